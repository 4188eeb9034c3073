import { sql } from 'kysely'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { domainJobs, saidOf } from '#contract/domains/domain-jobs.ts'
import type { DomainOperation } from '#contract/domains/domain-operations.ts'
import { domains } from '#contract/domains/domains.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { inYears, requestsByHand } from '#tests/support/requests-by-hand.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
let hand: ReturnType<typeof requestsByHand>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff, '.hand', { driver: 'manual' })
  hand = requestsByHand(staff, at)
}, 60_000)
afterAll(() => platform.close())

const e = domainJobs.endpoints
const d = domains.endpoints
const about = (id: number) => ({ params: { id } })
/** Of each operation: how it is asked for, what a person answers, and what the name has after that. */
interface Worked {
  ask: (id: number) => Promise<unknown>
  answer?: object
  becomes: object
}
const verb =
  (name: 'setNameservers' | 'setDs' | 'setHost' | 'lock' | 'unlock' | 'sendHolder' | 'setContact' | 'transferCode', body: object = {}) =>
  (id: number) =>
    staff.call(d[name], { ...about(id), body: body })
const contact = {
  ...{ role: 'tech', contactName: 'Huda Al-Harbi', organisation: null, email: 'huda@najd.example', phone: '+966512345678' },
  ...{ street: 'King Fahd Road', city: 'Riyadh', postalCode: '12271', countryCode: 'SA' },
}
const ds = `12345 13 2 ${'A1'.repeat(32)}`
const worked: Partial<Record<DomainOperation, Worked>> = {
  setNameservers: {
    ask: verb('setNameservers', { nameservers: ['ns1.najd.sa', 'ns2.najd.sa'] }),
    becomes: { nameservers: ['ns1.najd.sa', 'ns2.najd.sa'] },
  },
  setDs: { ask: verb('setDs', { dsRecords: [ds] }), becomes: { dsRecords: [ds] } },
  lock: { ask: verb('lock'), becomes: { locked: true } },
  setHost: { ask: verb('setHost', { host: 'ns1', addresses: ['8.8.8.8'] }), becomes: { hosts: ['ns1.sethost.hand 8.8.8.8'] } },
  setForwarding: {
    ask: async id => {
      await sql`update "tlds" set "forwarding" = true where "extension" = '.hand'`.execute(platform.database.db)
      return staff.call(d.setForwarding, {
        ...about(id),
        body: { forwardsTo: 'https://www.example.com', mailForwards: ['info a@example.com'] },
      })
    },
    becomes: { forwardsTo: 'https://www.example.com', forwardsPath: false, mailForwards: ['info a@example.com'] },
  },
  setContacts: { ask: verb('setContact', contact), becomes: { contactsDiffer: false } },
  setHolder: { ask: verb('sendHolder'), becomes: { contactsDiffer: false } },
  idProtectionOn: {
    ask: id => staff.call(d.idProtectionOn, { ...about(id), body: { charged: false } }),
    becomes: { idProtection: true, holderHidden: true },
  },
  transferCode: { ask: verb('transferCode'), answer: { eppCode: 'Xy-9:away' }, becomes: { codeReadOn: expect.any(String) } },
}

describe.each(Object.entries(worked))('%s at a registrar by hand', (operation, { ask, answer, becomes }) => {
  test('waits for a person, is done once by their answer, and goes to correction when the registrar refused it', async () => {
    const name = `${operation.toLowerCase()}.hand`
    const id = await hand.held(name)
    const before = await at.read(id)
    await ask(id)
    const { id: request, can } = await hand.only(id)
    expect(can).toMatchObject({ complete: true, refuse: true, assign: true, retry: 'requestNotFailed' })
    expect(await at.read(id)).toMatchObject({
      work: 'underWay',
      nameservers: before.nameservers,
      locked: before.locked,
      hosts: before.hosts,
    })
    expect(await hand.refuse(request)).toMatchObject({ data: { state: 'failed', code: 'refused', message: 'The registrar said no' } })
    expect(await at.read(id)).toMatchObject({ work: 'failed', failure: 'refused', nameservers: before.nameservers, hosts: before.hosts })
    await staff.call(d.retry, { ...about(id), body: {} })
    const again = await hand.only(id)
    expect(again.operation).toBe(operation)
    const wanted = saidOf(again.operation)
    if (wanted)
      expect(await hand.complete(again.id)).toMatchObject({ status_code: 422, data: { fields: { [wanted]: { key: 'required' } } } })
    const both = await Promise.all([hand.complete(again.id, answer), hand.complete(again.id, answer)])
    expect(both.filter(({ success }) => success)).toHaveLength(1)
    expect(await at.read(id)).toMatchObject({ work: 'none', failure: null, ...becomes })
    expect(await hand.waiting(id)).toEqual([])
    expect(await hand.refuse(again.id)).toMatchObject({ status_code: 409 })
  })
})

