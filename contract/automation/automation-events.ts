import { z } from 'zod'
import { events } from '../kernel/event.ts'

/** `id`: the job's, which is no number. */
export const jobEvents = events('jobs', { retried: { id: z.string() } })

export const configurationEvents = events('configuration', {
  exported: {},
  imported: { added: z.int(), changed: z.int(), same: z.int(), unknown: z.int(), invalid: z.int() },
})

export const templateTransferEvents = events('templateTransfer', {
  exported: { templates: z.int() },
  imported: { added: z.int(), changed: z.int(), same: z.int() },
})

/** Somebody had everything invoiced that was due of a client. */
export const dueInvoiceEvents = events('dueInvoices', { issued: { invoices: z.int() } })

/** Somebody had services and names of a client brought to one due date. */
export const oneDueDateEvents = events('oneDueDate', { asked: { invoiceId: z.int(), date: z.string(), lines: z.int() } })

const asked = { reason: z.string() }
export const automationStateEvents = events('automationState', {
  stopped: asked,
  wentOn: asked,
  restoreSeen: { missingBeats: z.int() },
  restoreConfirmed: asked,
})
