import { sql } from 'kysely'
import { balanceReviewer } from '#contract/reports/balance-reviewer.ts'
import { movementKind } from '#platform/billing/wallet/movement-kind.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(balanceReviewer, {
  key: ['clientId', 'currency'],
  reads: ['ledgerEntries', 'wallets', 'walletCharges', 'clients'],
  // All movements, not those of the period alone: they are what the balance that is kept has to come to.
  rows: ({ days: { from, to } }) => {
    const during = sql`"bookedOn" between ${from} and ${to}`
    const sum = (which: ReturnType<typeof sql>) => sql`coalesce(sum("amount") filter (where ${which}), 0)::bigint`
    return sql`
    with "moved" as (
      select "clientId", "currency", "bookedOn", "amount", ${movementKind} as "kind" from "walletMovements"
    ), "summed" as (
      select "clientId", "currency", ${sum(sql`"bookedOn" < ${from}`)} as "opening",
        ${sum(sql`${during} and "kind" = 'payment'`)} as "paidIn", ${sum(sql`${during} and "kind" = 'charge'`)} as "charged",
        ${sum(sql`${during} and "amount" > 0 and "kind" not in ('payment', 'charge')`)} as "givenBack",
        -${sum(sql`${during} and "amount" < 0 and "kind" = 'applied'`)} as "used",
        -${sum(sql`${during} and "amount" < 0 and "kind" not in ('applied', 'payment', 'charge', 'expired')`)} as "withdrawn",
        -${sum(sql`${during} and "kind" = 'expired'`)} as "expired",
        ${sum(sql`"bookedOn" <= ${to}`)} as "closing", count(*) filter (where ${during}) as "movements", sum("amount")::bigint as "held"
      from "moved" group by 1, 2
    )
    select "clients"."displayName" as "clientName", "summed"."clientId", "summed"."currency", "opening", "paidIn", "charged", "givenBack", "used",
      "withdrawn", "expired", "closing", "movements", coalesce((select sum("left") from "walletCharges" g where g."clientId" = "summed"."clientId"
        and g."currency" = "summed"."currency" and g."left" > 0), 0)::bigint as "expiring", coalesce("wallets"."balance", 0) - "held" as "difference"
    from "summed" join "clients" on "clients"."id" = "summed"."clientId"
      left join "wallets" on "wallets"."clientId" = "summed"."clientId" and "wallets"."currency" = "summed"."currency"
    where "opening" <> 0 or "closing" <> 0 or "movements" > 0 or coalesce("wallets"."balance", 0) <> "held"`
  },
})
