'use server'
import { gatewayMessages } from '#contract/logs/gateway-log.ts'
import { suppressedAddresses } from '#contract/messaging/suppressed-addresses.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const s = suppressedAddresses.endpoints

export const suppressAddress = async (call: ActionCall<typeof s.suppress>) => action(s.suppress, call)
export const allowAddress = async (call: ActionCall<typeof s.allow>) => action(s.allow, call)
export const replayMessage = async (call: ActionCall<typeof gatewayMessages.endpoints.replay>) =>
  action(gatewayMessages.endpoints.replay, call)
