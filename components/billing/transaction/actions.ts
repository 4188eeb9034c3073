'use server'
import { invoices, openInvoice } from '#contract/billing/invoices.ts'
import { action } from '#lib/action/action.ts'

/** What a client is to pay, the oldest first. */
export const loadOpenInvoices = async (clientId: number) =>
  action(invoices.endpoints.list, {
    filter: {
      where: [
        { field: 'clientId', operator: 'eq', value: clientId },
        { field: 'status', operator: 'in', value: [...openInvoice] },
      ],
      order_by: { by: 'dueDate', order: 'asc' },
      limit: 100,
      ignorePaginationCount: true,
    },
  })
