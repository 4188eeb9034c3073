import { sql } from 'kysely'
import { monthlyTransactions } from '#contract/reports/monthly-transactions.ts'
import { movedMoney } from './moved-money.ts'
import { reportRoutes } from './report-reader.ts'

export const routes = reportRoutes(monthlyTransactions, {
  key: ['day', 'currency'],
  reads: ['ledgerEntries', 'transactions'],
  rows: ({ days, chosen }) => {
    const methods = chosen('method')
    const paidBy = sql`"resource" = 'transactions' and "recordId" in (select "id" from "transactions" where "method" = any(${methods}::text[]))`
    return sql`
      select "bookedOn" as "day", "currency", count(*) as "entries", coalesce(sum("amountIn"), 0)::bigint as "amountIn",
        sum("fees")::bigint as "fees", sum("amountOut")::bigint as "amountOut", sum("net")::bigint as "net"
      from (${movedMoney(days)}) "moved" where ${methods.length > 0 ? paidBy : sql`true`} group by 1, 2`
  },
})
