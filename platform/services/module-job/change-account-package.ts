import type { PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Claimed } from './claim.ts'
import { raiseLimits } from './set-limits.ts'

/** Gives the account the package of the product that its service becomes, and what is chosen of it: asked again, it is the same one. */
export async function changeAccountPackage(
  scope: Scope,
  panel: PanelDriver,
  { serviceId, username }: Claimed,
): Promise<PanelAnswer<{ found?: object }>> {
  const next = await scope.db
    .selectFrom('services')
    .innerJoin('products', 'products.id', 'services.nextProductId')
    .select(['products.packageName', 'services.productId', 'services.nextProductId', 'services.options', 'services.nextOptions'])
    .where('services.id', '=', serviceId)
    .executeTakeFirst()
  if (!next?.packageName) return { is: 'ok' }
  const other = next.nextProductId !== next.productId
  const answer = other ? await panel.changePackage({ username, package: next.packageName }) : ({ is: 'ok' } as const)
  if (answer.is !== 'ok') return answer
  const { packageName, nextProductId: productId, nextOptions, options } = next
  return raiseLimits(scope, panel, { serviceId, username, package: packageName, productId, options: nextOptions ?? options })
}
