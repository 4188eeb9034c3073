import { sql } from 'kysely'
import { monthlyTransactions } from '#contract/reports/monthly-transactions.ts'
import { movedMoney } from './moved-money.ts'
import { reportRoutes } from './report-reader.ts'
import { moneyByDay } from './rolled-up/money-by-day.ts'

export const routes = reportRoutes(monthlyTransactions, {
  key: ['day', 'currency'],
  reads: ['ledgerEntries', 'transactions'],
  rows: ({ days, chosen, rolledUpTo }) => {
    const methods = chosen('method')
    if (methods.length === 0)
      return sql`
        select "bookedOn" as "day", "currency", sum("entries")::bigint as "entries", sum("amountIn")::bigint as "amountIn",
          sum("fees")::bigint as "fees", sum("amountOut")::bigint as "amountOut", sum("net")::bigint as "net"
        from (${moneyByDay(days, rolledUpTo)}) "moved" group by 1, 2`
    const paidBy = sql`"resource" = 'transactions' and "recordId" in (select "id" from "transactions" where "method" = any(${methods}::text[]))`
    return sql`
      select "bookedOn" as "day", "currency", count(*) as "entries", coalesce(sum("amountIn"), 0)::bigint as "amountIn",
        sum("fees")::bigint as "fees", sum("amountOut")::bigint as "amountOut", sum("net")::bigint as "net"
      from (${movedMoney(days)}) "moved" where ${paidBy} group by 1, 2`
  },
})
