import { invoices } from '#contract/billing/invoices.ts'
import { transactions } from '#contract/billing/transactions.ts'
import type { Client } from './client.ts'

/** A payment by transfer, which no invoice takes unless it says so. */
export async function addPayment(staff: Client, clientId: number, amount: number, more: object = {}) {
  const body = { clientId, amount, paidOn: '2026-11-02', method: 'bankTransfer' as const, ...more }
  const made = await staff.call(transactions.endpoints.create, { body })
  if (!made.success) throw new Error(JSON.stringify(made.data))
  return made.data
}

/** A published invoice of a client over an amount, without VAT; answers its id. */
export async function openInvoiceOf(staff: Client, clientId: number, price: number, more: object = {}): Promise<number> {
  const lines = [{ description: { en: 'Work', ar: 'عمل' }, unitPrice: price, category: 'Z' as const }]
  const { id } = (await staff.call(invoices.endpoints.create, { body: { clientId, lines, ...more } })).data
  const published = await staff.call(invoices.endpoints.publish, { params: { id }, body: {} })
  if (!published.success) throw new Error(JSON.stringify(published.data))
  return id
}
