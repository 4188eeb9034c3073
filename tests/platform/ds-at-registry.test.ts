import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { dsToGive } from '#contract/dns/dnssec-keys.ts'
import { domains } from '#contract/domains/domains.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type NameServer, startPowerdns } from '#tests/support/name-servers.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
let powerdns: NameServer
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
  powerdns = await startPowerdns()
}, 60_000)
afterAll(async () => {
  await platform.close()
  await powerdns.close()
})

const z = dnsZones.endpoints
const zoneNow = async (id: number) => (await staff.call(z.get, { params: { id } })).data
const refusal = async (verb: 'giveDs' | 'withdrawDs', id: number) => (await staff.call(z[verb], { params: { id }, body: {} })).data

test('the registry of a domain of ours is given the DS records of its signed zone, once, and has them until they are taken back', async () => {
  const { id: domainId, invoiceId } = await at.ordered('signed.test')
  await at.pay(invoiceId)
  await at.work(domainId)
  const { clientId } = await at.read(domainId)
  const access = { hostname: '127.0.0.1', port: powerdns.port, accessKey: powerdns.accessKey, privateAllowed: true }
  const server = { name: 'PowerDNS', driver: 'powerdns' as const, nameserver1: 'ns1.sijil.sa', ...access }
  const serverId = (await staff.call(dnsServers.endpoints.create, { body: server })).data.id
  const { id } = (await staff.call(z.create, { body: { name: 'signed.test', serverId, clientId } })).data
  expect(await refusal('giveDs', id)).toMatchObject({ reason: 'zoneNotSigned' })
  await staff.call(z.sign, { params: { id }, body: {} })
  await doJob(platform, syncDnsZone, { zoneId: id })

  const zone = await zoneNow(id)
  const given = dsToGive(zone.dnssecKeys ?? [])
  expect(given).toEqual([expect.stringMatching(/^\d+ 13 2 [0-9A-F]{64}$/)])
  expect(zone).toMatchObject({
    registration: { domainId, work: 'none', dsRecords: [] },
    can: { giveDs: true, withdrawDs: 'dsNotAtRegistry' },
  })
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsZone.view', 'dnsZone.dnssec'] })
  expect((await helper.call(z.giveDs, { params: { id }, body: {} })).status_code).toBe(403)
  await at.behave('losesAnswers')
  expect((await staff.call(z.giveDs, { params: { id }, body: {} })).data.registration).toMatchObject({ work: 'underWay' })
  expect(await refusal('giveDs', id)).toMatchObject({ reason: 'domainUnderWay' })
  expect(await at.work(domainId)).toBe('again')
  await at.behave('works')
  await at.work(domainId)
  expect((await zoneNow(id)).registration).toEqual({ domainId, work: 'none', dsRecords: given })
  expect(await staff.call(z.unsign, { params: { id }, body: { name: 'signed.test' } })).toMatchObject({ data: { reason: 'dsAtRegistry' } })

  await staff.call(z.withdrawDs, { params: { id }, body: {} })
  await at.work(domainId)
  expect((await at.read(domainId)).dsRecords).toEqual([])
  const actions = (await staff.call(domains.endpoints.history, { params: { id: domainId } })).data.items.map(({ action }) => action)
  expect(actions.filter(action => action.startsWith('domains.ds'))).toEqual([
    ...['domains.dsChanged', 'domains.dsAsked', 'domains.dsChanged', 'domains.dsAsked'],
  ])
  expect((await staff.call(z.unsign, { params: { id }, body: { name: 'signed.test' } })).data).toMatchObject({ signed: false })
})

test('a zone of another client than the domain, and what is no DS record, are refused', async () => {
  const { id: domainId, invoiceId } = await at.ordered('other.test')
  await at.pay(invoiceId)
  await at.work(domainId)
  const { id } = (await staff.call(z.create, { body: { name: 'other.test' } })).data
  expect((await zoneNow(id)).registration).toBeNull()
  expect(await refusal('withdrawDs', id)).toMatchObject({ reason: 'zoneDomainElsewhere' })
  const wrong = ['1 13 1 AB', 'nothing', `1 13 2 ${'ab '.repeat(32)}`]
  const answer = await staff.call(domains.endpoints.setDs, { params: { id: domainId }, body: { dsRecords: wrong } })
  expect(answer.data).toMatchObject({ fields: { 'dsRecords.0': { key: 'dsRecord' }, 'dsRecords.1': { key: 'dsRecord' } } })
  expect(Object.keys((answer.data as unknown as { fields: object }).fields)).toHaveLength(2)
})
