import { namedConfiguration } from '#contract/orders/item-configuration.ts'
import type { Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { productsOf, type SoldProduct } from '#platform/orders/order/catalogue-of-items.ts'
import type {} from '#platform/orders/order/set-up-choice.table.ts'
import { otherProduct } from './other-product.ts'
import { priceOfProduct } from './price-of-product.ts'

/**
 * Another product is made than was ordered. Options are those of a product and are chosen anew; answers stay where the other product asks for the same.
 * @throws Problem validation of `productId`
 */
export const changeProduct: VerbFunction<typeof services, 'changeProduct'> = async (scope, service, { productId, newPrice }) => {
  const other = await otherProduct(scope, service, productId)
  const [product] = await productsOf(scope, [productId])
  const price = newPrice ? await priceOfProduct(scope, service, other) : null
  if (service.module !== other.module) await chooseServerAnew(scope, service)
  return {
    set: { productId, ...price, options: [], customValues: product ? keptAnswers(product, service) : [], askedFields: [] },
    payload: { before: service.productId as number, after: productId, recurringAmount: price?.recurringAmount ?? service.recurringAmount },
  }
}

/** What was answered under the same name. */
function keptAnswers(product: SoldProduct, { customValues }: Service): Service['customValues'] {
  const answers = customValues.flatMap(({ name, value }) => {
    const field = product.customFields.find(one => one.name.en === name.en && one.name.ar === name.ar)
    return field ? [{ fieldId: field.id, value }] : []
  })
  return namedConfiguration(product, { options: [], customValues: answers }).customValues
}

/** A server that was chosen for the one may be none of the other. */
async function chooseServerAnew({ db }: Scope, { orderItemId }: Service): Promise<void> {
  await db.updateTable('setUpChoices').set({ serverId: null, username: null }).where('orderItemId', '=', orderItemId).execute()
}
