import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { clients } from '#contract/clients/clients.ts'
import { domains } from '#contract/domains/domains.ts'
import { services } from '#contract/services/services.ts'
import { deactivateIdleClients } from '#platform/services/client-status/deactivate-idle-clients.task.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { addPayment } from '#tests/support/payments.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const { closePreview, close, get, update } = clients.endpoints

test('closing a client says before what ends and what stays; then nothing of it renews itself, and what is owed stays owed', async () => {
  const work = await domainWork(platform, staff, '.closing')
  const { db } = platform.database
  const { clientId: id } = work
  const domainId = await work.registered('name.closing')
  await db.updateTable('domains').set({ autoRenew: true }).where('id', '=', domainId).execute()
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 10_00 }] })
  await orderOf(staff, id, [{ productId, cycle: 'monthly' }], { invoiced: false })
  await sql`update "services" set "status" = 'active' where "clientId" = ${id}`.execute(db)
  const lines = [{ description: { en: 'Work', ar: '' }, unitPrice: 100_00 }]
  const invoice = (await staff.call(invoices.endpoints.create, { body: { clientId: id, lines } })).data
  await staff.call(invoices.endpoints.publish, { params: { id: invoice.id }, body: {} })
  await addPayment(staff, id, 7_00, { paidOn: '2026-02-03' })

  const preview = (await staff.call(closePreview, { params: { id } })).data
  expect(preview).toMatchObject({
    services: 1,
    domains: 1,
    owed: [{ currency: 'SAR', amount: 115_00, invoices: 1 }],
    held: [{ currency: 'SAR', amount: 7_00 }],
  })
  expect(preview.orders).toBeGreaterThan(0)
  const blind = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view', 'client.edit'] })
  expect(await blind.call(closePreview, { params: { id } })).toMatchObject({ status_code: 403 })

  const { displayName } = (await staff.call(get, { params: { id } })).data
  expect(await staff.call(close, { params: { id }, body: { name: displayName.en, reason: 'Left us' } })).toMatchObject({ success: true })
  expect((await staff.call(domains.endpoints.get, { params: { id: domainId } })).data).toMatchObject({ status: 'active', autoRenew: false })
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: id }]
  expect((await staff.call(services.endpoints.list, { filter: { where } })).data.items).toMatchObject([
    { status: 'active', autoRenew: false },
  ])
  expect((await staff.call(invoices.endpoints.get, { params: { id: invoice.id } })).data).toMatchObject({
    status: 'unpaid',
    balance: 115_00,
  })
  expect((await staff.call(closePreview, { params: { id } })).data).toMatchObject({ services: 0, domains: 0 })
})

test('a client whose status does not follow by itself is never made inactive; without months whoever has nothing is', async () => {
  const follows = await addClient(staff, person())
  const kept = await addClient(staff, person({ automaticStatus: false }))
  const candidates = async () =>
    (await (await deactivateIdleClients.candidates(platform.systemScope())).execute()).map(one => Number(one.id))
  expect(await candidates()).not.toContain(follows.id)
  await changeSettings(staff, { idleClientMonths: 0 })
  expect(await candidates()).toContain(follows.id)
  expect(await candidates()).not.toContain(kept.id)
  expect(await deactivateIdleClients.treat(platform.systemScope(), kept.id)).toEqual([])
  const { version } = (await staff.call(get, { params: { id: kept.id } })).data
  await staff.call(update, { params: { id: kept.id }, body: { version, automaticStatus: true } })
  expect(await candidates()).toContain(kept.id)
  // Who has a name of us is a client, until it is over.
  const named = await domainWork(platform, staff, '.idle')
  const domainId = await named.registered('name.idle')
  expect(await candidates()).not.toContain(named.clientId)
  await platform.database.db.updateTable('domains').set({ status: 'rejected' }).where('id', '=', domainId).execute()
  await sql`update "orders" set "status" = 'accepted' where "clientId" = ${named.clientId}`.execute(platform.database.db)
  expect(await candidates()).toContain(named.clientId)
})
