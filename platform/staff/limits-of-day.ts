import { subHours } from 'date-fns/subHours'
import { Problem } from '#contract/kernel/problem.ts'
import type { Approval } from '#contract/staff/role-group-values.ts'
import type {} from '#platform/access/access.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isWithinLimit } from './powers.ts'

declare module '#platform/kernel/database.ts' {
  interface Tables {
    limitUses: {
      userId: number
      approval: Approval
      /** What was let through: once, however often it is judged. */
      about: string
      clientId: number
      /** Minor units of `currency`. */
      amount: number
      currency: string
      createdOn: Instant
    }
  }
}

/** For so long what somebody let through alone counts, in hours: whoever asks in parts is judged by their sum. */
const counts = 24

interface Asked {
  clientId: number
  /** Minor units of `currency`. */
  amount: number
  currency: string
  /** By which it is judged again without counting twice. */
  about?: string
}

/**
 * Whether the caller may let an amount for a client through alone, together with what they let through for that client within a day. The caller is locked:
 * of two that they ask for at once the second knows of the first.
 */
export async function isWithinLimitOfDay(
  scope: Scope,
  approval: Approval,
  { clientId, amount, currency, about = '' }: Asked,
): Promise<boolean> {
  const { id: userId } = scope.caller
  if (scope.isSuperAdmin || userId === null) return isWithinLimit(scope, approval, { amount, currency })
  await scope.db.selectFrom('users').select('id').where('id', '=', userId).forNoKeyUpdate().execute()
  const { sum } = await scope.db
    .selectFrom('limitUses')
    .select(({ fn }) => fn.sum<number | null>('amount').as('sum'))
    .where('userId', '=', userId)
    .where('approval', '=', approval)
    .where('clientId', '=', clientId)
    .where('currency', '=', currency)
    .where('about', '<>', about)
    .where('createdOn', '>', subHours(scope.now, counts).toISOString())
    .executeTakeFirstOrThrow()
  return isWithinLimit(scope, approval, { amount: amount + Number(sum ?? 0), currency })
}

/** The caller let an amount for a client through alone: it counts for a day. */
export async function noteLimitUse(
  scope: Scope,
  approval: Approval,
  { clientId, amount, currency, about }: Required<Asked>,
): Promise<void> {
  const { id: userId } = scope.caller
  if (scope.isSuperAdmin || userId === null) return
  const old = scope.db.deleteFrom('limitUses').where('userId', '=', userId)
  await old.where('createdOn', '<=', subHours(scope.now, counts).toISOString()).execute()
  await scope.db
    .insertInto('limitUses')
    .values({ userId, approval, about, clientId, amount, currency, createdOn: scope.now })
    .onConflict(conflict => conflict.columns(['userId', 'approval', 'about']).doNothing())
    .execute()
}

/** Lets an amount through, or refuses it where another person has to. @throws Problem forbidden `overYourLimit` */
export async function passLimitOfDay(scope: Scope, approval: Approval, asked: Required<Asked>): Promise<void> {
  if (!(await isWithinLimitOfDay(scope, approval, asked))) throw new Problem('forbidden', { reason: 'overYourLimit' })
  await noteLimitUse(scope, approval, asked)
}
