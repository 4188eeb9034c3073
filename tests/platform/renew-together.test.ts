import { afterAll, beforeAll, expect, test } from 'vitest'
import { invoices } from '#contract/billing/invoices.ts'
import { domains } from '#contract/domains/domains.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
let elsewhere: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
  elsewhere = await domainWork(platform, staff, '.other')
})
afterAll(() => platform.close())

const { planRenewals, renewTogether, renew } = domains.endpoints
const owner = (permission = 'domains') => platform.ofClient(at.clientId, 'client', [permission])
const ask = (caller: Client, domainIds: number[], years = 1) => caller.call(renewTogether, { body: { domainIds, years } })
const plan = async (caller: Client, domainIds: number[], years = 1) =>
  (await caller.call(planRenewals, { body: { domainIds, years } })).data
const invoice = async (id: number) => (await staff.call(invoices.endpoints.get, { params: { id } })).data
const count = async (table: 'invoices' | 'orders') => {
  const counted = platform.database.db.selectFrom(table).select(({ fn }) => fn.countAll<number>().as('count'))
  return Number((await counted.executeTakeFirstOrThrow()).count)
}

test('several names are renewed by one invoice, each once; paying it renews each of them', async () => {
  const ids = [await at.registered('one.test'), await at.registered('two.test'), await at.registered('three.test')]
  const before = await Promise.all(ids.map(id => at.read(id)))
  const shown = await plan(owner(), ids)
  expect(shown.renewals.map(({ id, net, fee }) => ({ id, net, fee }))).toEqual(ids.map(id => ({ id, net: 60_00, fee: 0 })))
  const counted = [await count('invoices'), await count('orders')]
  const done = await ask(owner(), [...ids, ids[0] as number])
  expect(done).toMatchObject({ success: true, data: { left: [], covered: [], invoices: [{ id: expect.any(Number) }] } })
  expect(done.data.invoices).toHaveLength(1)
  expect(Object.keys(done.data.invoices[0] ?? {})).toEqual(['id'])
  expect([await count('invoices'), await count('orders')]).toEqual(counted.map(one => one + 1))
  const { id: invoiceId } = done.data.invoices[0] as { id: number }
  const written = await invoice(invoiceId)
  expect(written.lines.map(({ domainId, unitPrice }) => [domainId, unitPrice])).toEqual(ids.map(id => [id, 60_00]))
  expect(written).toMatchObject({ status: 'unpaid', clientId: at.clientId })
  await at.pay(invoiceId)
  for (const [place, id] of ids.entries()) {
    await at.work(id)
    const [was, is] = [before[place]?.expiresOn ?? '', (await at.read(id)).expiresOn ?? '']
    expect(Number(is.slice(0, 4)) - Number(was.slice(0, 4))).toBe(1)
    const history = JSON.stringify((await staff.call(domains.endpoints.history, { params: { id } })).data)
    expect(history).toContain('domains.renewAsked')
  }
})

test('what an open invoice asks already is paid by that one, and what cannot be renewed is left out with its reason', async () => {
  const [open, ended, fresh] = [await at.registered('open.test'), await at.registered('ended.test'), await at.registered('fresh.test')]
  await staff.call(renew, { params: { id: open }, body: { years: 1 } })
  const { db } = platform.database
  const line = await db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .where('domainId', '=', open)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  await db.updateTable('domains').set({ status: 'expired' }).where('id', '=', ended).execute()
  const asked = [open, ended, fresh, 999_999]
  const shown = await plan(staff, asked)
  const done = (await ask(staff, asked)).data
  for (const one of [shown, done]) {
    expect(one.renewals).toMatchObject([{ id: fresh }])
    expect(one.covered).toMatchObject([{ id: open, name: 'open.test', invoiceId: line.invoiceId, number: expect.any(String) }])
    expect(one.left).toMatchObject([
      { id: ended, name: 'ended.test', reason: 'domainExpired' },
      { id: 999_999, name: null, reason: 'recordGone' },
    ])
  }
  expect(done.invoices).toHaveLength(1)
  // Asked for once more, all of it is covered, and nothing is written.
  const counted = await count('invoices')
  const again = (await ask(staff, asked)).data
  expect(again).toMatchObject({ renewals: [], covered: [{ id: open }, { id: fresh, invoiceId: done.invoices[0]?.id }], invoices: [] })
  expect(await count('invoices')).toBe(counted)
  expect((await plan(staff, [await at.registered('long.test')], 10)).left).toMatchObject([{ reason: 'renewalTooLong' }])
  expect(await staff.call(renewTogether, { body: { domainIds: [], years: 1 } })).toMatchObject({ status_code: 422 })
})

test('names of two clients get an invoice each; a stranger renews nothing of anybody else’s', async () => {
  const [own, other] = [await at.registered('mine.test'), await elsewhere.registered('theirs.other')]
  const stranger = platform.ofClient((await addClient(staff)).id)
  expect((await ask(stranger, [own, other])).data).toMatchObject({ renewals: [], invoices: [], left: [{ name: null }, { name: null }] })
  expect(await ask(owner('invoices'), [own])).toMatchObject({ status_code: 403 })
  expect(await owner('profile').call(planRenewals, { body: { domainIds: [own], years: 1 } })).toMatchObject({ status_code: 403 })
  const mixed = (await ask(owner(), [own, other])).data
  expect(mixed).toMatchObject({ renewals: [{ id: own }], left: [{ id: other, name: null }] })
  const both = [await at.registered('first.test'), other]
  const done = (await ask(staff, both)).data
  expect(done.invoices).toHaveLength(2)
  const clientIds = await Promise.all(done.invoices.map(async ({ id }) => (await invoice(id)).clientId))
  expect(clientIds.toSorted((one, next) => one - next)).toEqual([at.clientId, elsewhere.clientId].toSorted((one, next) => one - next))
})
