'use server'
import { domains } from '#contract/domains/domains.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const showTransferCode = async (call: ActionCall<typeof domains.endpoints.code>) => action(domains.endpoints.code, call)
export const readGoesAlong = async (call: ActionCall<typeof domains.endpoints.goesAlong>) => action(domains.endpoints.goesAlong, call)
