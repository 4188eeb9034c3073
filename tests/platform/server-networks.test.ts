import { afterAll, beforeAll, expect, test } from 'vitest'
import { servers } from '#contract/services/servers.ts'
import { testPlatform } from '#tests/support/platform.ts'
import { type WhmServer, whmServer } from '#tests/support/whm-server.ts'

let whm: WhmServer
beforeAll(async () => {
  whm = await whmServer()
})
afterAll(() => whm.close())

const { create, test: testCall } = servers.endpoints

test.each([
  ['none', {}, { works: false, failure: expect.stringContaining('SERVER_NETWORKS') }],
  ['another', { SERVER_NETWORKS: '10.20.0.0/16' }, { works: false }],
  ['its own', { SERVER_NETWORKS: '10.20.0.0/16, loopback' }, { works: true, version: '11.136.0.4', host: 'cp1.example.sa' }],
])('a server in a private network is called when the operator names that network: %s', async (_, environment, expected) => {
  const platform = await testPlatform(environment)
  const staff = await platform.signedIn()
  const trust = { trust: 'fingerprint' as const, fingerprint: whm.fingerprint }
  const where = { hostname: '127.0.0.1', port: whm.port, username: whm.user, accessKey: whm.token }
  const made = await staff.call(create, { body: { name: 'cp1', module: 'cpanel', ...where, ...trust } })
  const answer = await staff.call(testCall, { params: { id: made.data.id }, body: {} })
  expect(answer.data).toMatchObject(expected)
  await platform.close()
})
