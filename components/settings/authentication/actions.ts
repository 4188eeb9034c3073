'use server'
import { authentication } from '#contract/settings/authentication.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const changeRules = async (call: ActionCall<typeof authentication.update>) => action(authentication.update, call)
export const changeProvider = async (call: ActionCall<typeof authentication.updateProvider>) => action(authentication.updateProvider, call)
export const testProvider = async (call: ActionCall<typeof authentication.testProvider>) => action(authentication.testProvider, call)
export const remind = async (call: ActionCall<typeof authentication.remind>) => action(authentication.remind, call)
