import { afterAll, beforeAll, expect, test } from 'vitest'
import { domainJobs } from '#contract/domains/domain-jobs.ts'
import { domains } from '#contract/domains/domains.ts'
import type { Client } from '#tests/support/client.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  at = await domainWork(platform, staff)
}, 60_000)
afterAll(() => platform.close())

const e = domainJobs.endpoints
const requestsOf = async (domainId: number) => {
  const where = [{ field: 'domainId' as const, operator: 'eq' as const, value: domainId }]
  return (await staff.call(e.list, { filter: { where } })).data.items
}

test('a request that its registry refused is tried again once, as it was asked for', async () => {
  const id = await at.registered('najd.test')
  await at.behave('refuses')
  await staff.call(domains.endpoints.setNameservers, { params: { id }, body: { nameservers: ['ns1.najd.sa', 'ns2.najd.sa'] } })
  await at.work(id)
  const [failed] = await requestsOf(id)
  expect(failed).toMatchObject({
    operation: 'setNameservers',
    state: 'failed',
    code: 'refused',
    nameservers: ['ns1.najd.sa', 'ns2.najd.sa'],
  })
  expect(failed?.can).toMatchObject({ retry: true, resend: true })
  await at.behave('works')
  const params = { id: failed?.id ?? 0 }
  const both = await Promise.all([staff.call(e.retry, { params, body: {} }), staff.call(e.retry, { params, body: {} })])
  expect(both.filter(({ success }) => success)).toHaveLength(1)
  expect(await at.work(id)).toBe('settled')
  expect(await at.work(id)).toBe('nothing')
  expect(await at.read(id)).toMatchObject({ work: 'none', nameservers: ['ns1.najd.sa', 'ns2.najd.sa'] })
  const [again, first] = await requestsOf(id)
  expect([again?.state, first?.state]).toEqual(['done', 'resent'])
  const history = (await staff.call(e.history, { params })).data.items.map(({ action }) => action)
  expect(history).toContain('domainJobs.retried')
})

test('a request is corrected and sent again; what it is not about cannot be said', async () => {
  const id = await at.registered('edited.test')
  await at.behave('refuses')
  await staff.call(domains.endpoints.setNameservers, { params: { id }, body: { nameservers: ['ns1.wrong.sa', 'ns2.wrong.sa'] } })
  await at.work(id)
  const params = { id: (await requestsOf(id))[0]?.id ?? 0 }
  const nothing = await staff.call(e.resend, { params, body: {} })
  expect((nothing as unknown as { data: { fields: object } }).data.fields).toHaveProperty('nameservers')
  const reader = await platform.signedIn({ role: 'ADMIN', capabilities: ['domainJob.view'] })
  expect((await reader.call(e.resend, { params, body: {} })).success).toBe(false)
  await at.behave('works')
  const body = { nameservers: ['ns1.right.sa', 'ns2.right.sa'] }
  expect((await staff.call(e.resend, { params, body })).success).toBe(true)
  await at.work(id)
  expect((await at.atRegistry('edited.test'))?.nameservers).toEqual(body.nameservers)
  expect(await staff.call(e.resend, { params, body })).toMatchObject({ success: false })
})

test('a registration that failed is asked for again with other name servers, and a transfer with another code', async () => {
  await at.behave('refuses')
  const { id, invoiceId } = await at.ordered('first.test')
  await at.pay(invoiceId)
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'failed' })
  await at.behave('works')
  const [failed] = await requestsOf(id)
  const nameservers = ['ns1.other.sa', 'ns2.other.sa']
  expect((await staff.call(e.resend, { params: { id: failed?.id ?? 0 }, body: { nameservers } })).success).toBe(true)
  await at.work(id)
  expect(await at.read(id)).toMatchObject({ status: 'active', nameservers })

  const transfer = await at.ordered('coming.test', { command: 'transfer' })
  await at.pay(transfer.invoiceId)
  await staff.call(domains.endpoints.register, { params: { id: transfer.id }, body: { eppCode: 'wrong' } })
  await at.work(transfer.id)
  const [refused] = await requestsOf(transfer.id)
  expect(refused).toMatchObject({ operation: 'transfer', state: 'failed', code: 'eppCodeWrong' })
  const params = { id: refused?.id ?? 0 }
  expect((await staff.call(e.resend, { params, body: { eppCode: 'epp-coming.test' } })).success).toBe(true)
  await at.work(transfer.id)
  expect(await at.read(transfer.id)).toMatchObject({ work: 'none' })
})
