import { type RawBuilder, sql } from 'kysely'
import type { z } from 'zod'
import { openInvoice } from '#contract/billing/invoices.ts'
import { type campaignAudience, removals } from '#contract/campaigns/campaign-input.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { businessDaySql, companyZoneSql } from '#platform/kernel/business-day.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { wantsSql } from '#platform/messaging/wanted.ts'

type Criteria = z.output<typeof campaignAudience>
type Removal = (typeof removals)[number]

const anyOf = (column: RawBuilder<unknown>, values: readonly (string | number)[]): RawBuilder<boolean>[] =>
  values.length > 0 ? [sql<boolean>`${column} = any(${[...values]})`] : []

/** Clients who have what the campaign is about: a service or an addon of the chosen ones, on the chosen servers, in the chosen states, due in time. */
function having({ type, productIds, addonIds, serverIds, serviceStatuses, dueFrom, dueUntil }: Criteria): RawBuilder<boolean>[] {
  if (type === 'general' || type === 'domain') return []
  const of = (name: string) => sql.ref(`services.${name}`)
  const asked = [
    sql<boolean>`"services"."clientId" = "clients"."id"`,
    type === 'addon' ? sql<boolean>`"services"."addonId" is not null` : sql<boolean>`"services"."addonId" is null`,
    ...anyOf(of('addonId'), type === 'addon' ? addonIds : []),
    ...anyOf(of('productId'), type === 'product' ? productIds : []),
    ...anyOf(of('serverId'), serverIds),
    ...anyOf(of('status'), serviceStatuses),
    ...(dueFrom ? [sql<boolean>`"services"."nextDueDate" >= ${dueFrom}::date`] : []),
    ...(dueUntil ? [sql<boolean>`"services"."nextDueDate" <= ${dueUntil}::date`] : []),
  ]
  return [sql<boolean>`exists (select from "services" where ${sql.join(asked, sql` and `)})`]
}

/** Clients who have a name of the chosen extensions, in the chosen states, that ends in time. */
function holding({ type, tldIds, nameStatuses, expiresFrom, expiresUntil }: Criteria): RawBuilder<boolean>[] {
  if (type !== 'domain') return []
  const of = (name: string) => sql.ref(`domains.${name}`)
  const asked = [
    sql<boolean>`"domains"."clientId" = "clients"."id"`,
    ...anyOf(of('tldId'), tldIds),
    ...anyOf(of('status'), nameStatuses),
    ...(expiresFrom ? [sql<boolean>`"domains"."expiresOn" >= ${expiresFrom}::date`] : []),
    ...(expiresUntil ? [sql<boolean>`"domains"."expiresOn" <= ${expiresUntil}::date`] : []),
  ]
  return [sql<boolean>`exists (select from "domains" where ${sql.join(asked, sql` and `)})`]
}

function owing(scope: Scope, { owing: owes }: Criteria): RawBuilder<boolean>[] {
  if (owes === 'any') return []
  const overdue = sql<boolean>`exists (select from "invoices" where "invoices"."clientId" = "clients"."id"
    and "invoices"."status" = any(${[...openInvoice]}) and "invoices"."dueDate" < ${businessDaySql(scope)})`
  return [owes === 'overdue' ? overdue : sql<boolean>`not ${overdue}`]
}

/** Clients whose open invoices of one currency come to more than an amount, or to that at least; found among the open ones, once for all clients. */
const owingOver = (currency: string, limit: RawBuilder<boolean>) =>
  sql`(select "invoices"."clientId" from "invoices" where "invoices"."status" = any(${[...openInvoice]}) and "invoices"."currency" = ${currency}
    group by "invoices"."clientId" having ${limit})`

function owingAmount({ owedFrom, owedUntil, owedCurrency }: Criteria): RawBuilder<boolean>[] {
  const [least, most] = [sql<boolean>`sum("invoices"."balance") >= ${owedFrom}`, sql<boolean>`sum("invoices"."balance") > ${owedUntil}`]
  return [
    ...(owedFrom === null ? [] : [sql<boolean>`"clients"."id" in ${owingOver(owedCurrency, least)}`]),
    ...(owedUntil === null ? [] : [sql<boolean>`"clients"."id" not in ${owingOver(owedCurrency, most)}`]),
  ]
}

/** Who may not see invoices learns nothing of amounts by counting. @throws Problem validation */
export function refuseAmounts(scope: Scope, { owedFrom, owedUntil }: Partial<Criteria>): void {
  const asked = Object.entries({ owedFrom, owedUntil }).flatMap(([field, value]) => ((value ?? null) === null ? [] : [field]))
  if (asked.length === 0 || scope.can('invoice.view')) return
  throw new Problem('validation', { fields: Object.fromEntries(asked.map(field => [field, { key: 'notPermitted' }])) })
}

