import { sql } from 'kysely'
import { isAccess, type OptionChoice, type RaisedLimit, raisedBy, raisedLimits } from '#contract/catalogue/configurable-options.ts'
import type { ServiceStatus } from '#contract/services/services.ts'
import type { AccountLimits, PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { productsOf } from '#platform/orders/order/catalogue-of-items.ts'
import type { Claimed } from './claim.ts'

interface Wanted {
  serviceId: number
  username: string
  package: string
  productId: number | null
  options: readonly OptionChoice[]
  /** What its account has had above its package so far. */
  raisedLimits: readonly RaisedLimit[]
  status: ServiceStatus
}
type Found = { found?: { raisedLimits: RaisedLimit[]; dedicatedIp?: string | null } }

/**
 * Gives the account what its package has and what was chosen with its product on top of it: the same however often it is asked. A package
 * without a limit stays without one; what no option raises any more is what the package has again; what none ever raised stays as it is. A suspended
 * account has no shell, whatever was chosen: it is given or taken when it works again.
 */
export async function raiseLimits(scope: Scope, panel: PanelDriver, wanted: Wanted): Promise<PanelAnswer<Found>> {
  const { serviceId, username, package: name, productId, options } = wanted
  const [product] = productId === null ? [] : await productsOf(scope, [productId])
  const raised = raisedBy(product?.options ?? [], options)
  const concerned = raisedLimits.filter(limit => (raised[limit] ?? 0) > 0 || wanted.raisedLimits.includes(limit))
  if (concerned.length === 0) return { is: 'ok' }
  const later = concerned.filter(limit => limit === 'shell' && wanted.status === 'suspended')
  const answer = await panel.packages()
  if (answer.is !== 'ok') return answer
  const own = answer.packages.find(one => one.name === name)
  if (!own) return { is: 'rejected', code: 'noSuchPackage', message: `no package ${name}` }
  const limits: AccountLimits = {}
  for (const limit of concerned) {
    if (later.includes(limit)) continue
    const sum = own[limit] === null ? null : own[limit] + (raised[limit] ?? 0)
    limits[limit] = sum !== null && isAccess(limit) ? Math.min(sum, 1) : sum
  }
  // Before it is asked: whatever becomes of the answer, it may have them then.
  await note(scope, serviceId, concerned)
  const set = await panel.setLimits({ username, ...limits })
  if (set.is !== 'ok') return set
  const found = { raisedLimits: concerned.filter(limit => (raised[limit] ?? 0) > 0 || later.includes(limit)) }
  if (limits.dedicatedIp === undefined) return { is: 'ok', found }
  const account = await panel.account(username)
  if (account.is !== 'ok') return account
  return { is: 'ok', found: { ...found, dedicatedIp: limits.dedicatedIp === 0 ? null : (account.account?.address ?? null) } }
}

const note = ({ db }: Scope, serviceId: number, raised: readonly RaisedLimit[]) =>
  db
    .updateTable('services')
    .set({ raisedLimits: JSON.stringify(raised) })
    .where('id', '=', serviceId)
    .execute()

/** The limits of a service as it is now. */
export async function setLimits(
  scope: Scope,
  panel: PanelDriver,
  { serviceId, username, package: name }: Claimed,
): Promise<PanelAnswer<Found>> {
  const service = await scope.db
    .selectFrom('services')
    .select(['productId', 'options', 'raisedLimits', 'status'])
    .where('id', '=', serviceId)
    .executeTakeFirstOrThrow()
  return raiseLimits(scope, panel, { serviceId, username, package: name, ...service })
}

/** True of a service whose account may be due a shell, or to lose one, since it works again. */
export async function shellWaits({ db }: Scope, serviceId: number): Promise<boolean> {
  const found = await db
    .selectFrom('services')
    .select('id')
    .where('id', '=', serviceId)
    .where('serverId', 'is not', null)
    .where(sql<boolean>`"raisedLimits" @> '["shell"]'`)
    .executeTakeFirst()
  return found !== undefined
}

/** True where what was chosen of a product raises a limit. */
export async function raisesLimits(scope: Scope, productId: number | null, options: readonly OptionChoice[]): Promise<boolean> {
  const [product] = productId === null ? [] : await productsOf(scope, [productId])
  return Object.values(raisedBy(product?.options ?? [], options)).some(more => more > 0)
}

/** True of a service whose account may have other limits than its package: something of its product raises one, or did when it was chosen. */
export async function limitsVary({ db }: Scope, serviceId: number): Promise<boolean> {
  const found = await db
    .selectFrom('services')
    .select('id')
    .where('id', '=', serviceId)
    .where(eb =>
      eb.or([
        sql<boolean>`"raisedLimits" <> '[]'`,
        eb.exists(
          eb
            .selectFrom('productOptions')
            .select('productOptions.id')
            .whereRef('productOptions.productId', '=', 'services.productId')
            .where('raises', 'is not', null),
        ),
      ]),
    )
    .executeTakeFirst()
  return found !== undefined
}
