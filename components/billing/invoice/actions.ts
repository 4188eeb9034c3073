'use server'
import { invoices } from '#contract/billing/invoices.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = invoices.endpoints

export const loadRefundable = async (call: ActionCall<typeof e.refundable>) => action(e.refundable, call)
export const loadCreditable = async (call: ActionCall<typeof e.creditable>) => action(e.creditable, call)
