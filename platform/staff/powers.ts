import { Problem } from '#contract/kernel/problem.ts'
import { type Power, type Powers, powersBeyond } from '#contract/staff/powers.ts'
import type { Approval } from '#contract/staff/role-group-values.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** What somebody without a role group may do. */
const none: Powers = {
  capabilities: [],
  reportAccess: 'restricted',
  reports: [],
  refundLimit: 0,
  walletLimit: 0,
  discountLimit: 0,
  limitCurrency: 'SAR',
  noticeboard: 'none',
}

/** What the members of these role groups may do. */
export async function powersOf(scope: Scope, ids: readonly (number | null)[]): Promise<(id: number | null) => Powers> {
  const wanted = ids.filter(id => id !== null)
  const rows = wanted.length
    ? await scope.db
        .selectFrom('roleGroups')
        .select([
          'id',
          'capabilities',
          'reportAccess',
          'reports',
          'refundLimit',
          'walletLimit',
          'discountLimit',
          'limitCurrency',
          'noticeboard',
        ])
        .where('id', 'in', wanted)
        .execute()
    : []
  const byId = new Map(rows.map(({ id, ...powers }) => [id, powers]))
  return id => (id === null ? none : (byId.get(id) ?? none))
}

/** What the caller may do; null is everything. */
export async function ownPowers(scope: Scope): Promise<Powers | null> {
  if (scope.isSuperAdmin) return null
  return (await powersOf(scope, [scope.caller.roleGroupId]))(scope.caller.roleGroupId)
}

/** Refuses to give powers that the caller does not have, each at its field. */
export function refuseBeyond(wanted: Powers, held: Powers | null, field?: string): void {
  const beyond: readonly (Power | string)[] = powersBeyond(wanted, held)
  if (beyond.length === 0) return
  const fields = Object.fromEntries((field ? [field] : beyond).map(name => [name, { key: 'moreThanYours' }]))
  throw new Problem('validation', { fields })
}

type Amount = { amount: number; currency: string }

/** Whether the caller may approve an amount alone. `amount` in minor units of `currency`. */
export async function isWithinLimit(scope: Scope, approval: Approval, { amount, currency }: Amount): Promise<boolean> {
  const own = await ownPowers(scope)
  const most = own?.[`${approval}Limit`] ?? null
  return !own || most === null || (currency === own.limitCurrency && amount <= most)
}
