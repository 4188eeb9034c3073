import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { domains } from '#contract/domains/domains.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
})
afterAll(() => platform.close())

test('whether our name servers answer a domain is shown and found, by the settings and by the servers that we have', async () => {
  await changeSettings(staff, { default_nameservers: { ns1: 'ns1.sijil.example', ns2: 'ns2.sijil.example' } })
  const names = { nameserver1: 'ns1.second.example', nameserver2: 'ns2.second.example' }
  const server = { name: 'Second', driver: 'simulator' as const, hostname: 'dns.second.example', ...names }
  expect(await staff.call(dnsServers.endpoints.create, { body: server })).toMatchObject({ success: true })
  const given = {
    'usual.test': ['ns1.sijil.example', 'ns2.sijil.example'],
    'second.test': ['ns1.second.example', 'ns2.second.example'],
    'mixed.test': ['ns1.sijil.example', 'ns1.elsewhere.example'],
    'none.test': [],
  }
  for (const [name, nameservers] of Object.entries(given)) {
    const { id } = await at.ordered(name)
    const set = { nameservers: JSON.stringify(nameservers) }
    await platform.database.db.updateTable('domains').set(set).where('id', '=', id).execute()
  }
  const found = async (caller: Client, delegatedTo: 'ours' | 'others' | 'none') => {
    const where = [{ field: 'delegatedTo', operator: 'in', value: [delegatedTo] }]
    const { items } = (await caller.call(domains.endpoints.list, { filter: { where } })).data
    for (const one of items) expect(one.delegatedTo).toBe(delegatedTo)
    return items.map(({ name }) => name).sort()
  }
  const owner = platform.ofClient(at.clientId, 'client', ['domains'])
  for (const caller of [staff, owner]) {
    expect(await found(caller, 'ours')).toEqual(['second.test', 'usual.test'])
    expect(await found(caller, 'others')).toEqual(['mixed.test'])
    expect(await found(caller, 'none')).toEqual(['none.test'])
  }
  const stranger = platform.ofClient((await addClient(staff)).id)
  expect(await found(stranger, 'ours')).toEqual([])
})
