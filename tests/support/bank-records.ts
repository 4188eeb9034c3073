import { sql } from 'kysely'
import { bankAccounts } from '#contract/billing/bank-accounts.ts'
import { bankLines } from '#contract/billing/bank-lines.ts'
import { bankSlips } from '#contract/billing/bank-slips.ts'
import { billableItems } from '#contract/billing/billable-items.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { resources } from '#contract/index.ts'
import { addStatement } from './bank.ts'
import type { Client } from './client.ts'
import { addClient } from './clients.ts'
import { addPayment, openInvoiceOf } from './payments.ts'
import type { TestPlatform } from './platform.ts'
import { sampleOf } from './sample.ts'

interface Hands {
  platform: TestPlatform
  staff: Client
}
let numbers = 0

export const bankResources = { transactions, bankSlips, bankLines }
type Name = keyof typeof bankResources
export const ofBank = (name: string): name is Name => Object.hasOwn(bankResources, name)

/** A record of one of them, in the state that it begins with. */
export async function bankSample({ platform, staff }: Hands, name: Name): Promise<number> {
  if (name === 'bankSlips') return aSlip(staff)
  return name === 'bankLines' ? aBankLine({ platform, staff }) : (await addPayment(staff, (await addClient(staff)).id, 100)).id
}

/** A transfer that was announced. */
async function aSlip(staff: Client, more: object = {}): Promise<number> {
  const body = { clientId: (await addClient(staff)).id, amount: 100, paidOn: '2026-11-02', ...more }
  return (await staff.call(bankSlips.endpoints.create, { body })).data.id
}

/** A movement that nobody has matched, on an account of its own. */
async function aBankLine({ platform, staff }: Hands): Promise<number> {
  const body = await sampleOf(resources, 'bankAccounts', staff, 5000 + numbers++)
  const account = (await staff.call(bankAccounts.endpoints.create, { body: body })).data.id
  const reference = `FT-${account}-${numbers++}`
  await addStatement(platform, staff, account, `date,amount,reference\n2026-11-02,1.00,${reference}`).take()
  const where = [{ field: 'reference' as const, operator: 'eq' as const, value: reference }]
  return (await staff.call(bankLines.endpoints.list, { filter: { where } })).data.items[0]?.id as number
}

/** What their verbs take, and what has to be there first. */
export const bankVerbs: Record<string, (hands: Hands, id: number) => Promise<Record<string, unknown>> | Record<string, unknown>> = {
  'billableItems.skip': async ({ platform }, id) => {
    const recurs = { invoiceAction: 'recur', dueDate: '2027-01-01', recurEvery: 1, recurUnit: 'months', nextOn: '2027-01-01' } as const
    await platform.database.db.updateTable('billableItems').set(recurs).where('id', '=', id).execute()
    return {}
  },
  'billableItems.unskip': async ({ platform: { database } }, id) => {
    const recurs = { invoiceAction: 'recur', dueDate: '2027-01-01', recurEvery: 1, recurUnit: 'months', nextOn: '2027-02-01' } as const
    const left = { itemId: id, occurrence: 1, invoiceId: null, onLine: false, createdOn: new Date() }
    await database.db
      .updateTable('billableItems')
      .set({ ...recurs, occurrences: 1 })
      .where('id', '=', id)
      .execute()
    await database.db.insertInto('billableOccurrences').values(left).execute()
    return {}
  },
  'billableItems.addToInvoice': async ({ staff }, id) => {
    const { clientId } = (await staff.call(billableItems.endpoints.get, { params: { id } })).data
    const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: 100 }]
    return { invoiceId: (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data.id }
  },
  'bankSlips.post': () => ({ amount: 100, paidOn: '2026-11-02', reference: null }),
  'bankLines.match': async ({ staff }) => ({ clientId: (await addClient(staff)).id }),
  'bankLines.matchBest': async ({ staff }, id) => {
    const { reference } = (await staff.call(bankLines.endpoints.get, { params: { id } })).data
    await aSlip(staff, { reference })
    return {}
  },
  'bankLines.post': async ({ platform, staff }, id) => {
    const { id: clientId } = await addClient(staff)
    await sql`update "bankLines" set "clientId" = ${clientId} where "id" = ${id}`.execute(platform.database.db)
    return {}
  },
  'transactions.allocate': async ({ staff }, id) => {
    const { clientId } = (await staff.call(transactions.endpoints.get, { params: { id } })).data
    return { allocations: [{ invoiceId: await openInvoiceOf(staff, clientId, 50), amount: 50 }] }
  },
}
