'use client'
import type { VerbNoteProps } from '#components/kit/verbs/verbs-given.ts'
import { Callout } from '#components/ui/callout.tsx'
import { UpgradePrice } from '../service/upgrade-price.tsx'
import { useUpgradePrice } from '../service/use-upgrade.ts'

/** What a smaller product comes to today, by the price of the change itself. */
export function OfferNote({ record, values }: VerbNoteProps) {
  const productId = values.kind === 'downgrade' ? Number(values.productId) || null : null
  const body = productId === null ? null : { productId, cycle: null, options: null, promotionCode: null }
  const price = useUpgradePrice(Number(record.values?.serviceId), body)
  if (price.failure) return <Callout tone="warn">{price.failure}</Callout>
  return price.data ? <UpgradePrice price={price.data} /> : null
}
