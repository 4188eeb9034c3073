import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { refunds } from '#contract/billing/refunds.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { clients } from '#contract/clients/clients.ts'
import { dataChangeRequests } from '#contract/clients/data-changes.ts'
import type { Capability } from '#contract/permissions.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let clientId: number
let userId: number
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  clientId = (await addClient(staff)).id
  const [owner] = (
    await staff.call(clientUsers.endpoints.list, { filter: { where: [{ field: 'clientId', operator: 'eq', value: clientId }] } })
  ).data.items
  userId = owner?.id ?? (await anyUser())
})
afterAll(() => platform.close())

/** A user of the client who has joined. */
async function anyUser(): Promise<number> {
  const body = { clientId, email: 'joined@example.sa', language: 'en-US' as const, permissions: ['orders' as const] }
  const { id } = (await staff.call(clientUsers.endpoints.create, { body })).data
  await sql`with made as (insert into "users" ("email", "role", "status", "createdOn", "updatedOn", "firstName", "lastName", "language", "searchText")
    values ('joined@example.sa', 'USER', 'IN_USE', now(), now(), '{"en":"Sami","ar":""}', '{"en":"Zahrani","ar":""}', 'en-US', '') returning "id")
    update "clientUsers" set "userId" = (select "id" from made), "status" = 'active' where "id" = ${id}`.execute(platform.database.db)
  return id
}
/** Who asks, what takes the right away from their role group, and what lets them charge next to nothing alone. */
async function asker(...capabilities: Capability[]) {
  const one = await platform.signedIn({ role: 'ADMIN', capabilities })
  const { rows } = await sql<{ id: number }>`select max("roleGroupId")::int as "id" from "users"`.execute(platform.database.db)
  const take = () => sql`update "roleGroups" set "capabilities" = '[]' where "id" = ${rows[0]?.id}`.execute(platform.database.db)
  const limit = () => sql`update "roleGroups" set "walletLimit" = 1 where "id" = ${rows[0]?.id}`.execute(platform.database.db)
  return { one, take, limit }
}
const params = (id: number) => ({ params: { id } })

test('a reset of a second step that waits is found by who may see users, and lapses with the right of whoever asked', async () => {
  const waiting = async (by = staff) => {
    const { data } = await by.call(clients.endpoints.list, { filter: { where: [{ field: 'resetAsked', operator: 'eq', value: true }] } })
    return data.items.map(({ id }) => id)
  }
  const { one, take } = await asker('clientUser.view', 'clientUser.resetSecondFactor')
  expect(await waiting()).toEqual([])
  expect(await one.call(clientUsers.endpoints.resetSecondFactor, { ...params(userId), body: { reason: 'Lost' } })).toMatchObject({
    success: true,
  })
  expect(await waiting()).toEqual([clientId])
  expect(await waiting(await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] }))).toEqual([])
  expect((await staff.call(clientUsers.endpoints.get, params(userId))).data.can).toMatchObject({ approveReset: true })
  await take()
  expect((await staff.call(clientUsers.endpoints.get, params(userId))).data.can).toMatchObject({
    approveReset: 'askerMayNoMore',
    rejectReset: true,
  })
  expect(await staff.call(clientUsers.endpoints.approveReset, { ...params(userId), body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'askerMayNoMore' },
  })
  expect(await staff.call(clientUsers.endpoints.rejectReset, { ...params(userId), body: {} })).toMatchObject({ success: true })
  expect(await waiting()).toEqual([])
})

test('so do a charge of a wallet and a payout of it: nothing is booked', async () => {
  const held = async () =>
    (await staff.call(walletMovements.endpoints.info, { query: { clientId: String(clientId) } })).data[0]?.balance ?? 0
  const charge = { clientId, amount: 500_000_00, source: 'correction' as const, reason: 'A large one' }
  const charging = await asker('wallet.view', 'wallet.create')
  await charging.limit()
  const { data: waits } = await charging.one.call(walletCharges.endpoints.create, { body: charge })
  expect(waits).toMatchObject({ status: 'pending' })
  await charging.take()
  expect(await staff.call(walletCharges.endpoints.approve, { ...params(waits.id), body: {} })).toMatchObject({
    data: { reason: 'askerMayNoMore' },
  })
  expect(await held()).toBe(0)

  expect((await staff.call(walletCharges.endpoints.create, { body: { ...charge, amount: 50_00 } })).data.status).toBe('completed')
  const paying = await asker('refund.view', 'refund.create')
  const payout = { clientId, amount: 20_00, refundMethod: 'cash' as const, reason: 'Asked for it' }
  const { data: asked } = await paying.one.call(refunds.endpoints.create, { body: payout })
  expect(asked).toMatchObject({ status: 'pending' })
  await sql`update "users" set "status" = 'SUSPENDED' where "id" = ${asked.requesterId}`.execute(platform.database.db)
  expect(await staff.call(refunds.endpoints.approve, { ...params(asked.id), body: {} })).toMatchObject({
    data: { reason: 'askerMayNoMore' },
  })
  expect(await held()).toBe(50_00)
  expect(await staff.call(refunds.endpoints.reject, { ...params(asked.id), body: { reason: 'They left' } })).toMatchObject({
    success: true,
  })
})

test('so does a change of protected data: it is rejected then, and what was decided about before stays', async () => {
  const { one, take } = await asker('client.view', 'dataChangeRequest.view', 'dataChangeRequest.create')
  const e = dataChangeRequests.endpoints
  const explanation = 'A court has changed the name'
  const ask = async (name: string) => {
    const { id } = await addClient(staff)
    return (await one.call(e.create, { body: { clientId: id, explanation, firstName: { en: name, ar: '' } } })).data.id
  }
  const [early, late] = [await ask('Huda'), await ask('Hind')]
  expect(await staff.call(e.accept, { ...params(early), body: {} })).toMatchObject({ success: true })
  expect((await staff.call(e.get, params(late))).data.can).toMatchObject({ accept: true })
  await take()
  expect((await staff.call(e.get, params(early))).data.can).toMatchObject({ accept: 'dataChangeDecided' })
  expect((await staff.call(e.get, params(late))).data.can).toMatchObject({ accept: 'askerMayNoMore', reject: true })
  expect(await staff.call(e.accept, { ...params(late), body: {} })).toMatchObject({
    status_code: 409,
    data: { reason: 'askerMayNoMore' },
  })
  expect(await staff.call(e.reject, { ...params(late), body: { reason: 'They left' } })).toMatchObject({ success: true })
})
