'use server'
import { tldCosts } from '#contract/catalogue/tld-costs.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { paste } = tldCosts.endpoints

export const pasteCosts = async (call: ActionCall<typeof paste>) => action(paste, call)
