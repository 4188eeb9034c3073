import './campaign.table.ts'
import { type RawBuilder, sql } from 'kysely'
import { type CampaignInput, campaignProblems } from '#contract/campaigns/campaign-input.ts'
import { type Campaign, campaigns } from '#contract/campaigns/campaigns.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { checkThere } from '#platform/kernel/check-there.ts'
import { crud } from '#platform/kernel/crud.ts'
import { belongsTo } from '#platform/kernel/relations.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { isOwnNotice, saysBySms } from '#platform/messaging/template/own-notice.ts'
import { refuseAmounts } from './audience.ts'

const tables = {
  clientGroupIds: 'clientGroups',
  countryIds: 'countries',
  productIds: 'products',
  addonIds: 'productAddons',
  serverIds: 'servers',
  tldIds: 'tlds',
} as const

/** When the receiver of a message wanted no more: by its link, or by an answer to the text message. */
export const leftOn = sql`coalesce("one"."unsubscribedOn", (select min("said"."createdOn") from "consents" as "said"
    where "one"."smsMessageId" is not null and "said"."clientId" = "one"."clientId" and "said"."channel" = 'sms' and "said"."purpose" = 'marketing'
      and not "said"."given" and "said"."source" = 'reply' and "said"."createdOn" >= "text"."createdOn"))`

const mailsThat = (are: RawBuilder<unknown>) =>
  sql`(select count(*)::int from "campaignRecipients" as "one" left join "emailMessages" as "mail" on "mail"."id" = "one"."emailMessageId"
    left join "smsMessages" as "text" on "text"."id" = "one"."smsMessageId"
    where "one"."campaignId" = "campaigns"."id" and ${are})`

export const campaignStore = crud({
  resource: campaigns,
  computed: {
    creatorName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "campaigns"."createdBy")`,
    sent: () => mailsThat(sql`("mail"."state" in ('sent', 'outbox') or "text"."state" in ('sent', 'delivered', 'outbox'))`),
    delivered: () => mailsThat(sql`("mail"."deliveredOn" is not null or "text"."deliveredOn" is not null)`),
    opened: () => mailsThat(sql`"mail"."openedOn" is not null`),
    clicked: () => mailsThat(sql`exists (select from "campaignClicks" where "recipientId" = "one"."id")`),
    failures: () => mailsThat(sql`("mail"."state" = 'failed' or "text"."state" = 'failed' or "one"."skipped" is not null)`),
    bounced: () => mailsThat(sql`"mail"."state" = 'bounced'`),
    unsubscribed: () => mailsThat(sql`(${leftOn} is not null)`),
  },
  relations: { template: belongsTo({ key: 'templateId', table: 'emailTemplates', fields: ['id', 'name'] }) },
  values,
  nameOf: ({ name }) => name,
  searchOf: ({ name }) => [name],
})

async function values(scope: Scope, given: Record<string, unknown>, current: Campaign | null): Promise<Record<string, unknown>> {
  const input = { ...given } as Partial<CampaignInput>
  for (const field of Object.keys(tables) as (keyof typeof tables)[]) {
    if (!input[field]) continue
    input[field] = [...new Set(input[field])]
    await checkThere(scope, tables[field], input[field], field)
  }
  const whole = { ...current, ...input } as CampaignInput
  refuseAmounts(scope, whole)
  const fields = campaignProblems(whole)
  if (input.templateId !== undefined && !(await isOwnNotice(scope, input.templateId))) fields.templateId = { key: 'notAChoice' }
  else if (whole.channel === 'sms' && !(await saysBySms(scope, whole.templateId))) fields.templateId = { key: 'templateWithoutSms' }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return current ? input : { ...input, createdBy: scope.caller.id }
}
