import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { SideDrawer } from '#components/kit/dialogs/side-drawer.tsx'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { AuditEntry } from '#contract/logs/activity-log.ts'
import { recordAddress } from '#lib/record/record-address.ts'
import { ClientLink } from './client-link.tsx'
import { logMessages } from './log-messages.ts'

interface EntryDrawerProps {
  entry: AuditEntry
  back: string
  /** More of what is told of it. */
  facts?: { term: string; value: ReactNode }[] | undefined
  actions?: ReactNode
}

/** One entry whole: who, from where, each field before and after, and the entry as data. */
export async function EntryDrawer({ entry, back, facts = [], actions }: EntryDrawerProps) {
  const [t, messages] = await Promise.all([getTranslations('logs'), logMessages()])
  const rows = Object.entries(entry.changes)
  const record = messages.record(entry.resource, entry.recordName) ?? (entry.recordId === null ? null : String(entry.recordId))
  const { resource, recordId, clientId } = entry
  // What is deleted has no page any more, and users of clients have none.
  const gone = entry.action.endsWith('.deleted') || (resource === 'users' && clientId !== null)
  const address = recordId === null || gone ? null : recordAddress(resource, recordId)
  return (
    <SideDrawer title={messages.sentence(entry)} back={back} actions={actions}>
      <KeyValue
        items={[
          { term: t('fields.occurredOn'), value: <DateText value={entry.occurredOn} as="log" /> },
          {
            term: t('fields.actorName'),
            value: entry.actorKind === 'system' ? messages.actor('system') : <Name value={entry.actorName} />,
          },
          {
            term: t('fields.recordName'),
            value: address ? (
              <Link href={address}>
                <bdi>{record}</bdi>
              </Link>
            ) : (
              <bdi>{record ?? '—'}</bdi>
            ),
          },
          ...(clientId !== null && resource !== 'clients' ? [{ term: t('fields.clientId'), value: <ClientLink id={clientId} /> }] : []),
          { term: t('fields.reason'), value: <bdi>{entry.reason ?? '—'}</bdi> },
          ...facts,
          { term: t('fields.ip'), value: <Verbatim value={entry.ip} /> },
          { term: t('fields.deviceId'), value: <Verbatim value={entry.deviceId} wrap /> },
          { term: t('fields.userAgent'), value: <Verbatim value={entry.userAgent} wrap /> },
          { term: t('fields.requestId'), value: <Verbatim value={entry.requestId} copy wrap /> },
        ]}
      />
      {rows.length > 0 && (
        <table className="diff">
          <caption className="sr-only">{t('fields.changes')}</caption>
          <thead>
            <tr>
              <th scope="col">{t('field')}</th>
              <th scope="col">{t('before')}</th>
              <th scope="col">{t('after')}</th>
            </tr>
          </thead>
          <tbody>
            {rows.map(([name, { before, after }]) => (
              <tr key={name}>
                <th scope="row">{messages.field(entry.resource, name, { before, after })}</th>
                <td>
                  <bdi>{messages.value(entry.resource, name, before)}</bdi>
                </td>
                <td>
                  <bdi>{messages.value(entry.resource, name, after)}</bdi>
                </td>
              </tr>
            ))}
          </tbody>
        </table>
      )}
      <details>
        <summary>{t('asData')}</summary>
        <pre
          className="max-h-80 overflow-auto p-3 rounded-md bg-sunken font-mono text-[12.5px] leading-4.5 whitespace-pre-wrap wrap-anywhere"
          dir="ltr"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a box that scrolls must be reachable by key
          tabIndex={0}
        >
          {JSON.stringify(entry, null, 2)}
        </pre>
      </details>
    </SideDrawer>
  )
}
