'use client'
import { useTranslations } from 'next-intl'
import { useAnswer } from '#components/kit/feedback/use-answer.ts'
import { Link } from '#components/kit/link.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { paths } from '#lib/paths.ts'
import { readGoesAlong } from './actions.ts'

/** Says what goes along with a name to another client, what stays, and which invoices of its next years are open. */
export function OwnershipNote({ record }: VerbNoteProps) {
  const t = useTranslations('domains.goesAlong')
  const { data: preview, failure } = useAnswer(readGoesAlong, { params: { id: record.id } })
  if (failure) return <Callout tone="bad">{failure}</Callout>
  if (!preview) return null
  const { forwardsTo = '', mailForwards = [] } = record.values ?? {}
  const forwards = forwardsTo !== '' || (Array.isArray(mailForwards) && mailForwards.length > 0)
  const { autoRenew, zoneId, documents, services, invoices } = preview
  return (
    <Callout tone="warn" title={t('title')}>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{t(autoRenew ? 'renewsItself' : 'renewsNot')}</li>
        {zoneId !== null && <li>{t('zone')}</li>}
        <li>{t('contacts')}</li>
        {forwards && <li>{t('forwarding')}</li>}
        {documents > 0 && <li>{t('documents', { count: documents })}</li>}
        {services > 0 && <li>{t('services', { count: services })}</li>}
        {invoices.length > 0 && <li>{t('invoices', { count: invoices.length })}</li>}
      </ul>
      {invoices.length > 0 && (
        <ul className="mt-2 flex flex-col gap-1">
          {invoices.map(({ id, number, status, currency, total }) => (
            <li key={id} className="flex flex-wrap items-center gap-x-2">
              <Link href={paths.invoice(id)}>
                <Verbatim value={number ?? `#${id}`} />
              </Link>
              <StatusBadge status={status} gender="feminine" />
              <Money amount={total} currency={currency} />
            </li>
          ))}
        </ul>
      )}
    </Callout>
  )
}
