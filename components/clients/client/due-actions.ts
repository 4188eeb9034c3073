'use server'
import { dueInvoiceEndpoints } from '#contract/automation/due-invoices.ts'
import { type ActionCall, action } from '#lib/action/action.ts'

const e = dueInvoiceEndpoints

export const previewDue = async (call: ActionCall<typeof e.previewDue>) => action(e.previewDue, call)
export const invoiceDue = async (call: ActionCall<typeof e.invoiceDue>) => action(e.invoiceDue, call)
