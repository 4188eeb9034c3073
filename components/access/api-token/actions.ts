'use server'
import { myApiTokens } from '#contract/access/api-tokens.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const createToken = async (call: ActionCall<typeof myApiTokens.create>) => action(myApiTokens.create, call)
export const removeToken = async (call: ActionCall<typeof myApiTokens.remove>) => action(myApiTokens.remove, call)
