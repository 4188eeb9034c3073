'use server'
import { wantedMessages } from '#contract/clients/wanted-messages.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const changeWanted = async (call: ActionCall<typeof wantedMessages.endpoints.change>) =>
  action(wantedMessages.endpoints.change, call)
