'use server'
import { campaigns } from '#contract/campaigns/campaigns.ts'
import { unsubscribing } from '#contract/campaigns/unsubscribing.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const stopAdvertising = async (call: ActionCall<typeof unsubscribing.unsubscribe>) => action(unsubscribing.unsubscribe, call)
const { countAudience: count } = campaigns.endpoints
export const countAudience = async (call: ActionCall<typeof count>) => action(count, call)