test('a paid registration waits for a person, who says until when it is ours; its client is told once', async () => {
  const { id, invoiceId } = await at.ordered('first.hand', { years: 2 })
  await at.pay(invoiceId)
  const request = await hand.only(id)
  expect(request).toMatchObject({ operation: 'register', years: 2, domainName: 'first.hand', registrarAccountId: at.account.id })
  expect(await hand.complete(request.id, { expiresOn: '1969-12-31' })).toMatchObject({ status_code: 422 })
  expect(await hand.complete(request.id, { expiresOn: inYears(20) })).toMatchObject({ status_code: 422 })
  const nameservers = ['ns7.there.sa', 'ns8.there.sa']
  await hand.complete(request.id, { expiresOn: inYears(2), nameservers, reason: 'Order 4711' })
  expect(await at.read(id)).toMatchObject({ status: 'active', expiresOn: inYears(2), nameservers, work: 'none', syncProblem: null })
  expect((await staff.call(e.get, about(request.id))).data).toMatchObject({ state: 'done', message: 'Order 4711' })
  const mails = await platform.database.db
    .selectFrom('emailMessages')
    .select('id')
    .where('dedupeKey', '=', `domainRegistered ${id}`)
    .execute()
  expect(mails).toHaveLength(1)
  const told = (await staff.call(e.history, about(request.id))).data.items.map(({ action }) => action)
  expect(told).toContain('domainJobs.completed')
})

test('a transfer shows its code to who may see it, and one that was refused is tried again with another', async () => {
  const { id, invoiceId } = await at.ordered('coming.hand', { command: 'transfer' })
  await at.pay(invoiceId)
  await staff.call(d.register, { ...about(id), body: { eppCode: 'first-code' } })
  const request = await hand.only(id)
  expect(await staff.call(e.eppCode, about(request.id))).toMatchObject({ data: { code: 'first-code' } })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domainJob.view'] })
  expect(await reader.call(e.eppCode, about(request.id))).toMatchObject({ status_code: 403 })
  expect(await hand.complete(request.id, { expiresOn: inYears(1) }, reader)).toMatchObject({ status_code: 403 })
  await hand.refuse(request.id, { code: 'eppCodeWrong', reason: 'Wrong code' })
  expect(await at.read(id)).toMatchObject({ status: 'failed', failure: 'eppCodeWrong' })
  await staff.call(d.register, { ...about(id), body: { eppCode: 'second-code' } })
  await hand.complete((await hand.only(id)).id, { expiresOn: inYears(1), registeredOn: '2019-05-02' })
  expect(await at.read(id)).toMatchObject({
    status: 'active',
    expiresOn: inYears(1),
    registeredOn: '2019-05-02',
    transferredOn: riyadhDate(new Date()),
  })
})

test('a renewal that was paid waits, comes to the day that the registry says, and is asked for once', async () => {
  const id = await hand.held('years.hand')
  const invoice = await staff.call(d.renew, { ...about(id), body: { years: 1, premiumPrice: null } })
  expect(invoice.success).toBe(true)
  const line = await platform.database.db
    .selectFrom('invoiceLines')
    .select('invoiceId')
    .where('domainId', '=', id)
    .executeTakeFirstOrThrow()
  await at.pay(line.invoiceId as number)
  const request = await hand.only(id)
  expect(request).toMatchObject({ operation: 'renew', years: 1, renewsUntil: inYears(2) })
  // A day before what was paid for is none that follows from it.
  expect(await hand.complete(request.id, { expiresOn: inYears(1) })).toMatchObject({ status_code: 422 })
  await hand.complete(request.id, { expiresOn: inYears(2) })
  expect(await at.read(id)).toMatchObject({ status: 'active', expiresOn: inYears(2), work: 'none' })
})

