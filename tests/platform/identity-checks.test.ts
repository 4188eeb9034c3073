import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { identityChecks } from '#contract/clients/identity-checks.ts'
import { verificationServices } from '#contract/clients/verification-services.ts'
import { secretMask } from '#contract/kernel/secret-mask.ts'
import { askIdentity } from '#platform/clients/identity-check/ask-identity.job.ts'
import { endIdentityCheck } from '#platform/clients/identity-check/end-identity-check.job.ts'
import { testVerificationService } from '#platform/clients/verification-service/test-verification-service.job.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { type VerificationServer, verificationServer } from '#tests/support/verification-server.ts'

let platform: TestPlatform
let staff: Client
let server: VerificationServer
let serviceId: number
const { start, state, view } = identityChecks.endpoints
const nafath = {
  ...{ name: { en: 'Nafath', ar: '' }, driver: 'nafath' as const, appId: 'sijil', apiKey: 'the-key', serverIp: '198.51.100.7' },
}
beforeAll(async () => {
  server = await verificationServer('the-key')
  platform = await testPlatform({ NAFATH_URL: server.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
})
beforeEach(() => server.goWrong('works'))
afterEach(() => clock.set(null))
afterAll(async () => {
  await platform.close()
  await server.close()
})

const citizen = '1000000008'
const ask = (id: number) => doJob(platform, askIdentity, { id })
const rows = (clientId: number) => platform.database.db.selectFrom('identityChecks').selectAll().where('clientId', '=', clientId).execute()
const read = async (id: number) => (await staff.call(clients.endpoints.get, { params: { id } })).data
let ahead = 0
/** So many seconds pass: each look is at another time than the one before. */
const pass = (seconds: number) => {
  ahead += seconds
  clock.set(new Date(Date.now() + ahead * 1000))
}
const look = async (caller: Client, id: number) => {
  pass(3)
  return (await caller.call(state, { body: { id } })).data
}

test('without an active service nobody can be asked; its key is sealed, and a test says whether it is right', async () => {
  const { id } = await addClient(staff, person({ nationalId: citizen }))
  expect(await staff.call(start, { body: { clientId: id } })).toMatchObject({ status_code: 409, data: { reason: 'noIdentityService' } })
  const missing = await staff.call(verificationServices.endpoints.create, { body: { ...nafath, appId: '', apiKey: '', serverIp: '' } })
  expect(missing).toMatchObject({ status_code: 422, data: { fields: { appId: {}, apiKey: {}, serverIp: {} } } })
  const made = (await staff.call(verificationServices.endpoints.create, { body: nafath })).data
  serviceId = made.id
  expect(made).toMatchObject({ apiKey: secretMask, purpose: 'identity', status: 'inactive', connection: 'untested' })
  const { db } = platform.database
  const { apiKeySealed } = await db.selectFrom('verificationServices').selectAll().where('id', '=', serviceId).executeTakeFirstOrThrow()
  expect(apiKeySealed).not.toContain('the-key')
  await doJob(platform, testVerificationService, { id: serviceId })
  const { get, activate, update } = verificationServices.endpoints
  expect((await staff.call(get, { params: { id: serviceId } })).data).toMatchObject({ connection: 'works' })
  const moved = { version: made.version, driver: 'wathq' as const }
  expect(await staff.call(update, { params: { id: serviceId }, body: moved })).toMatchObject({ status_code: 422 })
  await staff.call(activate, { params: { id: serviceId }, body: {} })
  // A simulator is given no key: it does not keep that of the service that it takes the place of.
  const tried = (await staff.call(verificationServices.endpoints.create, { body: nafath })).data
  const simulated = { version: tried.version, driver: 'simulatedNafath' as const, apiKey: secretMask }
  expect(await staff.call(update, { params: { id: tried.id }, body: simulated })).toMatchObject({
    success: true,
    data: { driver: 'simulatedNafath', apiKey: null },
  })
})

test('a person who confirms is known from then on: the fact and its time are kept, and nothing of what was asked with', async () => {
  const { id } = await addClient(staff, person({ nationalId: citizen }))
  const begun = (await staff.call(start, { body: { clientId: id } })).data
  expect(begun).toMatchObject({ state: 'waiting', code: null })
  expect(await staff.call(start, { body: { clientId: id } })).toMatchObject({ status_code: 409, data: { reason: 'identityCheckOpen' } })
  await ask(begun.id)
  expect(server.asked.at(-1)).toMatchObject({ appId: 'sijil', forwardedFor: expect.stringMatching(/,198\.51\.100\.7$/) })
  const waiting = await look(staff, begun.id)
  expect(waiting).toMatchObject({ state: 'waiting', code: server.transactions.at(-1)?.random })
  // Nobody else is told the two digits.
  const other = await platform.signedIn()
  expect(await other.call(state, { body: { id: begun.id } })).toMatchObject({ status_code: 404 })
  expect((await other.call(view, { body: { clientId: id } })).data).toMatchObject({ ready: true, check: { state: 'waiting', code: null } })
  server.answer('COMPLETED')
  expect(await look(staff, begun.id)).toMatchObject({ state: 'completed', code: null })
  expect((await read(id)).verified).toEqual({ identity: { on: expect.any(String), how: 'app', who: null } })
  expect(await rows(id)).toMatchObject([{ state: 'completed', numberSealed: null, transactionId: null, code: null, ip: '' }])
  expect(JSON.stringify(await rows(id))).not.toContain('خالد')
  const history = JSON.stringify((await staff.call(clients.endpoints.history, { params: { id } })).data)
  for (const event of ['identityChecks.asked', 'identityChecks.ended', 'clients.verified']) expect(history).toContain(event)
  expect(history).not.toContain(citizen)
})

test('a user of the client gives the number that it has not, and it is the client’s own once they confirmed', async () => {
  const { id } = await addClient(staff)
  const own = platform.ofClient(id)
  const member = platform.ofClient(id, 'client', ['profile'])
  const first = { nationalId: '2100000005' }
  expect(await member.call(start, { body: first })).toMatchObject({ status_code: 409, data: { reason: 'ownerGivesNumber' } })
  expect(await own.call(start, { body: {} })).toMatchObject({ status_code: 422, data: { fields: { nationalId: { key: 'required' } } } })
  const badly = { nationalId: '1234567890' }
  expect(await own.call(start, { body: badly })).toMatchObject({
    status_code: 422,
    data: { fields: { nationalId: { key: 'nationalId' } } },
  })
  const begun = (await own.call(start, { body: { nationalId: '٢١٠٠٠٠٠٠٠٥' } })).data
  await ask(begun.id)
  expect((await read(id)).nationalId).toBeNull()
  server.answer('COMPLETED')
  expect(await look(own, begun.id)).toMatchObject({ state: 'completed' })
  expect(await read(id)).toMatchObject({ nationalId: '••••••0005', verified: { identity: { how: 'app' } } })
  expect((await own.call(view, { body: {} })).data).toMatchObject({ nationalId: '••••••0005', verifiedOn: expect.any(String) })
  // Once it is known any of its users confirms by it.
  expect(await member.call(start, { body: {} })).toMatchObject({ success: true })
})

test('nobody learns the number of a client by trying: the right one is answered as a wrong one is', async () => {
  const { id } = await addClient(staff, person({ nationalId: citizen }))
  for (const caller of [staff, platform.ofClient(id), platform.ofClient(id, 'client', ['profile'])])
    for (const nationalId of [citizen, '1234567897', '1234567890'])
      expect(await caller.call(start, { body: { clientId: id, nationalId } })).toMatchObject({
        status_code: 422,
        data: { fields: { nationalId: { key: 'numberIsKnown' } } },
      })
  expect(await rows(id)).toEqual([])
})

test('nobody asks about another client, nor without the permission', async () => {
  const mine = await addClient(staff)
  const theirs = await addClient(staff, person({ nationalId: '2345678904' }))
  const own = platform.ofClient(mine.id, 'client', ['profile'])
  expect(await own.call(start, { body: { clientId: theirs.id } })).toMatchObject({ status_code: 404 })
  expect(await own.call(view, { body: { clientId: theirs.id } })).toMatchObject({ status_code: 404 })
  const begun = (await staff.call(start, { body: { clientId: theirs.id } })).data
  expect(await own.call(state, { body: { id: begun.id } })).toMatchObject({ status_code: 404 })
  expect(await platform.ofClient(mine.id, 'client', ['domains']).call(view, { body: {} })).toMatchObject({ status_code: 403 })
  const clerk = await platform.signedIn({ role: 'ADMIN', capabilities: ['client.view'] })
  expect(await clerk.call(start, { body: { clientId: theirs.id } })).toMatchObject({ status_code: 403 })
})

test.each([
  ['REJECTED', 'rejected'],
  ['EXPIRED', 'expired'],
] as const)('what ends as %s proves nothing, and may be asked again', async (answer, ended) => {
  await changeSettings(staff, { identityChecksPerDay: 50 })
  const { id } = await addClient(staff, person({ nationalId: '1234567897' }))
  const begun = (await staff.call(start, { body: { clientId: id } })).data
  await ask(begun.id)
  server.answer(answer)
  expect(await look(staff, begun.id)).toMatchObject({ state: ended, code: null })
  expect((await read(id)).verified).toEqual({})
  expect(await rows(id)).toMatchObject([{ numberSealed: null, transactionId: null }])
  expect(await staff.call(start, { body: { clientId: id } })).toMatchObject({ success: true })
  await platform.database.db.deleteFrom('identityChecks').where('clientId', '=', id).execute()
})

test('somebody else who confirms is not who was asked', async () => {
  const { id } = await addClient(staff, person({ nationalId: '1234567897' }))
  const begun = (await staff.call(start, { body: { clientId: id } })).data
  await ask(begun.id)
  server.answer('COMPLETED', '2345678904')
  expect(await look(staff, begun.id)).toMatchObject({ state: 'failed', failure: 'otherPerson' })
  expect((await read(id)).verified).toEqual({})
})

test('a service that does not answer leaves a check that is over, or one that is looked at again until its time is up', async () => {
  const { id } = await addClient(staff, person({ nationalId: '1234567897' }))
  server.goWrong('losesAnswers')
  const first = (await staff.call(start, { body: { clientId: id } })).data
  await ask(first.id)
  expect(await look(staff, first.id)).toMatchObject({ state: 'failed', failure: 'unreachable' })
  server.goWrong('works')
  server.transactions.length = 0
  const second = (await staff.call(start, { body: { clientId: id } })).data
  await ask(second.id)
  server.goWrong('busy')
  expect(await look(staff, second.id)).toMatchObject({ state: 'waiting' })
  pass(120)
  expect(await look(staff, second.id)).toMatchObject({ state: 'expired' })
})

test('one that nobody looks at any more is settled by itself', async () => {
  const { id } = await addClient(staff, person({ nationalId: '1234567897' }))
  server.transactions.length = 0
  const begun = (await staff.call(start, { body: { clientId: id } })).data
  await ask(begun.id)
  server.answer('COMPLETED')
  await doJob(platform, endIdentityCheck, { id: begun.id })
  expect((await read(id)).verified).toMatchObject({ identity: { how: 'app' } })
})

test('so often a day and no more', async () => {
  await changeSettings(staff, { identityChecksPerDay: 1 })
  const { id } = await addClient(staff, person({ nationalId: '2345678904' }))
  expect(await staff.call(start, { body: { clientId: id } })).toMatchObject({ status_code: 429 })
  // The number counts too, whoever asks about it.
  const fresh = await platform.signedIn()
  expect(await fresh.call(start, { body: { clientId: id } })).toMatchObject({ status_code: 429 })
  const twoDaysAgo = new Date(Date.now() - 2 * 86_400_000)
  await platform.database.db.updateTable('identityChecks').set({ createdOn: twoDaysAgo }).execute()
  expect(await fresh.call(start, { body: { clientId: id } })).toMatchObject({ success: true })
})
