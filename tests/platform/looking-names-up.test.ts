import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { domains } from '#contract/domains/domains.ts'
import { nameChecks } from '#contract/domains/name-checks.ts'
import { lookupsAnHour, mostLookups, whoisLookup } from '#contract/domains/whois-lookup.ts'
import { searchedNames, whoisLookups } from '#contract/logs/whois-log.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type NameRegisters, nameRegisters, rdapDomain } from '#tests/support/name-registers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let registers: NameRegisters
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  ;[platform, registers] = await Promise.all([testPlatform({ ALLOW_PRIVATE_ADDRESSES: '1' }), nameRegisters()])
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
  const { id, version } = at.tld
  const body = { version, rdapAddress: registers.rdapAddress, whoisServer: registers.whoisServer }
  expect(await staff.call(tlds.endpoints.update, { params: { id }, body })).toMatchObject({ success: true })
})
afterEach(async () => {
  clock.set(null)
  await at.behave('works')
})
afterAll(() => Promise.all([platform.close(), registers.close()]))

const lookUp = (names: string[], as = staff) => as.call(whoisLookup.lookUp, { body: { names } })
const check = (names: string[], as = staff) => as.call(nameChecks.checkGlobal, { body: { names } })
const logged = async (name: string) =>
  (await staff.call(whoisLookups.endpoints.list, { filter: { where: [{ field: 'name', operator: 'eq', value: name }] } })).data.items

test('RDAP is asked first, once an hour, and each lookup stands in the log with who asked', async () => {
  registers.rdapAnswers.set('known.test', { status: 200, body: rdapDomain('known.test') })
  const { data } = await lookUp(['KNOWN.test.', 'known.test'])
  expect(data.names).toMatchObject([
    { name: 'known.test', remembered: false, sold: true, held: null, facts: { source: 'rdap', registered: true, expiresOn: '2031-03-03' } },
  ])
  expect((await lookUp(['known.test'])).data.names).toMatchObject([{ remembered: true }])
  expect(registers.asked.rdap.filter(name => name === 'known.test')).toHaveLength(1)
  expect(await logged('known.test')).toMatchObject([
    { by: 'staff', result: 'registered', source: 'rdap', remembered: true },
    { by: 'staff', result: 'registered', source: 'rdap', remembered: false },
  ])
  clock.advance(3_700_000)
  await lookUp(['known.test'])
  expect(registers.asked.rdap.filter(name => name === 'known.test')).toHaveLength(2)
})

test('WHOIS is asked where RDAP does not know; what both refuse is unknown, never free', async () => {
  registers.rdapAnswers.set('fallback.test', { status: 500, body: {} })
  registers.whoisAnswers.set('fallback.test', Buffer.from('Registrar: Muñoz\r\nCreation Date: 2001-02-03\r\n', 'latin1'))
  registers.rdapAnswers.set('limited.test', { status: 429, body: {} })
  registers.whoisAnswers.set('limited.test', 'Query limit exceeded. No match for limited.test')
  const { names } = (await lookUp(['fallback.test', 'limited.test', 'nobody.test'])).data
  expect(names.map(({ facts }) => facts)).toMatchObject([
    { source: 'whois', registered: true, registrar: { name: 'Muñoz' }, registeredOn: '2001-02-03' },
    { registered: null, problem: 'limitExceeded' },
    { source: 'rdap', registered: false, problem: null },
  ])
})

test('names are counted: what nobody has is what somebody wants', async () => {
  await lookUp(['wanted.test'])
  await lookUp(['wanted.test'])
  const where = [{ field: 'result', operator: 'eq' as const, value: 'notRegistered' }]
  const { items } = (await staff.call(searchedNames.endpoints.list, { filter: { where } })).data
  expect(items.find(({ name }) => name === 'wanted.test')).toMatchObject({ lookups: 2 })
})

