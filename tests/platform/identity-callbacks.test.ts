import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { clients } from '#contract/clients/clients.ts'
import { identityChecks } from '#contract/clients/identity-checks.ts'
import { verificationServices } from '#contract/clients/verification-services.ts'
import { askIdentity } from '#platform/clients/identity-check/ask-identity.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'
import { type VerificationServer, verificationServer } from '#tests/support/verification-server.ts'

let platform: TestPlatform
let staff: Client
let server: VerificationServer
let stranger: VerificationServer
let serviceId: number
beforeAll(async () => {
  ;[server, stranger] = await Promise.all([verificationServer('the-key'), verificationServer('another')])
  platform = await testPlatform({ NAFATH_URL: server.address, ALLOW_PRIVATE_ADDRESSES: '1' })
  staff = await platform.signedIn()
  await changeSettings(staff, { identityChecksPerDay: 50 })
  const { create, activate } = verificationServices.endpoints
  const body = { name: { en: 'Nafath', ar: '' }, driver: 'nafath' as const, appId: 'sijil', apiKey: 'the-key', serverIp: '198.51.100.7' }
  const made = (await staff.call(create, { body })).data
  serviceId = made.id
  expect(made.callbackAddress).toMatch(new RegExp(`/api/identity-callback/${serviceId}$`))
  await staff.call(activate, { params: { id: serviceId }, body: {} })
})
beforeEach(() => {
  server.transactions.length = 0
  server.asked.length = 0
})
afterAll(async () => {
  await platform.close()
  await Promise.all([server.close(), stranger.close()])
})

const { start, state } = identityChecks.endpoints
async function begun(nationalId = '1000000008') {
  const client = await addClient(staff, person({ nationalId }))
  const { id } = (await staff.call(start, { body: { clientId: client.id } })).data
  await doJob(platform, askIdentity, { id })
  return { id, clientId: client.id, transId: server.transactions.at(-1)?.transId as string }
}
const seconds = () => Math.floor(Date.now() / 1000)
const tell = async (payload: unknown, at = serviceId) => {
  const headers = { 'content-type': 'application/octet-stream' }
  const answer = await platform.app.inject({
    ...{ method: 'POST', url: `/v1/auth/nafath/callback/${at}`, headers },
    payload: typeof payload === 'string' ? payload : JSON.stringify(payload),
  })
  return answer.statusCode
}
const looks = () => server.asked.filter(({ path }) => path.endsWith('/request/status')).length
const verified = async (id: number) => (await staff.call(clients.endpoints.get, { params: { id } })).data.verified

test('a signed message wakes the question, and what the service answers counts, not what the message says', async () => {
  const { clientId, transId } = await begun()
  const token = await server.sign({ transId, status: 'COMPLETED', nin: '1000000008', iat: seconds() })
  // The person has not answered, whatever the token says.
  expect(await tell({ token, transId, requestId: 'x' })).toBe(200)
  expect([looks(), await verified(clientId)]).toEqual([1, {}])
  server.answer('COMPLETED')
  await platform.database.db.updateTable('identityChecks').set({ askedOn: null }).execute()
  expect(await tell({ token, transId })).toBe(200)
  expect(await verified(clientId)).toEqual({ identity: { on: expect.any(String), how: 'app', who: null } })
  // The same once more finds nothing that waits.
  const before = server.asked.length
  expect(await tell({ token, transId })).toBe(200)
  expect(server.asked).toHaveLength(before)
})

test('what is not theirs, too old, unsigned or about another transaction wakes nobody', async () => {
  const first = await begun('1234567897')
  server.answer('COMPLETED')
  const { transId } = first
  const none = Buffer.from(JSON.stringify({ alg: 'none' })).toString('base64url')
  const forged = [
    await stranger.sign({ transId, iat: seconds() }),
    await server.sign({ transId: 'another', iat: seconds() }),
    await server.sign({ transId, iat: seconds() - 3600 }),
    await server.sign({ transId, iat: seconds() - 3600, exp: seconds() - 1800 }),
    await server.sign({ transId }),
    `${none}.${Buffer.from(JSON.stringify({ transId, iat: seconds() })).toString('base64url')}.`,
    'not-a-token',
  ]
  for (const token of forged) expect([await tell({ token, transId }), token]).toEqual([403, token])
  const token = await server.sign({ transId, iat: seconds() })
  expect(await tell({ token, transId: 'nobody-knows' })).toBe(200)
  expect(await tell({ token, transId }, 9999)).toBe(404)
  for (const wrong of ['', 'null', '[]', '{"token":1,"transId":"a"}', 'x'.repeat(100)]) expect(await tell(wrong)).toBe(400)
  expect([looks(), await verified(first.clientId)]).toEqual([0, {}])
  expect((await staff.call(state, { body: { id: first.id } })).data).toMatchObject({ state: 'completed' })
})

test('somebody else who confirmed proves nothing, and many messages ask the service once', async () => {
  const { clientId, transId } = await begun('2345678904')
  const token = await server.sign({ transId, iat: seconds() })
  await Promise.all(Array.from({ length: 5 }, () => tell({ token, transId })))
  expect(looks()).toBe(1)
  server.answer('COMPLETED', '1000000008')
  await platform.database.db.updateTable('identityChecks').set({ askedOn: null }).execute()
  await tell({ token, transId })
  expect(await verified(clientId)).toEqual({})
})
