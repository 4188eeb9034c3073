import { offeredOptions, withChosen } from '#contract/catalogue/configurable-options.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { judgedConfiguration, namedConfiguration } from '#contract/orders/item-configuration.ts'
import type { Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { productsOf, type SoldProduct } from '#platform/orders/order/catalogue-of-items.ts'
import { limitsVary } from '../module-job/set-limits.ts'
import { stillAsked } from './ask-more.ts'
import { priceOfProduct } from './price-of-product.ts'
import { serviceStore } from './service.store.ts'

/**
 * Other options of its product, and what was typed into its fields. What was chosen once may stay though it is not offered any more.
 * @throws Problem validation of `options.<number>` and `customValues.<number>`; wrongState `serviceUnderWay` where its server has to be told while it
 * is at work for it
 */
export const configure: VerbFunction<typeof services, 'configure'> = async (scope, service, { newPrice, ...chosen }) => {
  const sold = await productOf(scope, service)
  if (!sold) throw new Problem('wrongState', { reason: 'nothingToConfigure' })
  const product = { ...sold, options: withChosen(sold.options, service.options) }
  const { options, problems } = judgedConfiguration(product, chosen, { complete: true, byStaff: true })
  if (Object.keys(problems).length > 0) throw new Problem('validation', { fields: problems })
  const { recurringAmount: before } = service
  const price = newPrice ? await priceOfProduct(scope, service, product, { options }) : null
  const named = namedConfiguration(product, chosen)
  const limits = await limitsFollow(scope, service)
  if (limits.work && service.work === 'underWay') throw new Problem('wrongState', { reason: 'serviceUnderWay' })
  const set = { ...named, askedFields: stillAsked(service, named.customValues), ...price, ...limits }
  return { set, payload: { before, after: price?.recurringAmount ?? before } }
}

/** What runs on a server is to have the limits of what was chosen. */
const limitsFollow = async (scope: Scope, { id, serverId, status }: Service): Promise<{ work?: 'underWay' }> =>
  serverId !== null && (status === 'active' || status === 'suspended') && (await limitsVary(scope, id)) ? { work: 'underWay' } : {}

const productOf = async (scope: Scope, { productId }: Pick<Service, 'productId'>): Promise<SoldProduct | null> =>
  productId === null ? null : ((await productsOf(scope, [productId]))[0] ?? null)

/** What can be chosen of a service: what its product offers, and what it has already. */
export async function configurationOf(scope: Scope, { params }: { params: { id: number } }) {
  const service = await serviceStore.get(scope, { params })
  const product = await productOf(scope, service)
  return {
    options: offeredOptions(product?.options ?? [], service.options),
    customFields: product?.customFields ?? [],
    chosen: {
      options: service.options.map(({ optionId, choiceId, quantity }) => ({ optionId, choiceId, quantity })),
      customValues: service.customValues.map(({ fieldId, value }) => ({ fieldId, value })),
    },
  }
}
