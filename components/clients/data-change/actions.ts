'use server'
import { dataChangeRequests } from '#contract/clients/data-changes.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { personalId } = dataChangeRequests.endpoints

export const revealAskedId = async (call: ActionCall<typeof personalId>) => action(personalId, call)
