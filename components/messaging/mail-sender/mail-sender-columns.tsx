import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { CopyButton } from '#components/kit/values/copy-button.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { DnsVerdict, MailSender } from '#contract/messaging/mail-senders.ts'
import { numberText } from '#lib/format/number.ts'

const verdicts = { right: 'success', missing: 'pending', wrong: 'failed', unchecked: 'draft' } as const

/** Who mails come from, whether the mail server takes them, and what the DNS says. */
export async function mailSenderColumns(): Promise<ListColumn<MailSender>[]> {
  const [t, locale] = await Promise.all([getTranslations('mailSenders'), getLocale()])
  const badge = (verdict: DnsVerdict) => <StatusBadge status={verdicts[verdict]} label={t(`options.dns.${verdict}`)} />
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, address, failure }) => (
        <NameCell
          name={nameFor(name, locale)}
          also={failure ? <bdi className="text-danger-text">{failure}</bdi> : <Verbatim value={address} />}
        />
      ),
    },
    {
      id: 'connection',
      width: 120,
      cell: ({ connection }) => <ConnectionBadge connection={connection} label={t(`options.connection.${connection}`)} />,
    },
    { id: 'spf', width: 110, cell: ({ spf }) => badge(spf) },
    {
      id: 'dkim',
      width: 190,
      cell: ({ dkim, dkimName, dkimRecord }) => (
        <span className="flex items-center gap-1.5">
          {badge(dkim)}
          {dkimName && dkimRecord && (
            <CopyButton value={`${dkimName}. IN TXT "${dkimRecord}"`}>
              <span className="text-text-3 text-small">{t('record')}</span>
            </CopyButton>
          )}
        </span>
      ),
    },
    { id: 'dmarc', width: 110, cell: ({ dmarc }) => badge(dmarc) },
    { id: 'checkedOn', low: true, cell: ({ checkedOn }) => (checkedOn ? <RelativeTime value={checkedOn} /> : '—') },
    { id: 'position', number: true, width: 90, cell: ({ position }) => numberText(position) },
    { id: 'address', hidden: true, cell: ({ address }) => <Verbatim value={address} /> },
    {
      id: 'status',
      narrow: 'status',
      width: 110,
      cell: ({ status }) => <StatusBadge status={status} label={t(`options.status.${status}`)} />,
    },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
