import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { clients } from '#contract/clients/clients.ts'
import { clientOverview } from '#contract/dashboard/client-overview.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import type { Capability } from '#contract/permissions.ts'
import { clock } from '#platform/kernel/clock.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { addClient, company } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { addPayment } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

const nothing = {
  suppressed: null,
  files: { endingSoon: 0, ended: 0 },
  notes: [],
  owed: [],
  wallets: [],
  billed: [],
  income: [],
  firstOrderOn: null,
  lastSignIn: null,
  services: { total: 0, active: 0, suspended: 0, types: [], items: [] },
  domains: { total: 0, endingSoon: 0, documentsMissing: 0, items: [] },
  invoices: { total: 0, items: [] },
  quotes: { total: 0, items: [] },
  emails: { items: [] },
}
const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: 100_00 }]

test('what a client owes, holds, has paid and has is told of that client alone', async () => {
  const staff = await platform.signedIn()
  const { db } = platform.database
  const { id } = await addClient(staff)
  const { id: other } = await addClient(staff)
  const told = async () => (await staff.call(clientOverview.overview, { params: { id } })).data
  expect(await told()).toMatchObject({ ...nothing, duplicates: [], history: { items: [{ action: 'clients.created' }] } })

  const published = async (clientId: number) => {
    const { data } = await staff.call(invoices.endpoints.create, { body: { clientId, lines } })
    await staff.call(invoices.endpoints.publish, { params: { id: data.id }, body: {} })
    return data.id
  }
  const late = await published(id)
  await published(id)
  const settled = await published(id)
  await published(other)
  // A draft asks nobody for money.
  await staff.call(invoices.endpoints.create, { body: { clientId: id, lines } })
  await sql`update "invoices" set "dueDate" = '2020-01-01' where "id" = ${late}`.execute(db)
  const paidOn = '2026-02-03'
  await addPayment(staff, id, 200_00, { paidOn, fee: 3_00, allocations: [{ invoiceId: settled, amount: 115_00 }] })
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })
  for (const clientId of [id, id, other]) await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }], { invoiced: false })
  const { rows } = await sql<{ id: number }>`select "id" from "services" where "clientId" = ${id} order by "id"`.execute(db)
  const [stopped, running] = rows.map(row => row.id)
  await sql`update "services" set "status" = case when "id" = ${running} then 'active' else 'suspended' end`.execute(db)

  const answer = await told()
  expect(answer).toMatchObject({
    owed: [{ currency: 'SAR', invoices: 2, balance: 230_00, overdueInvoices: 1, overdueBalance: 115_00, overdueSince: '2020-01-01' }],
    wallets: [{ currency: 'SAR', balance: 85_00, lastMovedOn: paidOn }],
    income: [{ currency: 'SAR', amount: 200_00, amountIn: 200_00, amountOut: 0, fees: 3_00, net: 197_00, paidInvoices: 1 }],
    billed: [
      { currency: 'SAR', status: 'draft', invoices: 1, total: 115_00 },
      { currency: 'SAR', status: 'paid', invoices: 1, total: 115_00 },
      { currency: 'SAR', status: 'unpaid', invoices: 2, total: 230_00 },
    ],
    firstOrderOn: expect.any(String),
    services: {
      total: 2,
      active: 1,
      suspended: 1,
      types: [{ type: 'sharedHosting', total: 2, active: 1 }],
      items: [
        { id: running, status: 'active' },
        { id: stopped, status: 'suspended' },
      ],
    },
    invoices: { total: 4 },
  })
  expect(answer.invoices?.items.map(({ status }) => status)).toEqual(['draft', 'paid', 'unpaid', 'unpaid'])
})

test('a domain that ends within 30 days and does not renew itself is told, and one that waits for documents; what ends next comes first', async () => {
  const staff = await platform.signedIn()
  const work = await domainWork(platform, staff, '.overview')
  const { db } = platform.database
  const add = async (name: string, { days, autoRenew = false }: { days: number; autoRenew?: boolean }) => {
    const expiresOn = addDays(riyadhDate(clock.now()), days)
    await db
      .updateTable('domains')
      .set({ expiresOn, autoRenew })
      .where('id', '=', await work.registered(name))
      .execute()
  }
  await add('later.overview', { days: 300 })
  await add('soon.overview', { days: 20 })
  await add('renewed.overview', { days: 10, autoRenew: true })
  const waiting = await work.registered('waiting.overview')
  await db.updateTable('domains').set({ status: 'onHold', expiresOn: null }).where('id', '=', waiting).execute()
  await db.updateTable('tlds').set({ documentsNeeded: true }).where('extension', '=', '.overview').execute()
  const { data } = await staff.call(clientOverview.overview, { params: { id: work.clientId } })
  expect(data.domains).toMatchObject({
    total: 4,
    endingSoon: 1,
    documentsMissing: 1,
    items: ['renewed', 'soon', 'later', 'waiting'].map(label => ({ name: `${label}.overview` })),
  })
})

