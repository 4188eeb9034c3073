import { afterAll, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { invoiceStore } from '#platform/billing/invoice/invoice.store.ts'
import { readMessages } from '#platform/domains/domain-job/read-messages.ts'
import type { RegistrarDriver, RegistryMessage } from '#platform/drivers/registrar/registrar-driver.ts'
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

const { get, letGo, renew, sync } = domains.endpoints
/** A name that renews itself, with an open invoice of its next year. */
async function ours(name: string) {
  const id = await at.registered(name)
  await staff.call(renew, { params: { id }, body: { years: 1 } })
  const line = platform.database.db.selectFrom('invoiceLines').select('invoiceId').where('domainId', '=', id)
  return { id, invoiceId: (await line.executeTakeFirstOrThrow()).invoiceId }
}
const goes = (name: string) => platform.database.db.updateTable('simulatedDomains').set({ ours: false }).where('name', '=', name).execute()
const told = async () =>
  (await platform.database.db.selectFrom('notifications').select('values').where('key', '=', 'domainMovedAway').execute()).map(
    ({ values }) => (values as { domain: string }).domain,
  )
const status = async (id: number) => (await invoiceStore.find(platform.systemScope(), id)).status
async function message(name: string) {
  const waiting: RegistryMessage[] = [{ id: `m-${name}`, kind: 'transfer', name, approved: true, text: 'Transfer approved.' }]
  const driver = {
    nextMessage: async () => ({ is: 'ok', message: waiting[0] ?? null }),
    acknowledge: async () => {
      waiting.shift()
      return { is: 'ok' }
    },
  } as unknown as RegistrarDriver
  await readMessages(platform.systemScope(), driver, at.account.id)
}

test('a person writes down that a name moved away once its registry says so: nothing renews it, and its invoice is cancelled', async () => {
  const { id, invoiceId } = await ours('gone.test')
  expect((await staff.call(get, { params: { id } })).data.can?.letGo).toBe('registryHasIt')
  expect(await staff.call(letGo, { params: { id }, body: {} })).toMatchObject({ status_code: 409, data: { reason: 'registryHasIt' } })
  await goes('gone.test')
  await staff.call(sync, { params: { id }, body: {} })
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', syncProblem: 'notOurs' })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view', 'domain.edit'] })
  expect((await reader.call(letGo, { params: { id }, body: {} })).success).toBe(false)
  expect(await staff.call(letGo, { params: { id }, body: {} })).toMatchObject({ success: true })
  expect(await at.read(id)).toMatchObject({ status: 'transferredAway', autoRenew: false, syncProblem: null, work: 'none' })
  expect(await status(invoiceId)).toBe('cancelled')
  expect(await told()).toEqual(['gone.test'])
})

test('a message that a transfer was approved is enough where the registry bears it out; one of a name that came here changes nothing', async () => {
  const [away, here] = [await ours('away.test'), await ours('here.test')]
  await goes('away.test')
  for (const name of ['away.test', 'here.test']) await message(name)
  for (const { id } of [away, here]) await at.work(id)
  expect(await at.read(away.id)).toMatchObject({ status: 'transferredAway', autoRenew: false })
  expect(await at.read(here.id)).toMatchObject({ status: 'active', syncProblem: null })
  expect([await status(away.invoiceId), await status(here.invoiceId)]).toEqual(['cancelled', 'unpaid'])
})
