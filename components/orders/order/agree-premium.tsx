'use client'
import { useTranslations } from 'next-intl'
import { createContext, useContext, useEffect } from 'react'
import { Money } from '#components/kit/values/money.tsx'
import { Checkbox } from '#components/ui/checkbox.tsx'
import { Choice } from '#components/ui/choice.tsx'
import { describedBy, FieldError } from '#components/ui/field.tsx'
import type { PriceAnswer } from './order-form-price.tsx'
import { isSold, type OrderedLine } from './ordered-line.ts'

/** What the premium names of the order cost now, by the place of their line. */
export const PremiumPrices = createContext<ReadonlyMap<number, { net: number; currency: string }>>(new Map())

/** Lines that sell nothing yet have no price: the platform counts the others. */
export function premiumPricesOf(
  lines: readonly OrderedLine[],
  { data: price }: PriceAnswer,
): ReadonlyMap<number, { net: number; currency: string }> {
  if (!price) return new Map()
  const { items, currency } = price
  const places = lines.flatMap((line, at) => (isSold(line) ? [at] : []))
  return new Map(
    items.flatMap(({ path, premium, net }) => {
      const at = places[Number(path.split('.')[1])]
      return premium && at !== undefined && lines[at]?.command ? [[at, { net, currency }] as const] : []
    }),
  )
}

interface AgreePremiumProps {
  id: string
  at: number
  line: OrderedLine
  error: string | undefined
  disabled: boolean | undefined
  onAgree: (price: number | null) => void
}

/** A premium name is ordered at a price that its buyer agrees to; at another one it has to be agreed to again. */
export function AgreePremium({ id, at, line, error, disabled, onAgree }: AgreePremiumProps) {
  const t = useTranslations('orders.form')
  const price = useContext(PremiumPrices).get(at)
  // It is a usual name by now: what was agreed to holds no more.
  const outdated = !price && error !== undefined && line.premiumPrice != null
  useEffect(() => {
    if (outdated) onAgree(null)
  })
  if (!price) return error ? <FieldError id={`${id}-error`}>{error}</FieldError> : null
  return (
    <div className="mt-2 flex flex-col gap-1">
      <Choice
        control={
          <Checkbox
            id={id}
            checked={line.premiumPrice === price.net}
            disabled={disabled}
            onChange={event => onAgree(event.target.checked ? price.net : null)}
            {...describedBy(id, { error })}
          />
        }
        help={t('premiumHelp')}
      >
        {t.rich('agreePremium', { price: () => <Money amount={price.net} currency={price.currency} /> })}
      </Choice>
      {error && <FieldError id={`${id}-error`}>{error}</FieldError>}
    </div>
  )
}
