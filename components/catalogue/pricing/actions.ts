'use server'
import { services } from '#contract/services/services.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { followingPrices } = services.endpoints

export const previewFollowing = async (call: ActionCall<typeof followingPrices>) => action(followingPrices, call)
