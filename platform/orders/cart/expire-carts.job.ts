import { subDays } from 'date-fns'
import { z } from 'zod'
import { CART_DAYS } from '#contract/orders/carts.ts'
import { job } from '#platform/kernel/jobs.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { cartStore } from './cart.store.ts'
import type {} from './cart.table.ts'

/** So many in one run. */
const most = 1000

/** Carts that nobody changed for long are open no more: one a transaction, so that a run that was cut off goes on where it was. */
export const expireCarts = job({
  name: 'expireCarts',
  values: z.strictObject({}),
  cron: '37 * * * *',
  concurrency: 1,
  handle: async scope => {
    const before = subDays(scope.now, CART_DAYS).toISOString()
    const due = await scope.db
      .selectFrom('carts')
      .select('id')
      .where('status', '=', 'open')
      .where('updatedOn', '<', before)
      .orderBy('id')
      .limit(most)
      .execute()
    let expired = 0
    for (const { id } of due) {
      expired += await inTransaction(scope, async inner => {
        const { status, updatedOn } = await cartStore.find(inner, id, true)
        // It may have been ordered or changed meanwhile.
        if (status !== 'open' || updatedOn >= before) return 0
        await takeStep(inner, cartStore, 'expire', id)
        return 1
      })
    }
    return { expired }
  },
})
