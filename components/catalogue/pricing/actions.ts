'use server'
import type { Where } from '#contract/kernel/list-query.ts'
import { services } from '#contract/services/services.ts'
import { type ActionCall, action } from '#lib/action/action.ts'
import { runBulk } from '#lib/jobs/job-actions.ts'

const { followingPrices } = services.endpoints

export const previewFollowing = async (call: ActionCall<typeof followingPrices>) => action(followingPrices, call)

interface Following {
  productId: number
  values: { from: string; notify: boolean }
  key: string
}

/** Has all services of a product that run follow its price, as one job. */
export async function followPrices({ productId, values, key }: Following) {
  const { from: states } = services.verbs.followPrice
  const always: Where = [
    { field: 'productId', operator: 'eq', value: productId },
    { field: 'status', operator: 'in', value: [...states] },
  ]
  return runBulk({ resource: 'services', search: '', always }, { name: 'followPrice', ids: null, values, key })
}
