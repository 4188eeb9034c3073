'use server'
import { domains } from '#contract/domains/domains.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const readDomain = async (call: ActionCall<typeof domains.endpoints.get>) => action(domains.endpoints.get, call)
export const showTransferCode = async (call: ActionCall<typeof domains.endpoints.code>) => action(domains.endpoints.code, call)
export const planRenewals = async (call: ActionCall<typeof domains.endpoints.planRenewals>) => action(domains.endpoints.planRenewals, call)
export const renewTogether = async (call: ActionCall<typeof domains.endpoints.renewTogether>) =>
  action(domains.endpoints.renewTogether, call)
export const readGoesAlong = async (call: ActionCall<typeof domains.endpoints.goesAlong>) => action(domains.endpoints.goesAlong, call)
