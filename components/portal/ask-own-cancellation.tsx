'use client'
import { useRouter } from 'next/navigation'
import { useTranslations } from 'next-intl'
import { checkWith } from '#components/kit/record-form/check-with.ts'
import { formValues } from '#components/kit/record-form/field-definition.ts'
import { RecordForm } from '#components/kit/record-form/record-form.tsx'
import { cancellationForm } from '#components/services/cancellation-request/cancellation-form.ts'
import { loadPart } from '#contract/manifest.ts'
import { askOwnCancellation } from './cancellation-actions.ts'

interface Props {
  serviceId: number
  /** It is paid by periods: it can end with what is paid. */
  byPeriods: boolean
  mayEndDomain: boolean
  currency: string
}

/** The form that asks to cancel a service of the client. */
export function AskOwnCancellation({ serviceId, byPeriods, mayEndDomain, currency }: Props) {
  const t = useTranslations('portal.cancellation')
  const router = useRouter()
  const sections = cancellationForm({ serviceKnown: true, mayEndDomain, currency })
  const fields = sections.flatMap(section => section.fields)
  return (
    <RecordForm
      resource="cancellationRequests"
      sections={sections}
      values={formValues(fields, { type: byPeriods ? 'endOfPeriod' : 'immediate' })}
      also={{ serviceId }}
      check={async () => checkWith((await loadPart('cancellationRequests')).create)}
      save={({ body, idempotencyKey }) => askOwnCancellation(body, idempotencyKey)}
      onSaved={() => router.refresh()}
      saveLabel={t('ask')}
    />
  )
}
