'use client'
import { useTranslations } from 'next-intl'
import { useEffect, useState } from 'react'
import { Link } from '#components/kit/link.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import type { domains } from '#contract/domains/domains.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { refusalText } from '#lib/action/refusal-text.ts'
import { paths } from '#lib/paths.ts'
import { readGoesAlong } from './actions.ts'

type Preview = AnswerOf<typeof domains.endpoints.goesAlong>

/** Says what goes along with a name to another client, what stays, and which invoices of its next years are open. */
export function OwnershipNote({ record }: VerbNoteProps) {
  const t = useTranslations('domains.goesAlong')
  const [preview, setPreview] = useState<Preview>()
  const [refusal, setRefusal] = useState<string>()
  useEffect(() => {
    let current = true
    void readGoesAlong({ params: { id: record.id } }).then(answer => {
      if (!current) return
      if (answer.ok) setPreview(answer.data)
      else setRefusal(refusalText(answer.problem))
    })
    return () => {
      current = false
    }
  }, [record.id])
  if (refusal) return <Callout tone="bad">{refusal}</Callout>
  if (!preview) return null
  const { autoRenew, zoneId, documents, services, invoices } = preview
  return (
    <Callout tone="warn" title={t('title')}>
      <ul className="flex list-disc flex-col gap-1 ps-5">
        <li>{t(autoRenew ? 'renewsItself' : 'renewsNot')}</li>
        {zoneId !== null && <li>{t('zone')}</li>}
        <li>{t('contacts')}</li>
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
