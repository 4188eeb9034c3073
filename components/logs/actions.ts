'use server'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { mailSuppressions } from '#contract/settings/mail-suppressions.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = emailMessages.endpoints
const s = mailSuppressions

export const resendEmail = async (call: ActionCall<typeof e.resend>) => action(e.resend, call)
export const suppressAddress = async (call: ActionCall<typeof s.suppress>) => action(s.suppress, call)
export const allowAddress = async (call: ActionCall<typeof s.allow>) => action(s.allow, call)
