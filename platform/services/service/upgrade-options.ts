import { chosenOptions, offeredOptions, withChosen } from '#contract/catalogue/configurable-options.ts'
import type { ChosenOption } from '#contract/catalogue/price-request.ts'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { namedConfiguration } from '#contract/orders/item-configuration.ts'
import type { Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { productsOf, type SoldProduct } from '#platform/orders/order/catalogue-of-items.ts'
import { otherProduct } from './other-product.ts'
import { serviceStore } from './service.store.ts'

type Has = Pick<Service, 'productId' | 'options'>
type Wanted = BodyOf<typeof services.endpoints.upgradePrice>['options']

/**
 * The product that a service is to become: another one, or its own.
 * @throws Problem validation of `productId`
 */
export async function productAfter(scope: Scope, service: Service, wanted: number | null): Promise<SoldProduct> {
  const { productId } = service
  // What an addon costs hangs on what it belongs to.
  if (productId === null) throw new Problem('validation', { fields: { productId: { key: 'notAnUpgrade' } } })
  const id = wanted === null || wanted === productId ? productId : (await otherProduct(scope, service, wanted)).id
  return (await productsOf(scope, [id]))[0] as SoldProduct
}

/** What a service has of a product's options: nothing of another product than its own. */
const ownOf = ({ id }: SoldProduct, { productId, options }: Has) =>
  id === productId ? options.map(({ optionId, choiceId, quantity }) => ({ optionId, choiceId, quantity })) : []

/** What can be chosen of a product that a service may become, or of its own. */
export async function optionsOfUpgrade(
  scope: Scope,
  { params, body: { productId } }: { params: { id: number }; body: BodyOf<typeof services.endpoints.upgradeOptions> },
): Promise<AnswerOf<typeof services.endpoints.upgradeOptions>> {
  const service = await serviceStore.get(scope, { params })
  const product = await productAfter(scope, service, productId)
  const chosen = ownOf(product, service)
  return { options: offeredOptions(product.options, chosen), chosen }
}

/**
 * The options that a service will have, as the price engine takes them and as they are stored; whether they are others than it has. Those that nobody
 * chose anew stay.
 * @throws Problem validation of `options.<number>`
 */
export function chosenOf(
  product: SoldProduct,
  service: Has,
  wanted: Wanted,
): { options: ChosenOption[]; named: Service['options']; change: boolean } {
  const own = ownOf(product, service)
  const offered = withChosen(product.options, own)
  const stay = wanted === null && product.id === service.productId
  const chosen = wanted ?? own
  const judged = chosenOptions(stay ? offered.filter(({ id }) => own.some(({ optionId }) => optionId === id)) : offered, chosen)
  if ('problems' in judged)
    throw new Problem('validation', {
      fields: Object.fromEntries(Object.entries(judged.problems).map(([id, problem]) => [`options.${id}`, problem])),
    })
  const { options: named } = namedConfiguration({ options: offered, customFields: [] }, { options: chosen, customValues: [] })
  return { options: judged.options, named, change: told(named) !== told(service.options) }
}

const told = (options: readonly { optionId: number; choiceId: number; quantity: number }[]) =>
  options
    .map(({ optionId, choiceId, quantity }) => `${optionId} ${choiceId} ${quantity}`)
    .toSorted()
    .join()
