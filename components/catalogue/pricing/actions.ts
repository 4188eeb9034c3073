'use server'
import { services } from '#contract/services/services.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { followingPrices, followingLimits } = services.endpoints

export const previewFollowing = async (call: ActionCall<typeof followingPrices>) => action(followingPrices, call)

export const previewLimits = async (call: ActionCall<typeof followingLimits>) => action(followingLimits, call)
