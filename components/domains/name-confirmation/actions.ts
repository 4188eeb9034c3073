'use server'
import { nameConfirmationLink } from '#contract/domains/name-confirmation-link.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

export const sendNameCode = async (call: ActionCall<typeof nameConfirmationLink.sendCode>) => action(nameConfirmationLink.sendCode, call)
export const confirmName = async (call: ActionCall<typeof nameConfirmationLink.confirm>) => action(nameConfirmationLink.confirm, call)
export const refuseName = async (call: ActionCall<typeof nameConfirmationLink.refuse>) => action(nameConfirmationLink.refuse, call)
