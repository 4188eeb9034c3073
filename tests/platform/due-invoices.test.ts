import { afterAll, beforeAll, expect, test } from 'vitest'
import { dueInvoiceEndpoints } from '#contract/automation/due-invoices.ts'
import { billableItems } from '#contract/billing/billable-items.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { previewDue, invoiceDue } = dueInvoiceEndpoints
let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterAll(() => platform.close())

const ends = addDays(riyadhDate(new Date()), 10)
const named = async (name: string) => {
  const id = await at.registered(name)
  const { db } = platform.database
  await db.updateTable('domains').set({ expiresOn: ends, nextDueOn: ends, autoRenew: true }).where('id', '=', id).execute()
  await db.updateTable('simulatedDomains').set({ expiresOn: ends }).where('name', '=', name).execute()
  return id
}
const item = (clientId: number) =>
  staff.call(billableItems.endpoints.create, {
    body: { clientId, description: { en: 'Migration', ar: 'نقل موقع' }, quantity: 1, unitPrice: 100_00, category: 'Z' },
  })
const asked = async (clientId: number) => {
  const { db } = platform.database
  const found = await db
    .selectFrom('invoices')
    .select(eb => eb.fn.countAll<number>().as('count'))
    .where('clientId', '=', clientId)
    .executeTakeFirst()
  return Number(found?.count)
}
const preview = (id: number) => staff.call(previewDue, { params: { id } })
const invoice = (id: number) => staff.call(invoiceDue, { params: { id }, body: {} })

test('what is due of one client is shown, and invoiced once; the tasks find nothing of it afterwards, and other clients are left alone', async () => {
  const id = at.clientId
  await named('due-one.test')
  await named('due-two.test')
  expect((await item(id)).success).toBe(true)
  const other = (await addClient(staff)).id
  await item(other)
  const before = await asked(id)

  const shown = (await preview(id)).data
  expect(shown.invoices.map(({ number, lines }) => [number, lines.length]).sort((a, b) => Number(b[1]) - Number(a[1]))).toEqual([
    [null, 2],
    [null, 1],
  ])
  expect(shown.left).toEqual([])
  expect(await asked(id)).toBe(before)

  const done = (await invoice(id)).data
  expect(done.invoices.map(({ total, lines }) => [total, lines])).toEqual(shown.invoices.map(({ total, lines }) => [total, lines]))
  expect(done.invoices.every(({ number }) => number !== null)).toBe(true)
  expect(await asked(id)).toBe(before + 2)
  expect(await asked(other)).toBe(0)
  const told = await platform.database.db.selectFrom('auditEntries').selectAll().where('action', '=', 'dueInvoices.issued').execute()
  expect(told).toMatchObject([{ recordId: id, clientId: id, details: { invoices: 2 } }])

  expect((await invoice(id)).data).toMatchObject({ invoices: [], left: [], more: false })
  for (const task of ['invoiceDomainRenewals', 'invoiceRenewals', 'invoiceBillableItems'] as const) await runTaskNow(platform, task)
  expect(await asked(id)).toBe(before + 2)
  expect(await asked(other)).toBe(1)
})

test('what cannot be priced is said and left, and holds up nothing else', async () => {
  const sold = await staff.call(tlds.endpoints.create, {
    body: {
      extension: '.other',
      registrarAccountId: at.account.id,
      prices: [
        { currency: 'SAR', command: 'register', price: 50_00 },
        { currency: 'SAR', command: 'renew', price: -1 },
      ],
    },
  })
  expect(sold).toMatchObject({ success: true })
  const unpriced = await named('unpriced.other')
  await named('due-three.test')
  const shown = (await preview(at.clientId)).data
  expect(shown.left).toMatchObject([{ kind: 'domains', id: unpriced, name: { en: 'unpriced.other' } }])
  const done = (await invoice(at.clientId)).data
  expect(done.invoices).toHaveLength(1)
  expect(done.left).toEqual(shown.left)
})

test('it needs the right to publish, an open client, and an automation that is not stopped', async () => {
  const writer = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'invoice.create'] })
  const { id } = await addClient(staff)
  expect(await writer.call(previewDue, { params: { id } })).toMatchObject({ status_code: 403 })
  expect(await writer.call(invoiceDue, { params: { id }, body: {} })).toMatchObject({ status_code: 403 })
  expect(await preview(999_999)).toMatchObject({ status_code: 404 })
  const { db } = platform.database
  await db.updateTable('automationState').set({ stoppedOn: new Date() }).execute()
  expect(await invoice(id)).toMatchObject({ data: { reason: 'automationStopped' } })
  await db.updateTable('automationState').set({ stoppedOn: null }).execute()
  await db.updateTable('clients').set({ status: 'closed' }).where('id', '=', id).execute()
  expect(await invoice(id)).toMatchObject({ data: { reason: 'clientClosed' } })
})
