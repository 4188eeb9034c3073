import type { RaisedLimit } from '#contract/catalogue/configurable-options.ts'
import { type Service, services } from '#contract/services/services.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type {} from '#platform/catalogue/product-addon/product-addon.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { serviceStore } from '../service/service.store.ts'
import type { Claimed } from './claim.ts'
import { finish } from './operations.ts'
import { leave } from './settle.ts'

const running: readonly string[] = ['active', 'suspended']

/** An addon, and where the account of the service is that it belongs to. */
async function accountOfAddon({ db }: Scope, addonServiceId: number) {
  return db
    .selectFrom('services as addon')
    .innerJoin('productAddons', 'productAddons.id', 'addon.addonId')
    .innerJoin('services as parent', 'parent.id', 'addon.parentServiceId')
    .leftJoin('products', 'products.id', 'parent.productId')
    .select(['productAddons.raises', 'addon.raisedLimits', 'products.packageName'])
    .select(['parent.id', 'parent.status', 'parent.serverId', 'parent.username', 'parent.domain'])
    .where('addon.id', '=', addonServiceId)
    .executeTakeFirst()
}

/** True of an addon of which the server of its service has to hear: it raises limits of an account that is there, or raised some. */
export async function asksAccount(scope: Scope, addonServiceId: number): Promise<boolean> {
  const account = await accountOfAddon(scope, addonServiceId)
  if (!account || !running.includes(account.status) || account.serverId === null || account.username === null) return false
  return account.raises.length > 0 || account.raisedLimits.length > 0
}

type Job = Pick<Claimed, 'id' | 'serviceId' | 'operation' | 'reason' | 'manner'>

/**
 * What the server is going to be asked for an addon. Null: it has no account to ask about any more. With the service that it belongs to it ends as well; where
 * only the account is gone, there is nothing to ask.
 */
export async function accountToAsk(scope: Scope, job: Job): Promise<Pick<Claimed, 'accountOf' | keyof Place> | null> {
  const account = await accountOfAddon(scope, job.serviceId)
  if (!account || !running.includes(account.status)) return endWithService(scope, job)
  const { id: accountOf, serverId, username, domain, packageName, raises, raisedLimits } = account
  if (serverId === null || username === null) {
    await leave(scope, job, 'notWanted')
    await finish(scope, job)
    return null
  }
  // What it raised once has to be put back at its end, whatever its terms are by then.
  const raised: RaisedLimit[] = [...new Set([...raisedLimits, ...raises.map(({ limit }) => limit)])]
  const set = { raisedLimits: JSON.stringify(raised) }
  await scope.db.updateTable('services').set(set).where('id', '=', job.serviceId).execute()
  return { accountOf, serverId, username, domain: domain ?? '', package: packageName ?? '' }
}
type Place = Pick<Claimed, 'serverId' | 'username' | 'domain' | 'package'>

async function endWithService(scope: Scope, job: Job): Promise<null> {
  await leave(scope, job, 'notWanted')
  const { status } = await serviceStore.find(scope, job.serviceId, true)
  const from: readonly Service['status'][] = services.steps.cancel.from
  if (from.includes(status)) await takeStep(scope, serviceStore, 'cancel', job.serviceId)
  else await finish(scope, { ...job, operation: 'terminate' })
  return null
}
