'use server'
import { signInChangeLink } from '#contract/clients/sign-in-change-link.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const confirmSignIn = async (call: ActionCall<typeof signInChangeLink.confirm>) => action(signInChangeLink.confirm, call)
export const refuseSignIn = async (call: ActionCall<typeof signInChangeLink.refuse>) => action(signInChangeLink.refuse, call)
