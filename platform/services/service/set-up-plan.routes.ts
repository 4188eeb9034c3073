import { isPanelModule, type PanelModuleName, proposedUsername } from '#contract/services/panel-modules.ts'
import { services } from '#contract/services/services.ts'
import { type PlannedItem, type SetUpPlan, setUpPlans } from '#contract/services/set-up-plans.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import type {} from '../server/server.table.ts'
import { isOpen } from '../server/server-access.ts'
import type {} from './service.table.ts'

async function planOf(scope: Scope, { params: { id } }: { params: { id: number } }): Promise<SetUpPlan> {
  await orderStore.find(scope, id)
  const waiting = await scope.db
    .selectFrom('services')
    .innerJoin('products', 'products.id', 'services.productId')
    .select(['orderItemId', 'services.domain', 'services.status', 'products.name', 'module', 'autoSetup', 'welcomeEmail'])
    .where('orderId', '=', id)
    .where('services.status', 'in', services.steps.cancel.from)
    .orderBy('services.id')
    .execute()
  const servers = await serversOf(scope, [...new Set(waiting.flatMap(({ module }) => (module && isPanelModule(module) ? [module] : [])))])
  const items = waiting.map(({ orderItemId, name, domain, status, module, autoSetup, welcomeEmail }): PlannedItem => {
    const panel = module && isPanelModule(module) ? module : null
    return {
      itemId: orderItemId,
      name,
      domain,
      status,
      module: panel,
      setUp: autoSetup !== 'never',
      welcome: welcomeEmail !== null,
      username: panel && domain ? proposedUsername(panel, domain, () => false) : null,
      servers: servers.filter(server => server.module === panel).map(({ module: _, ...server }) => server),
    }
  })
  const unpaid = items.some(({ status }) => status === 'paymentPending')
  return { items, unpaid, mayBeforePayment: scope.can('order.provisionUnpaid') }
}

/** Servers of the modules that have room and that the caller may use. */
async function serversOf({ db, caller }: Scope, modules: readonly PanelModuleName[]) {
  if (modules.length === 0) return []
  return db
    .selectFrom('servers')
    .select(['id', 'name', 'accountCount', 'maxAccounts', 'module'])
    .where('module', 'in', modules)
    .where('status', '=', 'active')
    .where(isOpen(caller))
    .where(eb => eb.or([eb('maxAccounts', 'is', null), eb('accountCount', '<', eb.ref('maxAccounts'))]))
    .orderBy('name')
    .limit(200)
    .execute()
}

export const routes = served(setUpPlans, { of: planOf })
