import { type Expression, type SqlBool, sql } from 'kysely'
import type { AnswerOf, BodyOf } from '#contract/kernel/endpoint.ts'
import { fullName, nameFor } from '#contract/kernel/person-name.ts'
import { dayIn } from '#contract/kernel/time-zone.ts'
import type { authentication, Unenrolled } from '#contract/settings/authentication.ts'
import { authenticationEvents } from '#contract/settings/settings-events.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { staffRules } from '#platform/access/second-factor/rules.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'

const most = 500
type Remind = AnswerOf<typeof authentication.remind>

/** Active staff without an allowed second step of their own: an app or a passkey where the rules take one, else what they take. */
async function lacking(scope: Scope, only?: readonly number[]) {
  const { methods } = await staffRules(scope)
  const hasApp = sql<SqlBool>`"users"."totpSecret" is not null`
  const hasPasskey = sql<SqlBool>`exists (select 1 from "passkeys" where "passkeys"."userId" = "users"."id")`
  const ways: Expression<SqlBool>[] = []
  if (methods.includes('app')) ways.push(hasApp)
  if (methods.includes('passkey')) ways.push(hasPasskey)
  if (ways.length === 0) ways.push(methods.includes('email') ? sql<SqlBool>`true` : sql<SqlBool>`"users"."mobile" is not null`)
  const groupDemands = sql<SqlBool>`coalesce("roleGroups"."requiresAuthenticator", false)`
  let query = scope.db
    .selectFrom('users')
    .leftJoin('roleGroups', 'roleGroups.id', 'users.roleGroupId')
    .where('users.status', '=', 'IN_USE')
    .where('users.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .where(eb => eb.or([eb.not(eb.or(ways)), eb.and([groupDemands, eb.not(hasApp)])]))
  if (only) query = query.where('users.id', 'in', only)
  return query
}

export async function listUnenrolled(scope: Scope): Promise<{ items: Unenrolled[]; total: number }> {
  const query = await lacking(scope)
  const { total } = await query.select(eb => eb.fn.countAll<number>().as('total')).executeTakeFirstOrThrow()
  const items = await query
    .select(['users.id', 'users.email', 'roleGroups.name as roleGroupName'])
    .select([
      fullNameSql().as('name'),
      sql<string | null>`(select max(coalesce("lastSeenOn", "issuedOn")) from "accessSessions" where "userId" = "users"."id")`.as(
        'lastSeenOn',
      ),
      sql<
        string | null
      >`(select max("createdOn") from "emailMessages" where "userId" = "users"."id" and "template" = 'secondFactorReminder')`.as(
        'remindedOn',
      ),
    ])
    .orderBy(sql`"users"."firstName" ->> 'en'`)
    .orderBy('users.id')
    .limit(most)
    .execute()
  return { items, total }
}

/** A mail to each who lacks one; the second on one day is not sent. */
export async function remind(scope: Scope, { body }: { body: BodyOf<typeof authentication.remind> }): Promise<Remind> {
  const users = await (await lacking(scope, body.users))
    .select(['users.id', 'users.email', 'users.firstName', 'users.lastName', 'users.language'])
    .orderBy('users.id')
    .limit(most)
    .execute()
  const answer: Remind = { queued: 0, remindedBefore: 0 }
  const day = dayIn(scope.now, await setting(scope, 'timeZone'))
  for (const { id, email, firstName, lastName, language } of users) {
    const values = { name: nameFor(firstName, language), link: `${scope.services.config.appUrl}/my-account` }
    const dedupeKey = `secondFactorReminder ${id} ${day}`
    const mail = { to: email, userId: id, language, category: 'access' as const, template: 'secondFactorReminder' as const }
    const queued = await queueEmail(scope, { ...mail, values, dedupeKey })
    if (queued === null) answer.remindedBefore++
    else {
      answer.queued++
      await scope.emit(
        authenticationEvents.reminded,
        {},
        { resource: 'users', recordId: id, recordName: fullName({ firstName, lastName }) },
      )
    }
  }
  return answer
}
