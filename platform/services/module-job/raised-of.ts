import { sql } from 'kysely'
import { type OptionChoice, type RaisedLimit, raisedBy } from '#contract/catalogue/configurable-options.ts'
import type {} from '#platform/catalogue/product-addon/product-addon.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { productsOf } from '#platform/orders/order/catalogue-of-items.ts'
import type {} from '../service/service.table.ts'
import type {} from './module-job.table.ts'

/** Work on a server that is neither over nor given up. */
export const openJob = ['queued', 'sent', 'unknown'] as const

type Configured = { serviceId: number; productId: number | null; options: readonly OptionChoice[] }

/**
 * By how much the account of a service is to have more than its package: what was chosen with its product, and each of its addons that is active or
 * is being made so. Each limit that one of them names, though nothing of it may be raised.
 */
export async function raisedOf(scope: Scope, { serviceId, productId, options }: Configured): Promise<Partial<Record<RaisedLimit, number>>> {
  const [product] = productId === null ? [] : await productsOf(scope, [productId])
  const raised = raisedBy(product?.options ?? [], options)
  for (const { raises, quantity } of await addonsInForce(scope, serviceId))
    for (const { limit, amount } of raises) raised[limit] = (raised[limit] ?? 0) + amount * quantity
  return raised
}

/** Of addons that the server is being asked about, what they are to be counts: so whichever of them is asked last leaves the sum of all. */
const addonsInForce = ({ db }: Scope, serviceId: number) =>
  db
    .selectFrom('services as addon')
    .innerJoin('productAddons', 'productAddons.id', 'addon.addonId')
    .leftJoin('moduleJobs', join => join.onRef('moduleJobs.serviceId', '=', 'addon.id').on('moduleJobs.state', 'in', openJob))
    .select(['productAddons.raises', 'addon.quantity'])
    .where('addon.parentServiceId', '=', serviceId)
    .where(
      sql<boolean>`case when "moduleJobs"."operation" in ('create', 'unsuspend') then true
        when "moduleJobs"."operation" in ('suspend', 'terminate') then false else "addon"."status" = 'active' end`,
    )
    .orderBy('addon.id')
    .execute()

/** True of a service whose package is being changed on its server. */
export async function packageChanges({ db }: Scope, serviceId: number): Promise<boolean> {
  const found = await db
    .selectFrom('moduleJobs')
    .select('id')
    .where('serviceId', '=', serviceId)
    .where('operation', '=', 'changePackage')
    .where('state', 'in', openJob)
    .executeTakeFirst()
  return found !== undefined
}
