import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { domains } from '#contract/domains/domains.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { readMessages } from '#platform/domains/domain-job/read-messages.ts'
import type { RegistrarDriver, RegistryMessage } from '#platform/drivers/registrar/registrar-driver.ts'
import { clock } from '#platform/kernel/clock.ts'
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
afterEach(async () => {
  clock.set(null)
  await at.behave('works')
})
afterAll(() => platform.close())

const { register, sync, markFailed, cancel, get } = domains.endpoints
const atThem = (name: string, set: { transferOn: string | null }) =>
  platform.database.db.updateTable('simulatedDomains').set(set).where('name', '=', name).execute()
const today = riyadhDate(clock.now())
/** A name that its registry has on its way to us. */
async function coming(name: string) {
  const { id, invoiceId } = await at.ordered(name, { command: 'transfer' })
  await at.pay(invoiceId)
  const there = { accountId: at.account.id, name, ours: false, createdOn: '2020-01-01', expiresOn: addDays(today, 100), locked: false }
  const row = { ...there, nameservers: '[]', eppCode: `epp-${name}`, transferOn: addDays(today, 40) }
  await platform.database.db.insertInto('simulatedDomains').values(row).execute()
  await begin(id, name)
  return id
}
async function begin(id: number, name: string) {
  expect(await staff.call(register, { params: { id }, body: { eppCode: `epp-${name}` } })).toMatchObject({ success: true })
  await at.work(id)
}
async function read(id: number) {
  expect(await staff.call(sync, { params: { id }, body: {} })).toMatchObject({ success: true })
  await at.work(id)
  return at.read(id)
}
/** A registry's message, as it is read from its queue. */
function message(one: Partial<RegistryMessage> & { name: string }) {
  const waiting: RegistryMessage[] = [{ id: `m-${one.name}`, kind: 'transfer', approved: false, text: 'The registrant said no.', ...one }]
  const driver = {
    nextMessage: async () => ({ is: 'ok', message: waiting[0] ?? null }),
    acknowledge: async () => {
      waiting.shift()
      return { is: 'ok' }
    },
  } as unknown as RegistrarDriver
  return readMessages(platform.systemScope(), driver, at.account.id)
}

test('a transfer that its registry does not know any more has failed, and with another code it is tried again', async () => {
  const id = await coming('refused.test')
  expect(await read(id)).toMatchObject({ status: 'pendingTransfer', work: 'none' })
  await atThem('refused.test', { transferOn: null })
  expect(await read(id)).toMatchObject({ status: 'failed', work: 'failed', failure: 'transferRefused' })
  expect((await at.jobsOf(id))[0]).toMatchObject({ operation: 'transfer', state: 'failed', code: 'transferRefused' })
  await begin(id, 'refused.test')
  expect(await at.read(id)).toMatchObject({ status: 'active', work: 'none', failure: null })
})

test('a message that it was refused is believed where the registry has none under way, and its words are kept', async () => {
  const [refused, other] = [await coming('told.test'), await coming('again.test')]
  await atThem('told.test', { transferOn: null })
  // Of a transfer before the one that is under way now.
  for (const name of ['told.test', 'again.test']) await message({ name, refused: true })
  for (const id of [refused, other]) await at.work(id)
  expect(await at.read(refused)).toMatchObject({ status: 'failed', failure: 'transferRefused' })
  expect((await at.jobsOf(refused))[0]).toMatchObject({ message: 'The registrant said no.' })
  expect(await at.read(other)).toMatchObject({ status: 'pendingTransfer' })
  // What has failed can be given up.
  expect(await staff.call(cancel, { params: { id: refused }, body: { reason: 'They stay there' } })).toMatchObject({ success: true })
})

test('one that its registry says nothing of is given to people after some days, once, and a person can write down that it failed', async () => {
  const id = await coming('slow.test')
  await runTaskNow(platform, 'watchTransfers')
  expect((await at.read(id)).work).toBe('none')
  clock.set(new Date(`${addDays(today, 9)}T08:00:00Z`))
  await runTaskNow(platform, 'watchTransfers')
  await runTaskNow(platform, 'watchTransfers')
  clock.set(null)
  expect(await at.read(id)).toMatchObject({ status: 'pendingTransfer', work: 'failed', failure: 'transferPendingLong' })
  const told = platform.database.db
    .selectFrom('notifications')
    .select(['values', 'link'])
    .where('key', '=', 'transferPendingLong')
    .orderBy('id')
  expect(await told.execute()).toEqual([
    { values: { domain: 'again.test', days: 7 }, link: { to: 'domain', id: expect.any(Number) } },
    { values: { domain: 'slow.test', days: 7 }, link: { to: 'domain', id } },
  ])
  const failed = await staff.call(markFailed, { params: { id }, body: { reason: 'They called' } })
  expect(failed).toMatchObject({ success: true, data: { status: 'failed', failure: 'notDone' } })
  await atThem('slow.test', { transferOn: null })
  await begin(id, 'slow.test')
  expect((await at.read(id)).status).toBe('active')
})

test('nobody writes down that it failed while the registry is being asked', async () => {
  const { id, invoiceId } = await at.ordered('asked.test', { command: 'transfer' })
  await at.pay(invoiceId)
  await staff.call(register, { params: { id }, body: { eppCode: 'epp-asked.test' } })
  expect((await staff.call(get, { params: { id } })).data.can?.markFailed).toBe(true)
  const refused = await staff.call(markFailed, { params: { id }, body: { reason: 'Too slow' } })
  expect(refused).toMatchObject({ status_code: 409, data: { reason: 'domainUnderWay' } })
})
