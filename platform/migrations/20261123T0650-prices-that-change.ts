import { sql } from 'kysely'
import type { PriceStep } from '#contract/catalogue/price-steps.ts'
import type { Db } from '../kernel/database.ts'
import { statements } from '../kernel/statements.ts'

export async function up(db: Db): Promise<void> {
  await statements(
    db,
    `
alter table "services"
  -- What later payments ask for since the service followed another price; null: what its order says.
  add column "renewals" jsonb,
  add column "plannedAmount" bigint,
  add column "plannedFrom" date,
  add column "plannedRenewals" jsonb,
  add check (("plannedFrom" is null) = ("plannedAmount" is null)),
  add check (("plannedFrom" is null) = ("plannedRenewals" is null))
---
create index "servicesPlanned" on "services" ("plannedFrom") where "plannedFrom" is not null
`,
  )
  await giveValues(db)
}

type Charge = { steps: PriceStep[] }
interface Item {
  id: number
  currency: string
  steps: PriceStep[]
  renewals: Charge[]
}

/** Steps of promotions say from now on how much the promotion takes off. */
async function giveValues(db: Db): Promise<void> {
  const { rows: items } = await sql<Item>`select "orderItems"."id", "currency", "steps", "renewals" from "orderItems"
    join "orders" on "orders"."id" = "orderId" where "steps" @> '[{"step": "promotion"}]' or "renewals"::text like '%"promotion"%'`.execute(
    db,
  )
  const { rows: promotions } = await sql<{ code: string; percent: number | null; amounts: { currency: string; amount: number }[] }>`
    select "code", "percent"::float8 as "percent", "amounts" from "promotions"`.execute(db)
  const byCode = new Map(promotions.map(one => [one.code, one]))
  for (const { id, currency, steps, renewals } of items) {
    const given = (list: PriceStep[]) =>
      list.map(step => {
        if (step.step !== 'promotion') return step
        const { percent, amounts = [] } = byCode.get(step.code) ?? {}
        const value = step.type === 'percentage' ? percent : amounts.find(one => one.currency === currency)?.amount
        return { ...step, value: step.type === 'freeSetup' ? 0 : (value ?? 0) }
      })
    const [now, later] = [given(steps), renewals.map(one => ({ ...one, steps: given(one.steps) }))]
    await sql`update "orderItems" set "steps" = ${JSON.stringify(now)}::jsonb, "renewals" = ${JSON.stringify(later)}::jsonb
      where "id" = ${id}`.execute(db)
  }
}
