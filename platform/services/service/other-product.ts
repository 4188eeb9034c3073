import { sql } from 'kysely'
import { Problem } from '#contract/kernel/problem.ts'
import type { Service } from '#contract/services/services.ts'
import type {} from '#platform/catalogue/product/product.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/**
 * The product that a service is to become: one that its own can be changed to, or any other for who may do that, on the server that it is on.
 * @throws Problem validation of `productId`
 */
export async function otherProduct(scope: Scope, { productId, serverId }: Service, wanted: number) {
  const refused = (key: string) => new Problem('validation', { fields: { productId: { key } } })
  // An addon has no other one that it could become.
  if (productId === null) throw refused('notAnUpgrade')
  if (wanted === productId) throw refused('sameProduct')
  const product = await scope.db
    .selectFrom('products')
    .select(['id', 'name', 'module', 'vatCategory', 'vatReason', 'packageName'])
    .where('id', '=', wanted)
    .executeTakeFirst()
  if (!product) throw refused('notAChoice')
  if (!scope.can('service.changeAnyPackage') && !(await isTarget(scope, productId, wanted))) throw refused('notAnUpgrade')
  if (serverId === null) return product
  const server = await scope.db.selectFrom('servers').select('module').where('id', '=', serverId).executeTakeFirst()
  if (product.module !== server?.module || !product.packageName) throw refused('notOnThisServer')
  return product
}

/** Whether services of a product can be changed to another one by its own word. */
async function isTarget({ db }: Scope, from: number, to: number): Promise<boolean> {
  const found = await db
    .selectFrom('products')
    .select('id')
    .where('id', '=', from)
    .where(sql<boolean>`"upgradeProductIds" @> ${JSON.stringify([to])}::jsonb`)
    .executeTakeFirst()
  return found !== undefined
}
