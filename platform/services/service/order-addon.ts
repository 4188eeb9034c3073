import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import type { ItemToSell } from '#platform/orders/order/lines-of-item.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'

/**
 * Orders an addon for a service that runs. What it becomes, its invoice and whatever follows is that of any order.
 * @throws Problem validation of `addonId`, `cycle`, `quantity`
 */
export const orderAddon: VerbFunction<typeof services, 'orderAddon'> = async (scope, service, { addonId, cycle, quantity }) => {
  const { id: serviceId, clientId, productId, nextDueDate, dueDay } = service
  const item: ItemToSell = {
    ...{ productId: null, command: null, years: null, idProtection: false, nameservers: [], cycle, quantity: 1, domain: null },
    ...{ options: [], customValues: [], premiumPrice: null, bundleId: null, bundleCopy: 1 },
    addons: [{ addonId, cycle, quantity }],
    beside: { serviceId, productId: productId as number, nextDueDate, dueDay },
  }
  return { payload: { orderId: await placed(scope, clientId, item), addonId } }
}

/** What is wrong with the addon is told of the fields that were filled in. */
async function placed(scope: Scope, clientId: number, item: ItemToSell): Promise<number> {
  const body = { clientId, invoiced: true, notes: null, promotionCode: null, items: [item] }
  try {
    return (await orderStore.create(scope, { body })).id
  } catch (error) {
    const fields = error instanceof Problem && error.code === 'validation' ? error.detail.fields : undefined
    if (!fields) throw error
    const own: FieldProblems = Object.fromEntries(Object.entries(fields).map(([path, found]) => [path.split('.').at(-1) as string, found]))
    throw new Problem('validation', { fields: own })
  }
}
