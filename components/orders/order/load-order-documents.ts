import 'server-only'
import { type CreditNote, creditNotes } from '#contract/billing/credit-notes.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { requireSession } from '#lib/session/session.ts'

export interface DocumentsOfOrder {
  invoices: Pick<Invoice, 'id' | 'number' | 'kind' | 'status' | 'total' | 'balance' | 'currency'>[]
  creditNotes: Pick<CreditNote, 'id' | 'number' | 'kind' | 'total' | 'currency'>[]
}

const filed = { limit: 100, ignorePaginationCount: true, order_by: { by: 'id', order: 'asc' } } as const

/** All that asks payment for an order, and what took something of that back; null where the reader may not see invoices. */
export async function loadOrderDocuments(orderId: number): Promise<DocumentsOfOrder | null> {
  const { metadata } = await requireSession()
  if (!can(metadata, 'invoice.view')) return null
  const listed = async (field: 'orderIds' | 'correctsInvoiceId', value: number[]) =>
    (await callApi(invoices.endpoints.list, { filter: { ...filed, where: [{ field, operator: 'in', value }] } })).items
  const asked = await listed('orderIds', [orderId])
  if (asked.length === 0) return { invoices: [], creditNotes: [] }
  const debits = await listed(
    'correctsInvoiceId',
    asked.map(({ id }) => id),
  )
  const all = [...asked, ...debits]
  const where = [{ field: 'invoiceId' as const, operator: 'in' as const, value: all.map(({ id }) => id) }]
  const notes = can(metadata, 'creditNote.view') ? await callApi(creditNotes.endpoints.list, { filter: { ...filed, where } }) : null
  return { invoices: all, creditNotes: notes?.items ?? [] }
}
