'use server'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const { create, update, remove } = clientGroups.endpoints

export const createClientGroup = async (call: ActionCall<typeof create>) => action(create, call)
export const updateClientGroup = async (call: ActionCall<typeof update>) => action(update, call)
export const removeClientGroup = async (call: ActionCall<typeof remove>) => action(remove, call)
