'use client'
import { useLocale, useTranslations } from 'next-intl'
import type { Answer } from '#components/kit/feedback/use-answer.ts'
import type { Errors, FieldDefinition, Values } from '#components/kit/record-form/field-definition.ts'
import { VerbFields } from '#components/kit/verbs/verb-fields.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { billingCycles } from '#contract/catalogue/billing-cycles.ts'
import type { AnswerOf, BodyInput } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { services } from '#contract/services/services.ts'
import { AddonPrice } from './addon-price.tsx'

export type AddonOffers = AnswerOf<typeof services.endpoints.addonOffers>['addons']
export type AddonBody = BodyInput<typeof services.endpoints.addonPrice>
export type PricedAddon = AnswerOf<typeof services.endpoints.addonPrice>

export const noAddon: Values = { addonId: '', cycle: '', quantity: 1, promotionCode: '' }

/** What is asked for; null while nothing is chosen. */
export function addonBody({ addonId, cycle, quantity, promotionCode }: Values): AddonBody | null {
  const chosen = billingCycles.find(one => one === cycle)
  if (!Number(addonId) || chosen === undefined) return null
  const code = typeof promotionCode === 'string' ? promotionCode.trim() : ''
  return { addonId: Number(addonId), cycle: chosen, quantity: Number(quantity), promotionCode: code === '' ? null : code }
}

interface Props {
  id: string
  offers: AddonOffers
  values: Values
  errors: Errors
  /** What the service is paid by: the same is proposed for its addon. */
  cycle: string
  price: Answer<PricedAddon>
  onValues: (values: Values) => void
}

/** An addon for a service that runs: which, how it is paid, and what that costs before anybody decides. */
export function AddonChoice({ id, offers, values, errors, cycle, price, onValues }: Props) {
  const t = useTranslations('services')
  const locale = useLocale()
  const chosen = offers.find(one => String(one.id) === String(values.addonId))
  const texts = Object.fromEntries(offers.map(one => [String(one.id), nameFor(one.name, locale)]))
  const fields: FieldDefinition[] = [
    { name: 'addonId', kind: 'choice', options: Object.keys(texts), texts, full: true },
    ...(chosen
      ? ([
          { name: 'cycle', kind: 'choice', options: chosen.cycles },
          { name: 'quantity', kind: 'number' },
          { name: 'promotionCode', kind: 'text', code: true, max: 40, optional: true, full: true },
        ] satisfies FieldDefinition[])
      : []),
  ]
  const put = (name: string, value: unknown) => {
    const of = name === 'addonId' ? offers.find(one => String(one.id) === String(value)) : undefined
    const proposed = of && (of.cycles.find(one => one === cycle) ?? of.cycles[0])
    onValues({ ...values, [name]: value, ...(proposed ? { cycle: proposed } : {}) })
  }
  const told = Object.values(price.refusal?.fields ?? {})[0]?.message ?? price.failure
  if (offers.length === 0) return <p className="text-text-2">{t('addon.none')}</p>
  return (
    <>
      <VerbFields id={id} resource="services" fields={fields} values={values} errors={errors} onValue={put} />
      {chosen?.description && <p className="text-small text-text-2">{nameFor(chosen.description, locale)}</p>}
      {told && <Callout tone="warn">{told}</Callout>}
      {price.data && <AddonPrice price={price.data} />}
    </>
  )
}
