import { invoices } from '#contract/billing/invoices.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { services } from '#contract/services/services.ts'
import type { Client } from './client.ts'
import type { TestPlatform } from './platform.ts'

type Made = { id: number; version: number }
const name = { firstName: { en: 'Huda', ar: '' }, lastName: { en: 'Al-Amri', ar: '' } }
const lines = [{ description: { en: 'Advice', ar: '' }, quantity: 1, unitPrice: 100_00 }]

/**
 * A contact, a published invoice and a quote that was sent, of which the client was not written to, and their service; beside them a draft of
 * each that is nobody's to see.
 */
export async function recordsOfClient(platform: TestPlatform, staff: Client, clientId: number) {
  const made = async (answer: Promise<{ data: unknown }>) => (await answer).data as Made
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  const contact = { clientId, ...name, email: `huda.${clientId}@client.example`, language: 'en-US' as const }
  const invoice = { clientId, lines }
  const published = await made(staff.call(invoices.endpoints.create, { body: { ...invoice, publishing: 'quietly' } }))
  await staff.call(invoices.endpoints.create, { body: invoice })
  const quote = { subject: 'Advice', clientId, lines }
  const sent = await made(staff.call(quotes.endpoints.create, { body: quote }))
  await staff.call(quotes.endpoints.create, { body: quote })
  await platform.database.db.updateTable('quotes').set({ stage: 'sent', sentEdition: 1 }).where('id', '=', sent.id).execute()
  const [service] = (await staff.call(services.endpoints.list, { filter: { where } })).data.items
  return {
    ...{ invoices: published, documents: published, quotes: sent, services: service as Made },
    contacts: await made(staff.call(contacts.endpoints.create, { body: contact })),
  }
}
