import { type OptionChoice, raisedBy, raisedLimits } from '#contract/catalogue/configurable-options.ts'
import type { AccountLimits, PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { productsOf } from '#platform/orders/order/catalogue-of-items.ts'
import type { Claimed } from './claim.ts'

interface Wanted {
  username: string
  package: string
  productId: number | null
  options: readonly OptionChoice[]
}

/**
 * Gives the account what its package has and what was chosen with its product on top of it: the same however often it is asked. A package
 * without a limit stays without one; a product whose options raise nothing leaves the account as it is.
 */
export async function raiseLimits(
  scope: Scope,
  panel: PanelDriver,
  { username, package: name, productId, options }: Wanted,
): Promise<PanelAnswer> {
  const [product] = productId === null ? [] : await productsOf(scope, [productId])
  const raised = raisedBy(product?.options ?? [], options)
  if (Object.keys(raised).length === 0) return { is: 'ok' }
  const answer = await panel.packages()
  if (answer.is !== 'ok') return answer
  const own = answer.packages.find(one => one.name === name)
  if (!own) return { is: 'rejected', code: 'noSuchPackage', message: `no package ${name}` }
  const limits: AccountLimits = {}
  for (const limit of raisedLimits) {
    const more = raised[limit]
    if (more !== undefined) limits[limit] = own[limit] === null ? null : own[limit] + more
  }
  return panel.setLimits({ username, ...limits })
}

/** The limits of a service as it is now. */
export async function setLimits(scope: Scope, panel: PanelDriver, { serviceId, username, package: name }: Claimed): Promise<PanelAnswer> {
  const service = await scope.db
    .selectFrom('services')
    .select(['productId', 'options'])
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return raiseLimits(scope, panel, { username, package: name, ...service })
}

/** True where what was chosen of a product raises a limit. */
export async function raisesLimits(scope: Scope, productId: number | null, options: readonly OptionChoice[]): Promise<boolean> {
  const [product] = productId === null ? [] : await productsOf(scope, [productId])
  return Object.values(raisedBy(product?.options ?? [], options)).some(more => more > 0)
}

/** True of a product of which something can be chosen that raises a limit of its account. */
export async function hasRaisedLimits({ db }: Scope, productId: number | null): Promise<boolean> {
  const found = await db
    .selectFrom('productOptions')
    .select('id')
    .where('productId', '=', productId)
    .where('raises', 'is not', null)
    .limit(1)
    .executeTakeFirst()
  return found !== undefined
}
