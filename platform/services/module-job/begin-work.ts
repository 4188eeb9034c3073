import type { ModuleOperation } from '#contract/services/module-jobs.ts'
import type { services } from '#contract/services/services.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { serviceStore } from '../service/service.store.ts'
import type {} from '../service/service.table.ts'
import { asksAccount } from './claim-on-account.ts'
import type { Manner } from './module-job.table.ts'
import { finish } from './operations.ts'
import { raisedOf } from './raised-of.ts'
import { runModuleJob } from './run-module-job.job.ts'
import { limitsVary, shellWaits } from './set-limits.ts'

/**
 * Something is to be done with a service: by a job where its product has a module, or where it is on a server already, or where it is an addon that raises
 * limits of an account; where there is none it is done as soon as somebody says so.
 */
export const beginWork = (operation: ModuleOperation) => async (scope: Scope, event: Happened) => {
  const serviceId = event.recordId as number
  const { reason = null, kind, mail } = event.payload as { reason?: string } & Manner
  const manner: Manner = { ...(kind ? { kind } : {}), ...(mail ? { mail } : {}) }
  const { module, serverId, addonId } = await scope.db
    .selectFrom('services')
    .leftJoin('products', 'products.id', 'services.productId')
    .select(['products.module', 'services.serverId', 'services.addonId'])
    .where('services.id', '=', serviceId)
    .executeTakeFirstOrThrow()
  const byHand =
    addonId === null ? serverId === null && (module === null || operation !== 'create') : !(await asksAccount(scope, serviceId))
  if (byHand) return finish(scope, { serviceId, operation, reason, manner })
  const { id } = await scope.db
    .insertInto('moduleJobs')
    .values({ serviceId, operation, reason, manner: JSON.stringify(manner), createdOn: scope.now, updatedOn: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.enqueue(runModuleJob, { id })
}

/** What a service becomes is asked of its server where that is another product, or has other limits: another cycle is nothing that a server knows. */
export async function beginUpgrade(scope: Scope, event: Happened): Promise<void> {
  const serviceId = event.recordId as number
  const { productId, nextProductId } = await scope.db
    .selectFrom('services')
    .select(['productId', 'nextProductId'])
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  if (productId === nextProductId && !(await limitsVary(scope, serviceId)))
    return finish(scope, { serviceId, operation: 'changePackage', reason: null, manner: {} })
  return beginWork('changePackage')(scope, event)
}

/** What was chosen with a running service has changed: its account gets the limits that belong to it. */
export async function limitsFollow(scope: Scope, event: Happened): Promise<void> {
  const { id, work, serverId } = await serviceStore.find(scope, event.recordId as number)
  if (work === 'underWay' && serverId !== null && (await limitsVary(scope, id))) await beginWork('setLimits')(scope, event)
}

/** An account was made with its package alone: what was chosen with its product comes on top. Where that is refused, the account is there all the same. */
export async function raiseNewLimits(scope: Scope, event: Happened): Promise<void> {
  const { id: serviceId, productId, serverId, options } = await serviceStore.find(scope, event.recordId as number)
  if (serverId === null) return
  const raised = Object.values(await raisedOf(scope, { serviceId, productId, options }))
  if (raised.some(more => more > 0)) await beginLimits(scope, event)
}

/** An account works again: a shell that was chosen or given up meanwhile follows. */
export async function shellFollows(scope: Scope, event: Happened): Promise<void> {
  if (await shellWaits(scope, event.recordId as number)) await beginLimits(scope, event)
}

async function beginLimits(scope: Scope, event: Happened): Promise<void> {
  await scope.db
    .updateTable('services')
    .set({ work: 'underWay' })
    .where('id', '=', event.recordId as number)
    .execute()
  await beginWork('setLimits')(scope, event)
}

/** An upgrade for which nothing is to be paid is made at once. */
export async function upgradeAtOnce(scope: Scope, event: Happened<typeof services.events.upgrade>): Promise<void> {
  if (event.payload.invoiceId === null) await beginUpgrade(scope, event)
}
