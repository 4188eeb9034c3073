import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { runTaskNow } from '#tests/support/automation.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

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
const named = async (name: string, expiresOn = ends) => {
  const id = await at.registered(name)
  await platform.database.db.updateTable('domains').set({ expiresOn, nextDueOn: expiresOn, autoRenew: true }).where('id', '=', id).execute()
  await platform.database.db.updateTable('simulatedDomains').set({ expiresOn }).where('name', '=', name).execute()
  return id
}
const invoicesOf = async (...ids: number[]) => {
  const lines = await platform.database.db
    .selectFrom('invoiceLines')
    .select(['invoiceId', 'domainId'])
    .where('domainId', 'in', ids)
    .orderBy('domainId')
    .execute()
  return lines.map(({ invoiceId }) => invoiceId)
}

test('names of a client that are due together stand on one invoice, once; another day has its own, and one payment renews each of them', async () => {
  const [one, two, later] = [await named('one.test'), await named('two.test'), await named('later.test', addDays(ends, 1))]
  for (let twice = 0; twice < 2; twice++) await runTaskNow(platform, 'invoiceDomainRenewals')
  const [first, second, other] = await invoicesOf(one, two, later)
  expect(first).toBe(second)
  expect(other).not.toBe(first)
  expect(await invoicesOf(one, two, later)).toHaveLength(3)
  const entries = await platform.database.db
    .selectFrom('auditEntries')
    .select('recordId')
    .where('action', '=', 'domains.renewAsked')
    .where('recordId', 'in', [one, two, later])
    .execute()
  expect(entries).toHaveLength(3)
  await at.pay(first as number)
  for (const id of [one, two]) {
    expect(await at.work(id)).toBe('settled')
    expect((await at.read(id)).expiresOn?.slice(0, 4)).toBe(String(Number(ends.slice(0, 4)) + 1))
  }
  expect(await at.read(later)).toMatchObject({ expiresOn: addDays(ends, 1) })
})

test('nothing is asked for a name whose deletion was asked for', async () => {
  const [kept, goes] = [await named('kept.test', addDays(ends, 2)), await named('goes.test', addDays(ends, 2))]
  await platform.database.db.updateTable('domains').set({ deletionAskedOn: new Date() }).where('id', '=', goes).execute()
  await runTaskNow(platform, 'invoiceDomainRenewals')
  expect(await invoicesOf(kept)).toHaveLength(1)
  expect(await invoicesOf(goes)).toEqual([])
})

test('one that cannot be priced holds up no other, and a group that wants them apart has an invoice for each', async () => {
  const [one, two] = [await named('apart-1.test'), await named('apart-2.test')]
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
  const three = await named('unpriced.other')
  await runTaskNow(platform, 'invoiceDomainRenewals')
  const together = await invoicesOf(one, two)
  expect(new Set(together).size).toBe(1)
  expect(await invoicesOf(three)).toEqual([])

  const group = await staff.call(clientGroups.endpoints.create, {
    body: { name: { en: 'Apart', ar: 'منفصل' }, colour: '#112233', separateInvoices: true },
  })
  await platform.database.db.updateTable('clients').set({ clientGroupId: group.data.id }).where('id', '=', at.clientId).execute()
  const [four, five] = [await named('apart-3.test'), await named('apart-4.test')]
  await runTaskNow(platform, 'invoiceDomainRenewals')
  expect(new Set(await invoicesOf(four, five)).size).toBe(2)
})
