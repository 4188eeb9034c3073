'use server'
import { setUpPlans } from '#contract/services/set-up-plans.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const planSetUp = async (call: ActionCall<typeof setUpPlans.of>) => action(setUpPlans.of, call)
