import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { dnsItemStates, dnsTaskItems, type LineProblem } from '#contract/dns/dns-task-items.ts'
import type { DnsTask } from '#contract/dns/dns-tasks.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { dnsItemVerbs, verbItem } from './dns-task-pages.ts'
import { DnsItemState } from './dns-task-status.tsx'

const nothing = <span className="text-text-3">—</span>
/** So many findings of a zone stand in its row; all of them are told in its panel. */
const SHOWN = 2

/** The zones of a task: what would become of each, then what did. */
export async function DnsTaskItems({ task, search }: { task: DnsTask; search: SearchParams }) {
  const [t, v, r, p, { metadata }] = await Promise.all([
    getTranslations('dnsTaskItems'),
    getTranslations('validation'),
    getTranslations('reasons'),
    getTranslations('problems'),
    requireSession(),
  ])
  const [findings, reasons, problems] = [dynamicMessages(v), dynamicMessages(r), dynamicMessages(p)]
  const found = ({ line, key, values }: LineProblem) =>
    line === null ? findings(key, values) : t('line', { line, text: findings(key, values) })
  const why = (reason: string) => (reasons.has(reason) ? reasons(reason) : problems(`${reason}.message`))
  return (
    <ListScreen
      resource={dnsTaskItems}
      searchParams={search}
      always={[{ field: 'taskId', operator: 'eq', value: task.id }]}
      header={false}
      nameOf={({ unicodeName }) => unicodeName}
      verbs={dnsItemVerbs}
      rowMenu={item => <VerbRowMenu record={verbItem(item)} />}
      exported={can(metadata, 'dnsTask.export') && t('title')}
      views={dnsItemStates.map(id => ({ id, label: t(`options.state.${id}`), search: { state: `in:${id}` as const } }))}
      columns={[
        {
          id: 'name',
          main: true,
          narrow: 'name',
          cell: ({ name, unicodeName, zoneId }) => {
            const shown = <DomainName value={unicodeName} />
            return (
              <NameCell
                name={zoneId ? <Link href={paths.dnsZone(zoneId)}>{shown}</Link> : shown}
                also={name === unicodeName ? undefined : <Verbatim value={name} />}
              />
            )
          },
        },
        {
          id: 'clientId',
          narrow: 'detail',
          cell: ({ clientId, clientName }) =>
            clientId && clientName ? (
              <Link href={paths.client(clientId)}>
                <Name value={clientName} />
              </Link>
            ) : (
              nothing
            ),
        },
        { id: 'recordCount', number: true, narrow: 'amount', width: 100, cell: ({ recordCount }) => numberText(recordCount) },
        {
          id: 'there',
          width: 130,
          cell: ({ there, phase, waitsUntil, state }) => (
            <span className="flex flex-col">
              <span>{phase ? t(`options.phase.${phase}`) : t(there ? 'isThere' : 'isNew')}</span>
              {waitsUntil && state === 'waiting' && (
                <span className="text-small text-text-2">{t.rich('waits', { until: () => <DateText value={waitsUntil} /> })}</span>
              )}
            </span>
          ),
        },
        {
          id: 'problemCount',
          width: 300,
          cell: ({ problemCount, problems: told, reason, detail }) => (
            <span className="whitespace-normal text-small">
              {reason && <span className="block">{why(reason)}</span>}
              {detail && <Verbatim value={detail} wrap />}
              {told.slice(0, SHOWN).map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two findings may be the same
                <span key={at} className="block text-danger-text">
                  {found(one)}
                </span>
              ))}
              {problemCount > SHOWN && <span className="block text-text-2">{t('more', { count: problemCount - SHOWN })}</span>}
              {problemCount === 0 && !reason && nothing}
            </span>
          ),
        },
        {
          id: 'state',
          narrow: 'status',
          width: 120,
          cell: ({ state }) => <DnsItemState state={state} label={t(`options.state.${state}`)} />,
        },
      ]}
    />
  )
}
