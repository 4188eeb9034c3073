import { type RawBuilder, sql } from 'kysely'

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
  error?: RawBuilder<unknown>
  on?: RawBuilder<unknown>
  id?: RawBuilder<unknown>
}
const last = ({ channel, from, error = sql`"m"."error"`, on = sql`"m"."updatedOn"`, id = sql`"m"."id"` }: Last) =>
  sql`(select ${channel} as "channel", ${id}::bigint as "messageId", ${written(on)} as "failedOn", coalesce(${error}, '') as "error" ${from}
    order by ${on} desc limit 1)`
/** An endpoint that answered says nothing but its status. */
const ofAnswer = sql`coalesce("m"."error", 'HTTP ' || "m"."statusCode")`

/** What failed last; null where nothing did. */
export const lastFailure = sql`(select to_jsonb("one") from (
  ${last({ channel: sql`'mail'`, from: ofMails })} union all ${last({ channel: sql`'sms'`, from: ofSms })}
  union all ${last({ channel: sql`'webhook'`, from: ofWebhooks, error: ofAnswer })}
  union all ${last({ channel: sql`"m"."channel"`, from: notSent, on: sql`"f"."createdOn"`, id: sql`null` })}) "one" order by "one"."failedOn" desc limit 1)`
