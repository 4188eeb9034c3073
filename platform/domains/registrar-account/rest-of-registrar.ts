import { sql } from 'kysely'
import type { RegistrarAnswer } from '#platform/drivers/registrar/registrar-driver.ts'
import type { Rest } from '#platform/drivers/registrar/rested.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import type { StoredRegistrar } from './registrar-account.table.ts'

/** Seconds of a call beside the one answer that it waits for: a command may be several. */
const more = 30

/**
 * Nobody knows whether it was heard, or it was not, or it serves nobody of the account now: refusals, a name that is busy, and a registrar that says when it may be
 * asked again, are answers.
 */
const unanswered = (answer: RegistrarAnswer) =>
  answer.is === 'unknown' || (answer.is === 'retryable' && answer.afterSeconds === undefined && answer.answered !== true)

/** Seconds for which a registrar is left alone yet; null: it may be asked. */
export async function restLeft({ db, now }: Pick<Scope, 'db' | 'now'>, accountId: number): Promise<number | null> {
  const found = await db.selectFrom('registrarAccounts').select('restsUntil').where('id', '=', accountId).executeTakeFirst()
  if (!found?.restsUntil) return null
  const left = new Date(found.restsUntil).getTime() - now.getTime()
  return left > 0 ? Math.ceil(left / 1000) : null
}

/**
 * Leaves a registrar alone that did not answer so many calls in a row within a while (`registrarFailures`, `registrarRestMinutes`), whatever program made them.
 * After that one call is let through: what comes of it decides. Staff are told when it begins.
 */
export function restOf(scope: Scope, { id, name, timeout }: StoredRegistrar): Rest {
  const { db } = scope.services.database
  return {
    left: async () => {
      const { now } = scope
      const left = await restLeft({ db, now }, id)
      if (left !== null) return left
      // Of several who come after a rest one asks; the others wait for what comes of it.
      const probing = timeout + more
      const { rows } = await sql<{
        mine: boolean
      }>`update "registrarAccounts" set "restsUntil" = ${new Date(now.getTime() + probing * 1000)}
        where "id" = ${id} and "restsUntil" <= ${now} returning true as "mine"`.execute(db)
      if (rows.length > 0) return null
      return restLeft({ db, now }, id)
    },
    heard: async answer => {
      const { registrarFailures: most, registrarRestMinutes: minutes } = await settings(scope, 'registrarFailures', 'registrarRestMinutes')
      // A rest that began before the setting was 0 is over too.
      if (most === 0 || !unanswered(answer)) {
        await sql`update "registrarAccounts" set "failedCalls" = 0, "firstFailedOn" = null, "restsUntil" = null
          where "id" = ${id} and ("failedCalls" > 0 or "restsUntil" is not null)`.execute(db)
        return
      }
      await inTransaction(scope, async inner => {
        const { now } = inner
        const since = new Date(now.getTime() - minutes * 60_000)
        const until = new Date(now.getTime() + minutes * 60_000)
        const { rows } = await sql<{ rests: boolean; began: boolean; firstFailedOn: string }>`with "before" as (
            select "id", "restsUntil", case when "firstFailedOn" >= ${since} or "restsUntil" is not null then "failedCalls" else 0 end as "failed",
              case when "firstFailedOn" >= ${since} or "restsUntil" is not null then "firstFailedOn" else ${now} end as "first"
            from "registrarAccounts" where "id" = ${id} for update
          )
          update "registrarAccounts" set "failedCalls" = "failed" + 1, "firstFailedOn" = coalesce("first", ${now}),
            "restsUntil" = case when "before"."restsUntil" is not null or "failed" + 1 >= ${most} then ${until}::timestamptz end
          from "before" where "registrarAccounts"."id" = "before"."id"
          returning "registrarAccounts"."restsUntil" is not null as "rests", "before"."restsUntil" is null as "began", "registrarAccounts"."firstFailedOn"`.execute(
          inner.db,
        )
        const [row] = rows
        if (!row?.rests || !row.began) return
        await notifyStaff(inner, {
          ...{ kind: 'system', importance: 'critical', key: 'registrarRests', to: { capability: 'registrarAccount.edit' } },
          values: { name, minutes, failure: 'message' in answer ? answer.message.slice(0, 300) : '' },
          link: { to: 'registrarAccounts', id: null },
          dedupeKey: `registrarAccounts ${id} rests ${new Date(row.firstFailedOn).toISOString()}`,
        })
      })
    },
  }
}
