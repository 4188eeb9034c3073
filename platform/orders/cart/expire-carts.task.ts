import { subDays } from 'date-fns/subDays'
import { CART_DAYS } from '#contract/orders/carts.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { takeStep } from '#platform/kernel/steps.ts'
import { task } from '#platform/kernel/task.ts'
import { cartStore } from './cart.store.ts'
import type {} from './cart.table.ts'

const before = ({ now }: Scope) => subDays(now, CART_DAYS).toISOString()

/** Carts that nobody changed for long are open no more. */
export const expireCarts = task({
  name: 'expireCarts',
  kind: 'carts',
  schedule: { frequency: 'hour', hour: 0 },
  guarded: false,
  candidates: async scope => scope.db.selectFrom('carts').select('id').where('status', '=', 'open').where('updatedOn', '<', before(scope)),
  treat: async (scope, id) => {
    const { status, updatedOn } = await cartStore.find(scope, id, true)
    // It may have been ordered or changed meanwhile.
    if (status !== 'open' || updatedOn >= before(scope)) return []
    await takeStep(scope, cartStore, 'expire', id)
    return [id]
  },
})
