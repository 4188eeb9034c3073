import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { Operator } from '#contract/kernel/list-query.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await changeSettings(staff, { default_nameservers: { ns1: 'ns1.sijil.sa', ns2: 'ns2.sijil.sa' } })
  const record = (type: string, hostname: string, content: string) => ({ type, hostname, content, ttl: 14_400 })
  const add = (name: string, ...records: object[]) => staff.call(dnsZones.endpoints.create, { body: { name, records } })
  await add(
    'first.sa',
    record('A', '@', '185.82.14.60'),
    record('MX', '@', '10 mx.other.com.'),
    record('TXT', '_dmarc', 'v=DMARC1; p=none'),
  )
  await add('second.sa', record('CNAME', 'متجر', 'shops.sijilcdn.net.'), record('SRV', '_sip._tls', '100 1 443 mx.other.com.'))
  await add('third.sa', record('AAAA', 'www', '2a0e:1c80:14::60'))
})
afterAll(() => platform.close())

async function found(...where: { field: string; operator: Operator; value: unknown }[]): Promise<string[]> {
  const { data } = await staff.call(dnsZones.endpoints.list, { filter: { where: where } })
  return data.items.map(({ name }) => name.replace('.sa', '')).sort()
}
const is = (field: string, value: unknown, operator: Operator = 'eq') => ({ field, operator, value })

test('zones are found by the type, the owner and the target of a record, and by having none', async () => {
  expect(await found(is('recordType', 'MX'))).toEqual(['first'])
  expect(await found(is('recordType', ['SRV', 'AAAA'], 'in'))).toEqual(['second', 'third'])
  expect(await found(is('recordType', 'MX', 'ne'))).toEqual(['second', 'third'])
  expect(await found(is('recordHost', '_DMARC'))).toEqual(['first'])
  expect(await found(is('recordHost', '_dmarc', 'ne'))).toEqual(['second', 'third'])
  expect(await found(is('recordHost', 'متجر'))).toEqual(['second'])
  // Where a record leads is its last word, with the dot at its end or without.
  expect(await found(is('recordTarget', 'MX.other.com'))).toEqual(['first', 'second'])
  expect(await found(is('recordTarget', ['mx.other.com.', '2a0e:1c80:14::60'], 'in'))).toEqual(['first', 'second', 'third'])
  expect(await found(is('recordTarget', 'mx.other.com'), is('recordType', 'MX'))).toEqual(['first'])
  expect(await found(is('recordTarget', '10'))).toEqual([])
  expect(await found({ field: 'search', operator: 'contains', value: 'mx.other.com' })).toEqual(['first', 'second'])
})

test('nothing else is asked of them', async () => {
  for (const [field, value, operator] of [
    ['recordType', 'SOA', 'eq'],
    ['recordHost', 'w', 'contains'],
    ['recordTarget', 'mx', 'starts'],
  ] as const) {
    const filter = { where: [{ field, operator, value }] }
    expect(await staff.call(dnsZones.endpoints.list, { filter })).toMatchObject({ success: false })
  }
})
