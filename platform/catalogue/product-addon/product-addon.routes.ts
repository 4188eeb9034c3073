import { type GivenPrice, priceProblems } from '#contract/catalogue/cycle-prices.ts'
import { type ProductAddon, productAddons, raisedProblems } from '#contract/catalogue/product-addons.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import { holdsId } from '#platform/kernel/holds-id.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { hidingRefusal } from '../hidden-from-clients.ts'
import { knownCurrencies } from '../known-currencies.ts'
import { priceFrom, servicesThatRun } from '../price-from.ts'
import { refuseWhileUsed } from '../used-by.ts'
import { withVatReason } from '../vat-terms.ts'

const store = crud({
  resource: productAddons,
  computed: {
    ...priceFrom('productAddons', 'productAddonPrices', 'addonId'),
    ...servicesThatRun('productAddons', 'addonId'),
  },
  sorted: { productIds: holdsId('productAddons', 'productIds') },
  lines: { prices: { table: 'productAddonPrices', key: 'addonId' } },
  values,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name.en, name.ar],
  refuses:
    () =>
    (verb, { showOnOrder }) =>
      hidingRefusal(verb, !showOnOrder),
  beforeRemove: refuseWhileUsed('productAddons'),
})

/** Throws `validation`. */
async function values(scope: Scope, given: Record<string, unknown>, current: ProductAddon | null): Promise<Record<string, unknown>> {
  const input = withVatReason({ ...given }, current) as Partial<Omit<ProductAddon, 'prices'>> & { prices?: GivenPrice[] }
  if (input.productIds) {
    input.productIds = [...new Set(input.productIds)]
    await checkThere(scope, 'products', input.productIds, 'productIds')
  }
  const fields = {
    ...(input.prices ? priceProblems(input.prices, await knownCurrencies(scope)) : {}),
    ...raisedProblems(input.raises ?? []),
  }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return input
}

export const routes = served(productAddons.endpoints, {
  ...store,
  ...verbsOf(store, {
    hide: async () => ({ set: { showOnOrder: false } }),
    show: async () => ({ set: { showOnOrder: true } }),
  }),
})