test('what is no name, too many of them, and too many in an hour are refused; the right is asked for', async () => {
  expect(await lookUp(['-x.test'])).toMatchObject({ status_code: 422, data: { fields: { 'names.0': { key: 'labelStartsDash' } } } })
  expect(await lookUp(Array.from({ length: mostLookups + 1 }, (_, at) => `n${at}.test`))).toMatchObject({ status_code: 422 })
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.view'] })
  expect(await lookUp(['known.test'], reader)).toMatchObject({ status_code: 403 })
  const eager = await platform.signedIn({ role: 'ADMIN', capabilities: ['domain.lookUp'] })
  expect((await lookUp(['known.test'], eager)).data.names).toHaveLength(1)
  const { db } = platform.database
  const { userId } = await db.selectFrom('whoisLookups').select('userId').orderBy('id', 'desc').limit(1).executeTakeFirstOrThrow()
  const one = {
    by: 'staff',
    name: 'n.test',
    ip: '::1',
    result: 'unknown',
    source: null,
    remembered: true,
    problem: null,
    milliseconds: 0,
  } as const
  const rows = Array.from({ length: lookupsAnHour - 1 }, () => ({
    ...one,
    lookedUpOn: clock.now(),
    userId,
    userName: null,
    clientId: null,
  }))
  await db.insertInto('whoisLookups').values(rows).execute()
  expect(await lookUp(['known.test'], eager)).toMatchObject({ status_code: 429 })
})

test('whether a name can be had is asked of its registry; ours are held, what it does not say is unknown', async () => {
  const id = await at.registered('ours.test')
  const { db } = platform.database
  await db
    .insertInto('simulatedDomains')
    .values({
      ...{ accountId: at.account.id, name: 'theirs.test', ours: false, createdOn: '2020-01-01', expiresOn: '2030-01-01' },
      ...{ nameservers: JSON.stringify([]), locked: false, eppCode: 'x', transferOn: null },
    })
    .execute()
  const names = ['free.test', 'theirs.test', 'ours.test', 'free.unsold', 'rawabi.com.sa']
  expect((await check(names)).data.names.map(({ availability }) => availability)).toEqual(['free', 'taken', 'held', 'notSold', 'notSold'])
  await at.behave('down')
  expect((await check(['free.test'])).data.names).toMatchObject([{ availability: 'unknown' }])
  const seen = (await lookUp(['ours.test'])).data.names[0]?.held
  expect(seen).toMatchObject({ id, clientId: at.clientId })
  expect(await staff.call(domains.endpoints.get, { params: { id } })).toMatchObject({ success: true })
})

test('Saudi names are judged by their rules, warned of, and compared by their look-alike letters', async () => {
  const arabic = await platform.database.db
    .selectFrom('tlds')
    .select(['id', 'version'])
    .where('extension', '=', '.السعودية')
    .executeTakeFirstOrThrow()
  const given = await staff.call(tlds.endpoints.get, { params: { id: arabic.id } })
  const prices = (['register', 'renew'] as const).map(command => ({ currency: 'SAR', command, price: 100_00, years: 1 }))
  const body = { version: given.data.version, registrarAccountId: at.account.id, prices }
  expect(await staff.call(tlds.endpoints.update, { params: { id: arabic.id }, body })).toMatchObject({ success: true })
  await at.registered('مؤسسة-الأمل.السعودية')
  const { data } = await staff.call(nameChecks.checkSaudi, {
    body: { names: ['مؤسسه-الامل.السعودية', 'أحمد.السعودية', 'abc.السعودية', 'free.test'] },
  })
  expect(data.names).toMatchObject([
    { availability: 'free', lookAlikes: ['مؤسسة-الأمل.السعودية'] },
    { availability: 'free', warnings: ['personalName'], lookAlikes: [] },
    { availability: 'wrong', problem: { key: 'arabicLabel' } },
    { availability: 'notSold' },
  ])
})

test('a register within our own network is not asked, even where servers of it are', async () => {
  const other = await testPlatform({ SERVER_NETWORKS: '127.0.0.0/8' })
  const boss = await other.signedIn()
  const { tld } = await domainWork(other, boss)
  const body = { version: tld.version, rdapAddress: null, whoisServer: registers.whoisServer }
  await boss.call(tlds.endpoints.update, { params: { id: tld.id }, body })
  const before = registers.asked.whois.length
  await boss.call(whoisLookup.lookUp, { body: { names: ['inside.test'] } })
  expect(registers.asked.whois).toHaveLength(before)
  await other.close()
})
