'use client'
import { useTranslations } from 'next-intl'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { paths } from '#lib/paths.ts'
import { readOpenInvoices } from './actions.ts'

/** Names the invoices of a service that are open: another due date leaves them as they are, and who pays them pays for their period. */
export function OpenInvoicesNote({ record }: VerbNoteProps) {
  const t = useTranslations('services.openInvoices')
  const { data, failure } = useAnswer(readOpenInvoices, { params: { id: record.id } })
  if (failure) return <Callout tone="bad">{failure}</Callout>
  const { invoices } = data ?? { invoices: [] }
  if (invoices.length === 0) return null
  return (
    <Callout tone="warn" title={t('title', { count: invoices.length })}>
      <p>{t('text')}</p>
      <ul className="mt-2 flex flex-col gap-1">
        {invoices.map(({ id, number, status, currency, total, periodFrom, periodTo }) => (
          <li key={`${id} ${periodFrom}`} className="flex flex-wrap items-center gap-x-2">
            <Link href={paths.invoice(id)}>
              <Verbatim value={number ?? `#${id}`} />
            </Link>
            <StatusBadge status={status} gender="feminine" />
            <Money amount={total} currency={currency} />
            {periodFrom && periodTo && (
              <span className="text-small text-text-2">
                <DateText value={periodFrom} as="day" /> – <DateText value={periodTo} as="day" />
              </span>
            )}
          </li>
        ))}
      </ul>
    </Callout>
  )
}
