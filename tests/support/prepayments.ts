import { sql } from 'kysely'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { type Invoice, invoices } from '#contract/billing/invoices.ts'
import { type Quote, quotes } from '#contract/billing/quotes.ts'
import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { publishFinalInvoices } from '#platform/billing/invoice/publish-final-invoices.job.ts'
import type { Client } from './client.ts'
import { doJob } from './job-run.ts'
import type { TestPlatform } from './platform.ts'
import { readXml } from './read-xml.ts'

const e = invoices.endpoints
type NewQuote = BodyInput<typeof quotes.endpoints.create>
export const work = { description: { en: 'Work', ar: 'تنفيذ الموقع' }, unitPrice: 333_33, quantity: 3 }

/** What can be done with quotes that are paid in advance. */
export function prepayments(platform: TestPlatform, staff: Client) {
  async function accepted(more: Partial<NewQuote> & { clientId: number }): Promise<Quote> {
    const body = { subject: 'Site', lines: [work], depositPercent: 30, outcome: 'invoice' as const, ...more }
    const made = await staff.call(quotes.endpoints.create, { body })
    if (!made.success) throw new Error(JSON.stringify(made))
    const params = { id: made.data.id }
    await staff.call(quotes.endpoints.send, { params, body: {} })
    const { data } = await staff.call(quotes.endpoints.accept, { params, body: { acceptor: 'Reem Al-Subaie' } })
    return data
  }
  const read = async (id: number): Promise<Invoice> => (await staff.call(e.get, { params: { id } })).data
  async function invoicesOf(clientId: number): Promise<[deposit: Invoice, final: Invoice, ...others: Invoice[]]> {
    const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
    const { items } = (await staff.call(e.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })).data
    const [deposit, final, ...others] = await Promise.all(items.map(({ id }) => read(id)))
    if (!deposit || !final) throw new Error(`${items.length} invoices`)
    return [deposit, final, ...others]
  }
  const pay = (id: number, amount: number) =>
    staff.call(e.addPayment, { params: { id }, body: { amount, paidOn: '2026-11-01', method: 'cash' } })
  const followPayment = (id: number) => doJob(platform, publishFinalInvoices, { id })
  const documentOf = async (invoiceId: number) => {
    const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoiceId }]
    const [found] = (await staff.call(eInvoices.endpoints.list, { filter: { where } })).data.items
    const { data } = await staff.call(eInvoices.endpoints.get, { params: { id: found?.id as number } })
    return { ...data, root: readXml(data.xml as string) }
  }

  /** A quote whose deposit was paid, and whose final invoice is published. */
  async function deducted(more: Partial<NewQuote> & { clientId: number }) {
    const quote = await accepted(more)
    const [deposit, draft] = await invoicesOf(more.clientId)
    await pay(deposit.id, deposit.balance)
    await followPayment(deposit.id)
    return { quote, deposit: await read(deposit.id), final: await read(draft.id) }
  }
  const bookedOf = async (clientId: number) => {
    const { rows } = await sql<{
      account: string
      amount: number
    }>`select "account", sum("ledgerLines"."amount")::float8 as "amount" from "ledgerLines"
      join "ledgerEntries" on "ledgerEntries"."id" = "entryId" where "clientId" = ${clientId} group by 1`.execute(platform.database.db)
    return Object.fromEntries(rows.map(({ account, amount }) => [account, amount]))
  }
  return { accepted, deducted, read, invoicesOf, pay, followPayment, documentOf, bookedOf }
}
