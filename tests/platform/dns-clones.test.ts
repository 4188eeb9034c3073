import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, person } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await platform.startWorker()
})
afterAll(() => platform.close())

const z = dnsZones.endpoints
const addZone = async (body: object) => (await staff.call(z.create, { body: body })).data
const named = async (name: string) => {
  const filter = { where: [{ field: 'name' as const, operator: 'eq' as const, value: name }] }
  const [row] = (await staff.call(z.list, { filter })).data.items
  return row && (await staff.call(z.get, { params: { id: row.id } })).data
}
async function clonedAs(ids: number[], name: string) {
  const { data } = await staff.call(bulkEndpoints.bulk, { body: { resource: 'dnsZones', action: 'clone', ids, values: { name } } })
  return eventually(async () => {
    const run = (await staff.call(jobRuns.endpoints.get, { params: { id: data.id } })).data
    expect(['success', 'failed', 'cancelled']).toContain(run.state)
    return run
  })
}

test('many zones are cloned by a pattern, each into a name of its own; what is refused is told and holds up no other', async () => {
  const { id: clientId } = await addClient(staff, person({ email: 'cloned@many.sa' }))
  const records = [{ hostname: 'www', type: 'CNAME', ttl: 14_400, content: 'one-many.sa.' }]
  const zones = [
    await addZone({ name: 'one-many.sa', clientId, records }),
    await addZone({ name: 'two-many.sa' }),
    await addZone({ name: 'تجربة.السعودية' }),
  ]
  await addZone({ name: 'two-many.com' })
  const run = await clonedAs(
    zones.map(({ id }) => id),
    '{label}.com',
  )
  expect(run).toMatchObject({ total: 3, doneCount: 2 })
  expect(run.results).toEqual([expect.objectContaining({ id: zones[1]?.id })])
  expect(await named('one-many.com')).toMatchObject({ clientId, records: [{ hostname: 'www', content: 'one-many.com.' }] })
  expect(await named('xn--ngbcbiz.com')).toBeDefined()
  await clonedAs([zones[1]?.id as number], 'new.{zone}')
  expect(await named('new.two-many.sa')).toBeDefined()
})

test('a pattern that makes no name of a zone is refused before anything is made', async () => {
  const { id } = await addZone({ name: 'bare-many.sa' })
  for (const name of ['{label}', 'a b.{zone}', '{other}.com', '-{label}.com'])
    expect(await staff.call(z.clone, { params: { id }, body: { name } })).toMatchObject({
      status_code: 422,
      data: { fields: { name: {} } },
    })
  const { id: other } = await addZone({ name: `${'b'.repeat(40)}.sa` })
  expect(await staff.call(z.clone, { params: { id: other }, body: { name: '{label}{label}.com' } })).toMatchObject({
    data: { fields: { name: { key: 'labelTooLong' } } },
  })
})
