'use client'
import { useLocale, useTranslations } from 'next-intl'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { Field } from '#components/ui/field.tsx'
import { NativeSelect } from '#components/ui/native-select.tsx'
import type { ownBilling } from '#contract/billing/own-billing.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { nameFor } from '#contract/kernel/person-name.ts'

export type OwnBilling = AnswerOf<(typeof ownBilling.endpoints)['view']>
/** `card`: the saved one; `transfer`: it was transferred already; otherwise the number of a gateway. */
export type Way = 'card' | 'transfer' | number

/** The ways there are, the quickest first. */
export const waysOf = ({ card, gateways, accounts }: OwnBilling, transfers: boolean): Way[] => [
  ...(card ? (['card'] as const) : []),
  ...gateways.map(({ id }) => id),
  ...(transfers && accounts.length > 0 ? (['transfer'] as const) : []),
]

interface Props {
  id: string
  billing: OwnBilling
  ways: readonly Way[]
  way: Way
  save: boolean
  onWay: (way: Way) => void
  onSave: (save: boolean) => void
}

/** By what a client pays, and whether a new card is kept. */
export function WaysToPay({ id, billing, ways, way, save, onWay, onSave }: Props) {
  const t = useTranslations('portal.billing')
  const locale = useLocale()
  const { card, gateways } = billing
  const text = (one: Way) => {
    if (one === 'card' && card) return t('cardNow', { brand: t(`options.brand.${card.brand}`), digits: card.lastFour })
    if (one === 'transfer') return t('transfer')
    const gateway = gateways.find(found => found.id === one)
    return gateway ? nameFor(gateway.name, locale) : ''
  }
  const keeps = gateways.some(gateway => gateway.id === way && gateway.savesCards)
  return (
    <>
      <Field id={id} label={t('by')} className="max-w-90">
        <NativeSelect id={id} value={String(way)} onChange={({ target }) => onWay(ways.find(one => String(one) === target.value) ?? way)}>
          {ways.map(one => (
            <option key={one} value={String(one)}>
              {text(one)}
            </option>
          ))}
        </NativeSelect>
      </Field>
      {keeps && (
        <Choice control={<Checkbox checked={save} onChange={({ target }) => onSave(target.checked)} />} help={t('saveText')}>
          {t('save')}
        </Choice>
      )}
    </>
  )
}
