import type { Promotion } from '#contract/catalogue/promotions.ts'
import { loadPricedCurrencies } from '../pricing/load-priced-currencies.ts'
import { PromotionForm } from './promotion-form.tsx'
import { promotionSections } from './promotion-sections.ts'

/** The form of a promotion that is there. */
export async function PromotionRules({ promotion }: { promotion: Promotion }) {
  const currencies = await loadPricedCurrencies(promotion.currencies.map(currency => ({ currency })))
  return (
    <PromotionForm
      sections={promotionSections(currencies)}
      promotion={promotion}
      values={promotion}
      readOnly={promotion.can?.update !== true}
    />
  )
}
