import { subDays } from 'date-fns/subDays'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { moduleCalls } from '#contract/logs/module-log.ts'
import { servers } from '#contract/services/servers.ts'
import { openRegistrar, registrarOf } from '#platform/domains/registrar-account/open-registrar.ts'
import { purgeLogs } from '#platform/logs/purge-logs.job.ts'
import { openPanel } from '#platform/services/server/open-panel.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { registryServer } from '#tests/support/registry/registry-server.ts'
import { whmCertificate } from '#tests/support/whm-certificates.ts'

let platform: TestPlatform
let staff: Client
let serverId: number
beforeAll(async () => {
  platform = await testPlatform({ SERVER_NETWORKS: '127.0.0.0/8' })
  staff = await platform.signedIn()
  const body = { name: 'cp1', module: 'simulator' as const, hostname: 'cp1.example.sa', access: 'administrators' as const }
  const { id } = await platform.database.db.selectFrom('users').select('id').orderBy('id', 'desc').executeTakeFirstOrThrow()
  serverId = (await staff.call(servers.endpoints.create, { body: { ...body, administratorIds: [id] } })).data.id
})
afterAll(() => platform.close())

const { list, get } = moduleCalls.endpoints
const panel = async () => {
  const server = await platform.database.db.selectFrom('servers').selectAll().where('id', '=', serverId).executeTakeFirstOrThrow()
  return openPanel(platform.systemScope(), server, 12)
}

test('each call is listed with its result, found by server, service and result, and read with what was asked and answered', async () => {
  const account = { username: 'najd', domain: 'najd.example', password: 'Rawdah#2026x', package: 'starter', contactEmail: 'a@b.sa' }
  await (await panel()).createAccount(account)
  await (await panel()).createAccount(account)
  const of = (field: 'serverId' | 'serviceId', value: number) => ({ field, operator: 'eq' as const, value })
  const where = [of('serverId', serverId), of('serviceId', 12), { field: 'result' as const, operator: 'in' as const, value: ['rejected'] }]
  const { items } = (await staff.call(list, { filter: { where } })).data
  expect(items).toMatchObject([{ call: 'createAccount', serverName: 'cp1', result: 'rejected', message: expect.stringContaining('najd') }])
  const { data } = await staff.call(get, { params: { id: items[0]?.id as number } })
  expect(data).toMatchObject({ request: { username: 'najd', password: '[redacted]' }, response: { is: 'rejected' } })
})

test('who may see the log sees no call of a server that is closed to them', async () => {
  const dana = await platform.signedIn({ role: 'ADMIN', capabilities: ['log.module'] })
  expect((await dana.call(list)).data.items).toEqual([])
  const stranger = await platform.signedIn({ role: 'ADMIN', capabilities: ['log.activity'] })
  expect((await stranger.call(list)).status_code).toBe(403)
})

test('calls that are older than the log is kept are gone', async () => {
  await platform.database.db
    .updateTable('moduleCalls')
    .set({ calledOn: subDays(new Date(), 91) })
    .where('result', '=', 'ok')
    .execute()
  expect(await doJob(platform, purgeLogs, {})).toMatchObject({ moduleCalls: 1 })
  expect((await staff.call(list)).data.items).toHaveLength(1)
})

test('what is asked of a registry stands under the way to it, frame by frame, without our password', async () => {
  const registry = await registryServer()
  const body = {
    ...{ name: { en: 'NIC', ar: '' }, driver: 'epp' as const, hostname: '127.0.0.1', port: registry.port },
    ...{ username: registry.username, password: registry.password, authority: whmCertificate.certificate },
    ...{ clientCertificate: whmCertificate.certificate, clientKey: whmCertificate.key },
  }
  const { id } = (await staff.call(registrarAccounts.endpoints.create, { body })).data
  const scope = platform.systemScope()
  const account = await registrarOf(scope, id)
  expect(account && (await openRegistrar(scope, account)?.check(['najd.sa']))).toMatchObject({ is: 'ok' })
  const asked = async (value: number) => {
    const where = [{ field: 'registrarAccountId' as const, operator: 'in' as const, value: [value] }]
    return (await staff.call(list, { filter: { where } })).data.items
  }
  const [call] = await asked(id)
  expect(call).toMatchObject({ call: 'domain:check', module: 'epp', serverName: 'NIC', registrarAccountId: id, result: 'ok' })
  const { data } = await staff.call(get, { params: { id: call?.id as number } })
  expect(data).toMatchObject({ request: { xml: expect.stringContaining('najd.sa') }, response: { xml: expect.stringContaining('1000') } })
  expect(JSON.stringify(data)).not.toContain(registry.password)
  expect(await asked(id + 1)).toEqual([])
  await registry.close()
})
