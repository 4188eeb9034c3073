'use server'
import { emailMessageEndpoints } from '#contract/messaging/email-messages.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = emailMessageEndpoints

export const resendEmail = async (call: ActionCall<typeof e.resend>) => action(e.resend, call)
