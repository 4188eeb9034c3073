import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { clients } from '#contract/clients/clients.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { roleGroups } from '#contract/staff/role-groups.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { addUnpaid } from '#tests/support/gateway-payments.ts'
import { balances } from '#tests/support/orders.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
})
afterAll(() => platform.close())

const e = walletCharges.endpoints
const charge = (clientId: number, amount: number, more: object = {}, by = staff) =>
  by.call(e.create, { body: { clientId, amount, source: 'correction', reason: 'Booked twice', ...more } })
const out = (clientId: number, amount: number, more: object = {}, by = staff) => charge(clientId, amount, { direction: 'out', ...more }, by)
const held = async (clientId: number) => (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data
const lastMovement = async (clientId: number) => {
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: clientId }]
  return (await staff.call(walletMovements.endpoints.list, { filter: { where, limit: 1 } })).data.items[0]
}

test('a correction takes out what was put in wrongly: with its reason, never below zero, nothing of an expiring gift, booked the other way', async () => {
  const { id } = await addClient(staff)
  const before = await balances(platform)
  await charge(id, 80_00)
  await charge(id, 30_00, { source: 'gift', expiresOn: addDays(riyadhDate(new Date()), 5) })
  for (const source of ['gift', 'bankTransfer'])
    expect(await out(id, 10_00, { source })).toMatchObject({ data: { fields: { source: { key: 'onlyCorrectionsLeave' } } } })
  expect(await out(id, 10_00, { reason: '' })).toMatchObject({ status_code: 422 })
  expect(await out(id, 80_01)).toMatchObject({ data: { fields: { amount: { key: 'moreThanWallet' } } } })
  expect((await out(id, 50_00)).data).toMatchObject({ status: 'completed', direction: 'out' })
  expect(await held(id)).toMatchObject([{ balance: 60_00, expiring: 30_00 }])
  expect(await lastMovement(id)).toMatchObject({ kind: 'taken', amount: -50_00 })
  const after = await balances(platform)
  expect([(after.corrections ?? 0) - (before.corrections ?? 0), (after.wallet ?? 0) - (before.wallet ?? 0)]).toEqual([30_00, -60_00])
  // Many at once take out no more than there is.
  const many = await Promise.all(Array.from({ length: 6 }, () => out(id, 10_00)))
  expect(many.filter(({ success }) => success)).toHaveLength(3)
  expect(await held(id)).toMatchObject([{ balance: 30_00 }])
})

test('who may take out so much only by themselves asks for more; another person lets it be taken out, and finds that there is less by then', async () => {
  const { id } = await addClient(staff)
  await charge(id, 90_00)
  const asker = await platform.signedIn({ role: 'ADMIN', capabilities: ['wallet.view', 'wallet.create'] })
  const newest = { filter: { order_by: { by: 'id' as const, order: 'desc' as const }, limit: 1 } }
  const [group] = (await staff.call(roleGroups.endpoints.list, newest)).data.items
  const limited = { version: group?.version as number, walletLimit: 10_00 }
  await staff.call(roleGroups.endpoints.update, { params: { id: group?.id as number }, body: limited })
  const waits = (await out(id, 60_00, {}, asker)).data
  const second = (await out(id, 20_00, {}, asker)).data
  expect([waits.status, second.status]).toEqual(['pending', 'pending'])
  expect(await held(id)).toMatchObject([{ balance: 90_00 }])
  await out(id, 40_00)
  expect(await staff.call(e.approve, { params: { id: waits.id }, body: {} })).toMatchObject({ data: { reason: 'walletSpent' } })
  expect((await staff.call(e.approve, { params: { id: second.id }, body: {} })).data).toMatchObject({ status: 'completed' })
  expect(await held(id)).toMatchObject([{ balance: 30_00 }])
  const watcher = await platform.signedIn({ role: 'ADMIN', capabilities: ['wallet.view'] })
  expect(await out(id, 1_00, {}, watcher)).toMatchObject({ status_code: 403 })
})

test('a client’s own setting says whether the wallet pays open invoices by itself, whatever the company has', async () => {
  const ids = [(await addClient(staff)).id, (await addClient(staff)).id, (await addClient(staff)).id] as const
  const use = async (id: number, walletUse: 'always' | 'never') => {
    const { version } = (await staff.call(clients.endpoints.get, { params: { id } })).data
    expect((await staff.call(clients.endpoints.update, { params: { id }, body: { version, walletUse } })).success).toBe(true)
  }
  await use(ids[1], 'always')
  await use(ids[2], 'never')
  const owed: number[] = []
  for (const id of ids) {
    await charge(id, 50_00)
    owed.push(await addUnpaid(staff, id, 30_00))
  }
  const states = () => Promise.all(owed.map(async id => (await staff.call(invoices.endpoints.get, { params: { id } })).data.status))
  await runTaskNow(platform, 'applyWallets')
  expect(await states()).toEqual(['unpaid', 'paid', 'unpaid'])
  await changeSettings(staff, { applyWallets: true })
  await runTaskNow(platform, 'applyWallets')
  expect(await states()).toEqual(['paid', 'paid', 'unpaid'])
})