/** A mail to the address that went out after one had come back: what came back once may have been a full box. */
const sentSince = sql`select from "emailMessages" as "later" where "later"."clientId" = "clients"."id" and "later"."id" > "back"."id"
  and "later"."state" = 'sent' and lower("later"."to") = lower("back"."to")`

/** Why no mail may go to a client, in order. */
const barredByMail = sql`when lower("clients"."email") in (select "address" from "suppressedAddresses") then 'suppressed'
          when exists (select from "emailMessages" as "back" where lower("back"."to") = lower("clients"."email") and "back"."bouncedOn" is not null
            and "back"."state" = 'bounced' and not exists (${sentSince})) then 'bounced'`
/** Where a client is texted. */
const numberSql = sql`coalesce("clients"."smsNumber", "clients"."mobile")`

/**
 * Everybody who fits, each with why nothing may go to them by the campaign's way (`removal`, null where something may): `clientId`, `email` or `number`,
 * `language`, `removal`. Of several clients with one address or number the oldest gets it.
 */
function fitting(scope: Scope, criteria: Criteria): RawBuilder<unknown> {
  const { marketing, channel, clientStatuses, clientGroupIds, countryIds, languages, signedUpFrom, signedUpUntil } = criteria
  const of = (name: string) => sql.ref(`clients.${name}`)
  const signedUp = sql`("clients"."createdOn" at time zone ${companyZoneSql})::date`
  const asked = [
    sql<boolean>`"clients"."status" <> 'closed'`,
    ...anyOf(of('status'), clientStatuses),
    ...anyOf(of('clientGroupId'), clientGroupIds),
    ...(countryIds.length > 0
      ? [sql<boolean>`"clients"."countryCode" in (select "code" from "countries" where "id" = any(${[...countryIds]}))`]
      : []),
    ...anyOf(of('language'), languages),
    ...(signedUpFrom ? [sql<boolean>`${signedUp} >= ${signedUpFrom}::date`] : []),
    ...(signedUpUntil ? [sql<boolean>`${signedUp} <= ${signedUpUntil}::date`] : []),
    ...owing(scope, criteria),
    ...owingAmount(criteria),
    ...having(criteria),
    ...holding(criteria),
  ]
  const consent = marketing ? sql`when not ${wantsSql(sql`"clients"."id"`, channel, 'marketing')} then 'noConsent'` : sql``
  const bySms = channel === 'sms'
  const reached = bySms ? sql`"number"` : sql`lower("email")`
  return sql`select "clientId", "email", "number", "language", case when "barred" is not null then "barred"
      when row_number() over (partition by ${reached}, "barred" is null order by "clientId") > 1 then ${sql.lit(bySms ? 'sameNumber' : 'sameAddress')} end as "removal"
    from (select "clients"."id" as "clientId", ${bySms ? sql`null::text as "email", ${numberSql} as "number"` : sql`"clients"."email", null::text as "number"`},
        "clients"."language",
        case ${consent} ${bySms ? sql`when ${numberSql} is null then 'noNumber'` : barredByMail} end as "barred"
      from "clients" where ${sql.join(asked, sql` and `)}) as "those"`
}

/** How many a campaign would be written to now, and why not to others. */
export async function countAudience(scope: Scope, criteria: Criteria) {
  const { rows } = await sql<{ removal: Removal | null; count: number }>`
    select "removal", count(*)::int as "count" from (${fitting(scope, criteria)}) as "fitting" group by "removal"`.execute(scope.db)
  const of = (removal: Removal | null) => rows.find(row => row.removal === removal)?.count ?? 0
  const removed = Object.fromEntries(removals.map(name => [name, of(name)])) as Record<Removal, number>
  return { fitting: rows.reduce((sum, { count }) => sum + count, 0), recipients: of(null), removed }
}

/** Writes down whom a campaign is written to, in one statement. Answers how many. */
export async function writeRecipients(scope: Scope, campaignId: number, criteria: Criteria): Promise<number> {
  const { numAffectedRows } = await sql`insert into "campaignRecipients" ("campaignId", "clientId", "email", "number", "language")
    select ${campaignId}, "clientId", "email", "number", "language" from (${fitting(scope, criteria)}) as "fitting"
    where "removal" is null order by "clientId" on conflict do nothing`.execute(scope.db)
  return Number(numAffectedRows ?? 0)
}
