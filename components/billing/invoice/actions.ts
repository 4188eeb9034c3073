'use server'
import { invoices } from '#contract/billing/invoices.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = invoices.endpoints

export const loadRefundable = async (call: ActionCall<typeof e.refundable>) => action(e.refundable, call)
export const loadCreditable = async (call: ActionCall<typeof e.creditable>) => action(e.creditable, call)
export const loadRegroupable = async (call: ActionCall<typeof e.regroupable>) => action(e.regroupable, call)
export const makePayLink = async (call: ActionCall<typeof payLinks.make>) => action(payLinks.make, call)
export const revokePayLinks = async (call: ActionCall<typeof payLinks.revoke>) => action(payLinks.revoke, call)
