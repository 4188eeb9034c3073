import { type DocumentPrice, priceDocument } from '#contract/catalogue/price-engine.ts'
import { type ChosenOption, PriceMissing } from '#contract/catalogue/price-request.ts'
import type { Product } from '#contract/catalogue/products.ts'
import type { RenewalCharge } from '#contract/catalogue/renewal-charges.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Service } from '#contract/services/services.ts'
import { saleTerms } from '#platform/catalogue/sale-terms.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** What later payments ask for a service, in minor units of its currency: the next one, and all that follow. */
export interface LaterPrice {
  recurringAmount: number
  renewals: RenewalCharge[]
}

/**
 * What a service would pay at its renewals if it were another product, or had other options: by the list of today and the discount of the client's group. The
 * promotions that it was sold with were for the other one.
 * @throws Problem validation of `field` where the product has no price in the cycle and currency; wrongState `currencyChanged` where the client pays in another currency by now
 */
export async function priceOfProduct(
  scope: Scope,
  { clientId, cycle, quantity, currency }: Pick<Service, 'clientId' | 'cycle' | 'quantity' | 'currency'>,
  product: Pick<Product, 'id' | 'vatCategory' | 'vatReason'>,
  { options = [], field = 'productId' }: { options?: readonly ChosenOption[]; field?: string } = {},
): Promise<LaterPrice> {
  const { groupId: _, ...terms } = await saleTerms(scope, clientId)
  if (terms.currency !== currency) throw new Problem('wrongState', { reason: 'currencyChanged' })
  const prices = await scope.db.selectFrom('productPrices').selectAll().where('productId', '=', product.id).execute()
  const { vatCategory, vatReason } = product
  const line = { key: 'service', cycle, quantity, prices, options, vatCategory, vatReason }
  const renewals = priced(field, () => priceDocument({ ...terms, payment: 'renewal', lines: [line] })).lines[0]?.renewals ?? []
  return { recurringAmount: renewals[0]?.net ?? 0, renewals }
}

function priced(field: string, price: () => DocumentPrice): DocumentPrice {
  try {
    return price()
  } catch (error) {
    if (error instanceof PriceMissing)
      throw new Problem('validation', { fields: { [field]: { key: 'priceMissing', values: { currency: error.currency } } } })
    throw error
  }
}