test('a deletion waits for a person; what waits for a name that went away is not wanted any more', async () => {
  const id = await hand.held('gone.hand')
  await staff.call(d.deleteAtRegistry, { ...about(id), body: { name: 'gone.hand', reason: 'Not needed' } })
  await hand.complete((await hand.only(id)).id)
  expect(await at.read(id)).toMatchObject({ status: 'cancelled', work: 'none', deletedOn: riyadhDate(new Date()) })
  const away = await hand.held('away.hand')
  await verb('lock')(away)
  const request = await hand.only(away)
  await platform.database.db.updateTable('domains').set({ syncProblem: 'notOurs' }).where('id', '=', away).execute()
  await staff.call(d.letGo, { ...about(away), body: {} })
  expect((await staff.call(e.get, about(request.id))).data).toMatchObject({ state: 'failed', code: 'notWanted' })
  expect(await at.read(away)).toMatchObject({ status: 'transferredAway' })
})

test('hosts that the registry has instead of what was asked for are kept, those of other names are refused', async () => {
  const id = await hand.held('hosts.hand')
  await verb('setHost', { host: 'ns1', addresses: ['8.8.8.8'] })(id)
  const { id: request, host, addresses } = await hand.only(id)
  expect([host, addresses]).toEqual(['ns1.hosts.hand', ['8.8.8.8']])
  for (const line of ['ns1.other.hand 8.8.8.8', 'ns1.hosts.hand', 'ns1.hosts.hand 10.0.0.1'])
    expect(await hand.complete(request, { hosts: [line] })).toMatchObject({ status_code: 422 })
  await hand.complete(request, { hosts: ['ns1.hosts.hand 9.9.9.9', 'ns2.hosts.hand 9.9.9.10'] })
  expect((await at.read(id)).hosts).toEqual(['ns1.hosts.hand 9.9.9.9', 'ns2.hosts.hand 9.9.9.10'])
  await staff.call(d.dropHost, { ...about(id), body: { host: 'ns2' } })
  await hand.complete((await hand.only(id)).id)
  expect((await at.read(id)).hosts).toEqual(['ns1.hosts.hand 9.9.9.9'])
})

test('what was written down on the name itself ends the request for it; one that it does not answer goes on', async () => {
  const { id, invoiceId } = await at.ordered('settled.hand')
  await at.pay(invoiceId)
  await staff.call(d.settle, { ...about(id), body: { expiresOn: inYears(1), reason: null } })
  expect(await hand.waiting(id)).toEqual([])
  await verb('lock')(id)
  await staff.call(d.settle, { ...about(id), body: { expiresOn: inYears(1), reason: null } })
  expect(await at.read(id)).toMatchObject({ work: 'underWay', locked: false })
  await hand.complete((await hand.only(id)).id)
  expect(await at.read(id)).toMatchObject({ work: 'none', locked: true })
  const failed = await at.ordered('failed.hand')
  await at.pay(failed.invoiceId)
  await staff.call(d.markFailed, { ...about(failed.id), body: { reason: 'No answer' } })
  expect(await hand.waiting(failed.id)).toEqual([])
  expect(await at.read(failed.id)).toMatchObject({ status: 'failed' })
})

test('somebody is given a request and told; one whose registrar came to be worked by hand waits for a person', async () => {
  const id = await hand.held('given.hand')
  await verb('lock')(id)
  const { id: request } = await hand.only(id)
  await platform.signedIn()
  const { id: assigneeId } = await platform.database.db
    .selectFrom('users')
    .select('id')
    .where('role', '=', 'SUPER_ADMIN')
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow()
  expect(await staff.call(e.assign, { ...about(request), body: { assigneeId } })).toMatchObject({ data: { assigneeId } })
  const where = [{ field: 'assigneeId' as const, operator: 'in' as const, value: [assigneeId] }]
  expect((await staff.call(e.list, { filter: { where } })).data.items.map(one => one.id)).toEqual([request])
  const told = await platform.database.db.selectFrom('notifications').select('id').where('key', '=', 'requestAssigned').execute()
  expect(told).toHaveLength(1)
  expect(await staff.call(e.assign, { ...about(request), body: { assigneeId: 999_999 } })).toMatchObject({ status_code: 422 })

  const other = await domainWork(platform, staff, '.turned')
  const turned = await other.registered('one.turned')
  await verb('lock')(turned)
  await platform.database.db.updateTable('registrarAccounts').set({ driver: 'manual' }).where('id', '=', other.account.id).execute()
  await other.work(turned)
  await hand.complete((await hand.only(turned)).id)
  expect(await other.read(turned)).toMatchObject({ work: 'none', locked: true })
})
