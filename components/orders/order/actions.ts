'use server'
import { namePlans } from '#contract/domains/name-plans.ts'
import { setUpPlans } from '#contract/services/set-up-plans.ts'
import { type ActionCall, action, attempt } from '#lib/action/action.ts'
import { progressOfOrder } from './progress-of-order.ts'

export const planSetUp = async (call: ActionCall<typeof setUpPlans.of>) => action(setUpPlans.of, call)
export const planNames = async (call: ActionCall<typeof namePlans.of>) => action(namePlans.of, call)
export const readProgress = async (id: number) => attempt(async () => ({ data: await progressOfOrder(id) }))
