import type { Service, services } from '#contract/services/services.ts'
import type {} from '#platform/catalogue/product-addon/product-addon.table.ts'
import { system } from '#platform/kernel/caller.ts'
import type { Happened } from '#platform/kernel/reactions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isOverdue } from './overdue-services.ts'
import { serviceStore } from './service.store.ts'
import { serviceVerbs } from './service.verbs.ts'

/** An addon is suspended as its payment is overdue: so is the service that it belongs to, where the addon's terms say so. */
export async function suspendParent(
  asked: Scope,
  { recordId, payload: { kind, mail, reason } }: Happened<typeof services.events.suspend>,
): Promise<void> {
  if (kind !== 'overdue') return
  const scope = asked.with({ caller: system })
  const parent = await parentStopped(scope, recordId as number)
  if (parent?.status !== 'active' || parent.work === 'underWay') return
  await serviceVerbs.suspend(scope, { params: { id: parent.id }, body: { kind, mail, reason } })
}

/** An addon is to work again: so is the service that was suspended with it, unless another addon or itself is still to be paid. */
export async function unsuspendParent(
  asked: Scope,
  { recordId, payload: { mail } }: Happened<typeof services.events.unsuspend>,
): Promise<void> {
  const scope = asked.with({ caller: system })
  const parent = await parentStopped(scope, recordId as number)
  if (parent?.status !== 'suspended' || parent.suspendKind !== 'overdue' || parent.work === 'underWay') return
  const others = scope.db
    .selectFrom('services')
    .innerJoin('productAddons', 'productAddons.id', 'services.addonId')
    .select('services.id')
    .where('services.parentServiceId', '=', parent.id)
    .where('services.id', '!=', recordId as number)
    .where('services.status', '=', 'suspended')
    .where('services.suspendKind', '=', 'overdue')
    .where('productAddons.suspendParent', '=', true)
  if ((await others.executeTakeFirst()) || (await isOverdue(scope, parent.id))) return
  await serviceVerbs.unsuspend(scope, { params: { id: parent.id }, body: { mail } })
}

/** The service that an addon stops with itself; undefined: it stops none. */
async function parentStopped(scope: Scope, id: number): Promise<Service | undefined> {
  const { parentServiceId, addonId } = await serviceStore.find(scope, id)
  if (parentServiceId === null || addonId === null) return undefined
  const addon = await scope.db.selectFrom('productAddons').select('suspendParent').where('id', '=', addonId).executeTakeFirst()
  return addon?.suspendParent ? serviceStore.find(scope, parentServiceId) : undefined
}
