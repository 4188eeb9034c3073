'use client'
import { useTranslations } from 'next-intl'
import { useState } from 'react'
import { ReferencePicker } from '#components/kit/reference/reference-picker.tsx'
import { FieldError } from '#components/ui/field.tsx'
import type { BundleOffer } from '#contract/orders/order-offers.ts'
import { callRecord } from '#lib/record/record-actions.ts'

/** Picks a bundle, whose products become lines of the order. */
export function OrderFormBundle({ disabled, onBundle }: { disabled?: boolean; onBundle: (bundle: BundleOffer) => void }) {
  const t = useTranslations('orders.form')
  const [refusal, setRefusal] = useState<string | null>(null)
  const [asked, setAsked] = useState('')
  const choose = async (value: string) => {
    setAsked(value)
    setRefusal(null)
    const answer = await callRecord({ resource: 'orders', verb: 'offers', body: { bundleIds: [Number(value)] } }).catch(() => null)
    setAsked('')
    const bundle = answer?.ok ? answer.data.bundles[0] : undefined
    if (bundle) onBundle(bundle)
    else setRefusal(answer && !answer.ok ? answer.problem.message : t('bundleFailed'))
  }
  return (
    <fieldset className="flex min-w-56 flex-col gap-1 border-0" aria-label={t('addBundle')}>
      <ReferencePicker
        of="productBundles"
        among={{ status: 'active' }}
        value={asked}
        placeholder={t('addBundle')}
        aria-label={t('addBundle')}
        disabled={disabled || asked !== ''}
        onValue={choose}
      />
      {refusal && <FieldError>{refusal}</FieldError>}
    </fieldset>
  )
}
