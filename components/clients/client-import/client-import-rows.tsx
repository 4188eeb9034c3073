import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { clientImportOutcomes, clientImportRows, type ImportFinding } from '#contract/clients/client-import-rows.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ImportOutcome } from './client-import-status.tsx'

const nothing = <span className="text-text-3">—</span>
/** So many errors of a line stand in its row; all of them are in the export. */
const SHOWN = 2

/** What became of each line of a file, or will. */
export async function ClientImportRows({ importId, search }: { importId: number; search: SearchParams }) {
  const [t, v, f, { metadata }] = await Promise.all([
    getTranslations('clientImportRows'),
    getTranslations('validation'),
    getTranslations('clients'),
    requireSession(),
  ])
  const [texts, fields] = [dynamicMessages(v), dynamicMessages(f)]
  const labelOf = (field: string) => (fields.has(`fields.${field}`) ? fields(`fields.${field}`) : field)
  const sees = can(metadata, 'client.view')
  const linked = (id: number | null, name: Bilingual | null) => {
    if (id === null || name === null) return nothing
    return sees ? (
      <Link href={paths.client(id)}>
        <Name value={name} />
      </Link>
    ) : (
      <Name value={name} />
    )
  }
  const found = ({ field, key, values }: ImportFinding) =>
    t('fieldFinding', {
      field: labelOf(field.split('.')[0] as string),
      text: texts.has(key) ? texts(key, values) : texts('invalid'),
    })
  return (
    <ListScreen
      resource={clientImportRows}
      searchParams={search}
      always={[{ field: 'clientImportId', operator: 'eq', value: importId }]}
      header={false}
      nameOf={({ name, line }) => name || `#${line}`}
      exported={can(metadata, 'clientImport.export') && t('title')}
      views={clientImportOutcomes.map(id => ({ id, label: t(`options.outcome.${id}`), search: { outcome: `in:${id}` as const } }))}
      columns={[
        { id: 'line', number: true, width: 80, narrow: 'amount', cell: ({ line }) => numberText(line) },
        {
          id: 'name',
          main: true,
          narrow: 'name',
          cell: ({ name, clientId, clientName }) => (clientId === null ? <NameCell name={name} /> : linked(clientId, clientName)),
        },
        { id: 'sameAsId', cell: ({ sameAsId, sameAsName }) => linked(sameAsId, sameAsName) },
        {
          id: 'reason',
          narrow: 'detail',
          width: 320,
          cell: ({ reason, problems }) => (
            <span className="whitespace-normal text-small">
              {reason ? t(`options.reason.${reason}`) : nothing}
              {problems.slice(0, SHOWN).map((one, at) => (
                // biome-ignore lint/suspicious/noArrayIndexKey: two findings may be the same
                <span key={at} className="block text-danger-text">
                  {found(one)}
                </span>
              ))}
              {problems.length > SHOWN && <span className="block text-text-2">{t('more', { count: problems.length - SHOWN })}</span>}
            </span>
          ),
        },
        {
          id: 'outcome',
          narrow: 'status',
          width: 140,
          cell: ({ outcome }) => <ImportOutcome outcome={outcome} label={t(`options.outcome.${outcome}`)} />,
        },
      ]}
    />
  )
}
