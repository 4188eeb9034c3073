'use server'
import { unsubscribing } from '#contract/campaigns/unsubscribing.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const stopAdvertising = async (call: ActionCall<typeof unsubscribing.unsubscribe>) => action(unsubscribing.unsubscribe, call)
