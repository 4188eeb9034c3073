import { sql } from 'kysely'
import { isAccess, type OptionChoice, type RaisedLimit, raisedLimits } from '#contract/catalogue/configurable-options.ts'
import type { AccountLimits, PanelAnswer, PanelDriver } from '#platform/drivers/panel/panel-driver.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Claimed } from './claim.ts'
import { packageChanges, raisedOf } from './raised-of.ts'

interface Wanted {
  /** The service whose account it is. */
  serviceId: number
  username: string
  package: string
  productId: number | null
  options: readonly OptionChoice[]
}
type Found = { found?: { raisedLimits: RaisedLimit[]; dedicatedIp?: string | null } }
type Raised = Awaited<ReturnType<typeof raisedOf>>

/**
 * Gives the account what its package has, and what its product's options and its addons raise on top of it: the same however often it is asked. A package
 * without a limit stays without one; what nothing raises any more is what the package has again; what nothing ever raised stays as it is. A suspended
 * account has no shell, whatever was chosen: it is given or taken when it works again. What changes while the server is asked is asked for as well, so
 * that of two who ask at once whoever comes last leaves the limits of both.
 */
export async function raiseLimits(scope: Scope, panel: PanelDriver, wanted: Wanted): Promise<PanelAnswer<Found>> {
  for (let left = 3; left > 0; left--) {
    const raised = await raisedOf(scope, wanted)
    const answer = await raiseTo(scope, panel, wanted, raised)
    const isSame = async () => JSON.stringify(raised) === JSON.stringify(await raisedOf(scope, wanted))
    if (answer.is !== 'ok' || (await isSame())) return answer
  }
  return { is: 'retryable', message: 'what the account is to have changed meanwhile' }
}

async function raiseTo(
  scope: Scope,
  panel: PanelDriver,
  { serviceId, username, package: name }: Wanted,
  raised: Raised,
): Promise<PanelAnswer<Found>> {
  const had = await scope.db.selectFrom('services').select(['raisedLimits', 'status']).where('id', '=', serviceId).executeTakeFirstOrThrow()
  const concerned = raisedLimits.filter(limit => (raised[limit] ?? 0) > 0 || had.raisedLimits.includes(limit))
  if (concerned.length === 0) return { is: 'ok' }
  const later = concerned.filter(limit => limit === 'shell' && had.status === 'suspended')
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

/** Besides what is noted already: another who asks for the same account may have noted more. */
const note = ({ db }: Scope, serviceId: number, raised: readonly RaisedLimit[]) =>
  db
    .updateTable('services')
    .set({
      raisedLimits: sql`(select coalesce(jsonb_agg(distinct "limit"), '[]') from jsonb_array_elements("raisedLimits" || ${JSON.stringify(raised)}::jsonb) "limit")`,
    })
    .where('id', '=', serviceId)
    .execute()

/** The limits of a service as it is now, or for an addon of the service that it belongs to. */
export async function setLimits(
  scope: Scope,
  panel: PanelDriver,
  { serviceId, accountOf, username, package: name }: Pick<Claimed, 'serviceId' | 'accountOf' | 'username' | 'package'>,
): Promise<PanelAnswer<Found>> {
  const changing = { is: 'retryable', message: 'the package of the account is being changed' } as const
  // Another package brings its limits along: those of this one are not to be set after it.
  if (accountOf !== serviceId && (await packageChanges(scope, accountOf))) return changing
  const service = await scope.db
    .selectFrom('services')
    .select(['productId', 'options'])
    .where('id', '=', accountOf)
    .executeTakeFirstOrThrow()
  const answer = await raiseLimits(scope, panel, { serviceId: accountOf, username, package: name, ...service })
  return accountOf !== serviceId && (await packageChanges(scope, accountOf)) ? changing : answer
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
