import { sql } from 'kysely'
import { type DomainCommand, domainCommands } from '#contract/catalogue/tld-charges.ts'
import { factorOf } from '#platform/kernel/money-columns.ts'

/** In which costs and prices are compared. */
export const companyCurrency = sql`(select "code" from "currencies" where "isDefault")`

/** What a year costs, of a row of `costs`, in minor units of the company's currency at the rate of now; null where that is not known. */
export function costHere(command: DomainCommand, costs = 'tldCosts') {
  const currency = sql.ref(`${costs}.currency`)
  const rate = sql`(select "rate"::numeric from "currencies" where "code" = ${currency})`
  return sql`round(${sql.ref(`${costs}.${command}`)} / ${factorOf(currency)} * ${rate} * ${factorOf(companyCurrency)})::bigint`
}

/** What we ask for a year of an extension in the company's currency; null where it is not offered, or there is no price. */
export const priceHere = (command: DomainCommand, tldId: ReturnType<typeof sql>) =>
  sql`(select case when "price" >= 0 then "price" end from "tldPrices" where "tldPrices"."tldId" = ${tldId}
    and "command" = ${sql.lit(command)} and "years" = 1 and "tldPrices"."currency" = ${companyCurrency})`

export const marginHere = (price: ReturnType<typeof sql>, cost: ReturnType<typeof sql>) =>
  sql`(round((${price} - ${cost}) * 10000.0 / nullif(${cost}, 0)) / 100)::double precision`

/** Whether we ask less than it costs, for whichever command. */
export const losing = (tldId: ReturnType<typeof sql>, costs?: string) =>
  sql`coalesce(${sql.join(
    domainCommands.map(command => sql`coalesce(${priceHere(command, tldId)} < ${costHere(command, costs)}, false)`),
    sql` or `,
  )}, false)`
