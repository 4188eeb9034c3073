import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { CardTable } from '#components/kit/values/card-table.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Email } from '#components/kit/values/email.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { emailStatuses } from '#components/messaging/email-message/email-statuses.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import type { ClientOverview } from './client-overview.ts'

interface LettersTableProps<K extends keyof ClientOverview> {
  of: NonNullable<ClientOverview[K]>
  /** Where all of them are. */
  all: string
}

/** The newest quotes of a client. */
export async function QuotesTable({ of: { total, items }, all }: LettersTableProps<'quotes'>) {
  const [t, words] = await Promise.all([getTranslations('quotes'), getTranslations('clients.overview')])
  return (
    <CardTable
      title={t('title')}
      count={numberText(total)}
      actions={total > 0 && <Link href={all}>{words('all')}</Link>}
      empty={words('noQuotes')}
      rows={items}
      columns={[
        {
          id: 'number',
          label: t('fields.number'),
          cell: ({ id, number, subject }) => (
            <Link href={paths.quote(id)} className="text-text">
              <Verbatim value={number} /> <bdi className="text-text-3">{subject}</bdi>
            </Link>
          ),
        },
        {
          id: 'valid',
          low: true,
          label: t('fields.validUntil'),
          cell: ({ validUntil }) => (validUntil ? <DateText value={validUntil} as="day" /> : '—'),
        },
        {
          id: 'total',
          number: true,
          label: t('fields.total'),
          cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
        },
        { id: 'stage', label: t('fields.stage'), cell: ({ stage, expired }) => <StatusBadge status={expired ? 'expired' : stage} /> },
      ]}
    />
  )
}

/** What was written to a client lately. */
export async function EmailsTable({ of: { items }, all }: LettersTableProps<'emails'>) {
  const [t, words] = await Promise.all([getTranslations('emailMessages'), getTranslations('clients.overview')])
  return (
    <CardTable
      title={words('emails')}
      actions={items.length > 0 && <Link href={all}>{words('all')}</Link>}
      empty={words('noEmails')}
      rows={items}
      columns={[
        {
          id: 'subject',
          label: t('fields.subject'),
          cell: ({ id, subject }) => (
            <Link href={paths.emailMessage(id)} className="text-text">
              <bdi>{subject}</bdi>
            </Link>
          ),
        },
        { id: 'to', low: true, label: t('fields.to'), cell: ({ to }) => <Email value={to} plain /> },
        { id: 'on', low: true, label: t('fields.createdOn'), cell: ({ createdOn }) => <DateText value={createdOn} /> },
        {
          id: 'state',
          label: t('fields.state'),
          cell: ({ state }) => <StatusBadge status={emailStatuses[state]} label={t(`options.state.${state}`)} />,
        },
      ]}
    />
  )
}
