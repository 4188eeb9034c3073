'use server'
import { quoteLink } from '#contract/billing/quote-link.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const acceptOffer = async (call: ActionCall<typeof quoteLink.accept>) => action(quoteLink.accept, call)
export const declineOffer = async (call: ActionCall<typeof quoteLink.decline>) => action(quoteLink.decline, call)
