import { type RawBuilder, sql } from 'kysely'
import type { Capability } from '#contract/permissions.ts'
import type { Scope } from '#platform/kernel/scope.ts'

/** A rule's messages that reached nobody, as far as they are kept: given up, come back, or never sent for want of an address. */
const ofMails = sql`from "emailMessages" "m" where "m"."ruleId" = "notificationRules"."id" and "m"."state" in ('failed', 'bounced')`
const ofSms = sql`from "smsMessages" "m" where "m"."ruleId" = "notificationRules"."id" and "m"."state" = 'failed'`
const ofWebhooks = sql`from "webhookDeliveries" "m" where "m"."ruleId" = "notificationRules"."id" and "m"."state" in ('failed', 'dropped')`
const notSent = sql`from "notificationRuleMessages" "m" inner join "notificationRuleFirings" "f" on "f"."id" = "m"."firingId"
  where "f"."ruleId" = "notificationRules"."id" and "m"."error" is not null`

/** How many they are. */
export const failures = sql<number>`((select count(*) ${ofMails}) + (select count(*) ${ofSms}) + (select count(*) ${ofWebhooks})
  + (select count(*) ${notSent}))::int`

const written = (on: RawBuilder<unknown>) => sql`to_char(${on} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`
interface Last {
  channel: RawBuilder<unknown>
  from: RawBuilder<unknown>
  cause: RawBuilder<unknown>
  /** Null where the caller may not see the log that has it. */
  error: RawBuilder<unknown>
  on?: RawBuilder<unknown>
  id?: RawBuilder<unknown>
}
const last = ({ channel, from, cause, error, on = sql`"m"."updatedOn"`, id = sql`"m"."id"` }: Last) =>
  sql`(select ${channel} as "channel", ${id}::bigint as "messageId", ${written(on)} as "failedOn", ${cause} as "cause", ${error}::text as "error"
    ${from} order by ${on} desc limit 1)`
/** A server that refuses for good says so with a number; of anything else nobody knows whether it got there. */
const refusal = sql`case when "m"."error" ~ '(^|[^0-9])5[0-9][0-9]([^0-9]|$)' then 'refused' else 'notReached' end`
/** An endpoint that answered says nothing but its status. */
const ofAnswer = sql`coalesce("m"."error", 'HTTP ' || "m"."statusCode")`

/** What failed last, with what the other side said for who may see that; null where nothing did. */
export function lastFailure(scope: Scope): RawBuilder<unknown> {
  const said = (capability: Capability, error: RawBuilder<unknown> = sql`"m"."error"`) => (scope.can(capability) ? error : sql`null`)
  const parts = [
    last({
      ...{ channel: sql`'mail'`, from: ofMails, error: said('emailMessage.view') },
      cause: sql`case when "m"."state" = 'bounced' then 'bounced' else ${refusal} end`,
    }),
    last({ channel: sql`'sms'`, from: ofSms, cause: refusal, error: said('smsMessage.view') }),
    last({
      ...{ channel: sql`'webhook'`, from: ofWebhooks, error: said('webhookDelivery.view', ofAnswer) },
      cause: sql`case when "m"."state" = 'dropped' then 'dropped' when "m"."statusCode" is not null then 'refused' else 'notReached' end`,
    }),
    last({
      ...{ channel: sql`"m"."channel"`, from: notSent, cause: sql`'noAddress'`, error: sql`null` },
      ...{ on: sql`"f"."createdOn"`, id: sql`null` },
    }),
  ]
  return sql`(select to_jsonb("one") from (${sql.join(parts, sql` union all `)}) "one" order by "one"."failedOn" desc limit 1)`
}
