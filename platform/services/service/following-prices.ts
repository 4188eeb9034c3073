import { sql } from 'kysely'
import { type BillingCycle, billingCycles, cycleMonths, recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { type FollowRefusal, followedPrice } from '#contract/catalogue/followed-price.ts'
import type { RenewalCharge } from '#contract/catalogue/renewal-charges.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { roundHalfUp } from '#contract/kernel/money.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type Service, services } from '#contract/services/services.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { unitPricesOf } from './follow-price.ts'
import { renewalsSql } from './renewals-of-service.ts'
import { serviceStore } from './service.store.ts'

type Preview = AnswerOf<typeof services.endpoints.followingPrices>
type Sold = Pick<Service, 'productId' | 'addonId'>
type Change = Preview['cycles'][number]
/** Services that pay the same for the same. */
interface Alike {
  cycle: BillingCycle
  currency: string
  quantity: number
  recurringAmount: number
  renewals: RenewalCharge[]
  count: number
  first: number[]
}
/** So many of those that would change are named. */
const NAMED = 10

/** What would change if the services of a product or an addon followed its price. Those that pay alike are worked out once. */
export async function followingPrices(scope: Scope, { body: of }: { body: Sold }): Promise<Preview> {
  if ((of.productId === null) === (of.addonId === null)) throw new Problem('validation', { fields: { productId: { key: 'required' } } })
  const unitPrices = await unitPricesOf(scope, of)
  const kept = new Map<FollowRefusal, number>()
  const cycles = new Map<string, Change>()
  const named: { id: number; currency: string; before: number; after: number }[] = []
  for (const alike of await alikeOf(scope, of)) {
    const { cycle, currency, recurringAmount: before, count, first } = alike
    const followed = followedPrice(alike, unitPrices(cycle, currency))
    if ('refusal' in followed) {
      kept.set(followed.refusal, (kept.get(followed.refusal) ?? 0) + count)
      continue
    }
    const after = followed.recurringAmount
    const sum = cycles.get(`${cycle} ${currency}`) ?? { cycle, currency, services: 0, before: 0, after: 0 }
    cycles.set(`${cycle} ${currency}`, {
      ...sum,
      services: sum.services + count,
      before: sum.before + before * count,
      after: sum.after + after * count,
    })
    named.push(...first.map(id => ({ id, currency, before, after })))
  }
  const changes = [...cycles.values()].sort(
    (one, other) =>
      one.currency.localeCompare(other.currency, 'en') || billingCycles.indexOf(one.cycle) - billingCycles.indexOf(other.cycle),
  )
  return {
    services: changes.reduce((sum, one) => sum + one.services, 0),
    cycles: changes,
    monthly: byMonth(changes),
    kept: [...kept].map(([reason, count]) => ({ reason, services: count })),
    first: await withNames(scope, named.sort((one, other) => one.id - other.id).slice(0, NAMED)),
  }
}

async function alikeOf({ db }: Scope, { productId, addonId }: Sold): Promise<Alike[]> {
  const its = productId === null ? sql`"services"."addonId" = ${addonId}` : sql`"services"."productId" = ${productId}`
  const { rows } = await sql<Alike>`
    select "services"."cycle", "services"."currency", "services"."quantity", "services"."recurringAmount", ${renewalsSql} as "renewals",
      count(*)::int as "count", (array_agg("services"."id"::int order by "services"."id"))[1:${sql.lit(NAMED)}] as "first"
    from "services" join "orderItems" on "orderItems"."id" = "services"."orderItemId"
    where ${its} and "services"."status" = any(${services.verbs.followPrice.from as unknown as string[]})
      and "services"."cycle" = any(${recurringCycles as unknown as string[]})
    group by 1, 2, 3, 4, 5`.execute(db)
  return rows
}

/** What the changes come to in a month, by currency. */
function byMonth(changes: readonly Change[]): Preview['monthly'] {
  const monthly = (of: readonly Change[], amount: 'before' | 'after') =>
    of.reduce((sum, one) => sum + roundHalfUp(BigInt(one[amount]), BigInt(cycleMonths(one.cycle) ?? 1)), 0)
  return [...Map.groupBy(changes, ({ currency }) => currency)].map(([currency, of]) => ({
    currency,
    before: monthly(of, 'before'),
    after: monthly(of, 'after'),
  }))
}

async function withNames(scope: Scope, named: readonly { id: number; currency: string; before: number; after: number }[]) {
  const found = await Promise.all(named.map(({ id }) => serviceStore.find(scope, id)))
  return named.map((change, at) => {
    const { domain, productName, clientName } = found[at] as (typeof found)[number]
    return { ...change, domain, productName, clientName }
  })
}
