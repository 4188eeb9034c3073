import { sql } from 'kysely'
import { accessEvents } from '#contract/access/access-events.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { addressKey } from '#platform/kernel/address-key.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { captchaSolved } from './captcha.ts'
import { before, limits } from './limits.ts'
import { settled } from './settled.ts'

/** How many failures are borne now, and for how long they count, in milliseconds. */
async function rulesNow(scope: Scope) {
  const keys = ['captcha', 'captchaAfterFailures', 'failuresBeforeCoolDown', 'coolDownMinutes', 'failuresBeforeBan'] as const
  const { coolDownMinutes, ...rules } = await settings(scope, ...keys)
  return { ...rules, window: coolDownMinutes * 60_000 }
}

type By = { accountKey: string } | { ip: string }

async function failuresOf(scope: Scope, by: By, most: number, window: number): Promise<string[]> {
  const [column, value] = 'ip' in by ? (['ip', by.ip] as const) : (['accountKey', by.accountKey] as const)
  const rows = await scope.db
    .selectFrom('accessAttempts')
    .select('occurredOn')
    .where(column, '=', value)
    .where('kind', '=', 'signIn')
    // Many people share an address, and those being checked right now are mostly right.
    .where('outcome', 'in', 'ip' in by ? ['failed'] : ['failed', 'pending'])
    .where('occurredOn', '>', before(scope.now, window))
    .orderBy('occurredOn', 'desc')
    .limit(most)
    .execute()
  return rows.map(row => row.occurredOn)
}

/** Attempts of one account or address take turns, so that many at once count one by one. */
export async function inTurn(scope: Scope, accountKey: string): Promise<void> {
  // Always account before address: two callers never wait for each other.
  for (const key of [`account ${accountKey}`, `address ${addressKey(scope.origin.ip)}`])
    await sql`select pg_advisory_xact_lock(hashtextextended(${key}, 0))`.execute(scope.db)
}

/** The refusal while an account or an address cools down; null when it may try. */
export async function coolDown(scope: Scope, accountKey: string): Promise<Problem | null> {
  const { failuresBeforeCoolDown: most, failuresBeforeBan: mostOfAddress, window } = await rulesNow(scope)
  const ofAccount = await failuresOf(scope, { accountKey }, most, window)
  const ofAddress = await failuresOf(scope, { ip: addressKey(scope.origin.ip) }, mostOfAddress, window)
  const ends = [ofAccount[most - 1], ofAddress[mostOfAddress - 1]]
    .filter(on => on !== undefined)
    .map(on => Date.parse(on) + window - scope.now.getTime())
  return ends.length > 0 ? new Problem('coolDown', { values: { minutes: Math.max(1, Math.ceil(Math.max(...ends) / 60_000)) } }) : null
}

/**
 * Admits one try, which counts against its account until `settle` says otherwise, so that tries at the same time cannot slip by.
 * Refuses with `coolDown`, or with `captchaRequired` after a few failures. Answers the attempt's id.
 */
export function admitAttempt(scope: Scope, accountKey: string, captcha: string | null | undefined): Promise<number> {
  return settled(scope, async inner => {
    await inTurn(inner, accountKey)
    const cooling = await coolDown(inner, accountKey)
    if (cooling) return cooling
    const ip = addressKey(inner.origin.ip)
    const { captcha: wanted, captchaAfterFailures: after, window } = await rulesNow(inner)
    const counts = [await failuresOf(inner, { accountKey }, after, window), await failuresOf(inner, { ip }, after, window)]
    // A null captcha: the caller is signed in already, only the password is asked again.
    const demanded = wanted && captcha !== null && counts.some(found => found.length >= after)
    if (demanded && !(await captchaSolved(inner, captcha))) return new Problem('captchaRequired')
    return count(inner, accountKey, 'pending')
  })
}

export async function countFailure(scope: Scope, accountKey: string): Promise<void> {
  await count(scope, accountKey, 'failed')
  await judgeAddress(scope)
}

/** An address that failed too often is told of once: what follows for it is in the reactions. */
async function judgeAddress(scope: Scope): Promise<void> {
  const { failuresBeforeBan: most, window } = await rulesNow(scope)
  const failures = (await failuresOf(scope, { ip: addressKey(scope.origin.ip) }, most, window)).length
  if (failures < most) return
  await scope.emit(accessEvents.addressBlocked, { failures }, { resource: 'accessSessions', recordName: scope.origin.ip })
}

async function count(scope: Scope, accountKey: string, outcome: 'pending' | 'failed'): Promise<number> {
  const { id } = await scope.db
    .insertInto('accessAttempts')
    .values({ kind: 'signIn', accountKey, ip: addressKey(scope.origin.ip), outcome, occurredOn: scope.now })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** What became of an admitted try. */
export async function settle(scope: Scope, attemptId: number, outcome: 'failed' | 'passed'): Promise<void> {
  await scope.db.updateTable('accessAttempts').set({ outcome }).where('id', '=', attemptId).execute()
  if (outcome === 'failed') await judgeAddress(scope)
}

/** A whole sign-in was right: the account's failures no longer count. */
export async function forgetFailures(scope: Scope, accountKey: string): Promise<void> {
  const failures = scope.db.updateTable('accessAttempts').set({ outcome: 'passed' })
  await failures.where('accountKey', '=', accountKey).where('outcome', '=', 'failed').execute()
}

/** Counts one sent code; refuses the sixth in an hour. */
export const countSend = (scope: Scope, accountKey: string): Promise<Problem | null> =>
  countWithin(scope, accountKey, { most: limits.sendsAnHour, window: limits.hour })

/** Counts what was done under a key; refuses what is more than `most` within a window of milliseconds, a day at most. */
export async function countWithin(scope: Scope, key: string, { most, window }: { most: number; window: number }): Promise<Problem | null> {
  await inTurn(scope, key)
  const { count } = await scope.db
    .selectFrom('accessAttempts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('accountKey', '=', key)
    .where('kind', '=', 'send')
    .where('occurredOn', '>', before(scope.now, window))
    .executeTakeFirstOrThrow()
  if (count >= most) return new Problem('tooManyRequests')
  await scope.db
    .insertInto('accessAttempts')
    .values({ kind: 'send', accountKey: key, ip: addressKey(scope.origin.ip), outcome: 'passed', occurredOn: scope.now })
    .execute()
  return null
}

/** Forgotten passwords asked for from one address: a captcha after three in 15 minutes, whoever they are for. */
export async function admitReset(scope: Scope, captcha: string | undefined): Promise<Problem | null> {
  const { count } = await scope.db
    .selectFrom('accessAttempts')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('ip', '=', addressKey(scope.origin.ip))
    .where('kind', '=', 'send')
    .where('occurredOn', '>', before(scope.now, limits.resets))
    .executeTakeFirstOrThrow()
  return count < limits.captchaAfterResets || (await captchaSolved(scope, captcha)) ? null : new Problem('captchaRequired')
}
