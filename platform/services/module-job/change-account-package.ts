import type { PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Claimed } from './claim.ts'

/** Gives the account the package of the product that its service becomes: asked again, it is the same one. */
export async function changeAccountPackage(scope: Scope, panel: PanelDriver, { serviceId, username }: Claimed): Promise<PanelAnswer> {
  const next = await scope.db
    .selectFrom('services')
    .innerJoin('products', 'products.id', 'services.nextProductId')
    .select('products.packageName')
    .where('services.id', '=', serviceId)
    .executeTakeFirst()
  return next?.packageName ? panel.changePackage({ username, package: next.packageName }) : { is: 'ok' }
}
