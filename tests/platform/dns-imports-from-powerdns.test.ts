import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import type { Client } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { dig, type NameServer, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let powerdns: NameServer
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  powerdns = await startPowerdns()
}, 60_000)
afterAll(async () => {
  await platform.close()
  await powerdns.close()
})

test('records that a server keeps without answering them are told, and not taken for records of the zone', async () => {
  const set = (name: string, ...contents: [content: string, disabled: boolean][]) => ({
    ...{ name, type: 'A', ttl: 300 },
    records: contents.map(([content, disabled]) => ({ content, disabled })),
  })
  const zone = {
    ...{ name: 'half.sa.', kind: 'Master', nameservers: ['ns1.old.sa.'] },
    rrsets: [set('www.half.sa.', ['192.0.2.1', false], ['192.0.2.2', true]), set('old.half.sa.', ['192.0.2.3', true])],
  }
  const made = await fetch(`http://127.0.0.1:${powerdns.port}/api/v1/servers/localhost/zones`, {
    method: 'POST',
    headers: { 'x-api-key': powerdns.accessKey, 'content-type': 'application/json' },
    body: JSON.stringify(zone),
  })
  expect(made.status).toBe(201)
  expect(dig(powerdns.dnsPort, 'www.half.sa', 'A')).toBe('192.0.2.1')

  const access = { hostname: '127.0.0.1', port: powerdns.port, accessKey: powerdns.accessKey, privateAllowed: true }
  const server = (await staff.call(dnsServers.endpoints.create, { body: { name: 'PowerDNS', driver: 'powerdns', ...access } })).data
  const body = { kind: 'import', source: 'server', fromServerId: server.id, names: 'half.sa', raiseTtl: true }
  const { id } = (await staff.call(dnsTasks.endpoints.create, { body: body })).data
  await doJob(platform, prepareDnsTask, { id })
  const where = [{ field: 'taskId' as const, operator: 'eq' as const, value: id }]
  const [item] = (await staff.call(dnsTaskItems.endpoints.list, { filter: { where } })).data.items
  const told = { line: null, key: 'zoneRecordsDisabled', values: { count: 2 } }
  expect(item).toMatchObject({ name: 'half.sa', state: 'waiting', recordCount: 2, problems: expect.arrayContaining([told]) })
})