test('of an overview a caller gets what their rights show, and of nobody there is none', async () => {
  const staff = await platform.signedIn()
  const { id } = await addClient(staff)
  const told = async (...capabilities: Capability[]) => {
    const caller = await platform.signedIn({ role: 'ADMIN', capabilities })
    const { owner, duplicates, history, ...parts } = (await caller.call(clientOverview.overview, { params: { id } })).data
    return parts
  }
  const hidden = Object.fromEntries(Object.keys(nothing).map(name => [name, null]))
  expect(await told('client.view')).toEqual(hidden)
  expect(await told('client.view', 'clientNote.view')).toEqual({ ...hidden, notes: [] })
  expect(await told('client.view', 'service.view')).toEqual({ ...hidden, services: nothing.services })
  expect(await told('client.view', 'wallet.view')).toEqual({ ...hidden, wallets: [] })
  expect(await told('client.view', 'transaction.view')).toEqual({ ...hidden, income: [] })
  expect(await told('client.view', 'domain.view')).toEqual({ ...hidden, domains: nothing.domains })
  expect(await told('client.view', 'invoice.view')).toEqual({ ...hidden, owed: [], billed: [], invoices: nothing.invoices })
  expect(await staff.call(clientOverview.overview, { params: { id: 999_999 } })).toMatchObject({ status_code: 404 })
})

test('an overview says who owns the account, who is like it, what is pinned to it, and what its history speaks of by name', async () => {
  const staff = await platform.signedIn()
  const { data: group } = await staff.call(clientGroups.endpoints.create, {
    body: { name: { en: 'Partners', ar: 'شركاء' }, colour: '#336699' },
  })
  const vatNumber = '310122393500003'
  const { id } = await addClient(staff, company({ vatRegistered: true, vatNumber, clientGroupId: group.id }))
  const twin = await addClient(staff, company({ vatRegistered: true, vatNumber }))
  const pin = (text: string, sticky: boolean) => staff.call(clientNotes.endpoints.create, { body: { clientId: id, text, sticky } })
  await pin('Calls on Sundays', true)
  await pin('Not pinned', false)
  await staff.call(clientNotes.endpoints.create, { body: { clientId: id, text: 'Never by phone', sticky: true, importance: 'urgent' } })
  await pin('Calls back late', true)
  const written = { to: 'office@example.sa', template: 'passwordReset', language: 'en-US', category: 'access', clientId: id } as const
  await inTransaction(platform.systemScope(), scope =>
    queueEmail(scope, {
      ...written,
      values: { name: 'Sara', minutes: 60 },
      secretValues: { link: 'https://sijil.test/reset?token=abcdef' },
    }),
  )
  const { data } = await staff.call(clientOverview.overview, { params: { id } })
  expect(data.owner).toEqual((await staff.call(clients.endpoints.owner, { params: { id } })).data)
  expect(data.duplicates).toContainEqual(expect.objectContaining({ id: twin.id, field: 'vatNumber' }))
  expect(data.notes).toMatchObject([
    { text: 'Never by phone', importance: 'urgent' },
    { text: 'Calls back late', importance: 'normal' },
    { text: 'Calls on Sundays', mentioned: [], files: [] },
  ])
  expect(data.quotes).toEqual({ total: 0, items: [] })
  expect(data.emails?.items).toContainEqual(expect.objectContaining({ subject: 'Reset your password', to: 'office@example.sa' }))
  expect(data.history.items.length).toBeGreaterThan(0)
  expect(data.history.names.clientGroupId).toEqual({ [group.id]: 'Partners' })
  const without = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect((await without.call(clientOverview.overview, { params: { id } })).data.history.names.clientGroupId).toBeUndefined()
})
