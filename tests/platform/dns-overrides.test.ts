import { afterAll, beforeAll, expect, test } from 'vitest'
import { dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import { dnsTaskItems } from '#contract/dns/dns-task-items.ts'
import { dnsTasks } from '#contract/dns/dns-tasks.ts'
import { dnsZoneBackups } from '#contract/dns/dns-zone-backups.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { makeZone } from '#platform/dns/automatic-zone/make-zone.job.ts'
import { prepareDnsTask } from '#platform/dns/dns-task/prepare-dns-task.job.ts'
import { runDnsTask } from '#platform/dns/dns-task/run-dns-task.job.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { changeSettings } from '#tests/support/settings.ts'

let platform: TestPlatform
let staff: Client
let blockedId = 0
const [z, t] = [dnsZones.endpoints, dnsTasks.endpoints]
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  const blocked = { value: 'bank', match: 'contains', scope: 'recordContent', reason: '', active: false }
  blockedId = (await staff.call(dnsBlockedStrings.endpoints.create, { body: blocked })).data.id
  await staff.call(dnsBlockedStrings.endpoints.create, {
    body: { ...blocked, value: 'treasury', scope: 'zoneName', active: true },
  })
})
afterAll(() => platform.close())

const record = { type: 'CNAME', hostname: 'pay', content: 'bank.example.sa.', ttl: 14_400 }
const needs = { data: { fields: { overrideReason: { key: 'blockedNeedsReason' } } } }
const reasons = async () =>
  (await staff.call(dnsBlockedStrings.endpoints.history, { params: { id: blockedId } })).data.items
    .filter(({ action }) => action === 'dnsBlockedStrings.overridden')
    .map(({ reason }) => reason)
async function block(active: boolean) {
  const { version } = (await staff.call(dnsBlockedStrings.endpoints.get, { params: { id: blockedId } })).data
  await staff.call(dnsBlockedStrings.endpoints.update, { params: { id: blockedId }, body: { version, active } })
}

test('an earlier version, a clone and a backup that hold a blocked text come back with a reason alone', async () => {
  const { data: zone } = await staff.call(z.create, { body: { name: 'past.sa', records: [record] } })
  await staff.call(z.backUp, { params: { id: zone.id }, body: {} })
  const removed = zone.records.map(({ id }) => id)
  const { data: entry } = await staff.call(z.history, { params: { id: zone.id } })
  const entryId = entry.items.at(-1)?.id as number
  await staff.call(z.publish, { params: { id: zone.id }, body: { removed } })
  await block(true)
  const restore = (more: object) => staff.call(z.restoreVersion, { params: { id: zone.id }, body: { entryId, ...more } })
  expect(await restore({})).toMatchObject(needs)
  expect(await restore({ overrideReason: 'Agreed' })).toMatchObject({ success: true })
  const clone = (more: object) => staff.call(z.clone, { params: { id: zone.id }, body: { name: 'copy.sa', ...more } })
  expect(await clone({})).toMatchObject(needs)
  expect(await clone({ overrideReason: 'Agreed too' })).toMatchObject({ success: true })
  await staff.call(z.publish, {
    params: { id: zone.id },
    body: { removed: (await staff.call(z.get, { params: { id: zone.id } })).data.records.map(({ id }) => id) },
  })
  const [backup] = (await staff.call(dnsZoneBackups.endpoints.list, { filter: { limit: 1 } })).data.items
  const back = (more: object) => staff.call(dnsZoneBackups.endpoints.restore, { params: { id: backup?.id as number }, body: more })
  expect(await back({})).toMatchObject(needs)
  expect(await back({ overrideReason: 'As it was' })).toMatchObject({ success: true })
  expect(await reasons()).toEqual(['As it was', 'Agreed too', 'Agreed'])
})

test('what a task was refused for a blocked text is tried again with a reason, by who may override it', async () => {
  const text = 'pay 14400 IN CNAME bank.example.sa.'
  const body = { kind: 'import', source: 'text', text, zone: 'task.sa', owner: 'nobody' }
  const { data: task } = await staff.call(t.create, { body })
  await doJob(platform, prepareDnsTask, { id: task.id })
  await staff.call(t.start, { params: { id: task.id }, body: {} })
  const work = async () => {
    const { version } = (await staff.call(t.get, { params: { id: task.id } })).data
    await doJob(platform, runDnsTask, { id: task.id, version })
    const where = [{ field: 'taskId' as const, operator: 'eq' as const, value: task.id }]
    return (await staff.call(dnsTaskItems.endpoints.list, { filter: { where } })).data.items[0]
  }
  expect((await staff.call(t.get, { params: { id: task.id } })).data).toMatchObject({ status: 'running', perMinute: 0, minutesLeft: null })
  expect(await work()).toMatchObject({ state: 'failed', reason: 'validation' })
  const helper = await platform.signedIn({ role: 'ADMIN', capabilities: ['dnsTask.view', 'dnsTask.edit'] })
  const retry = (who: Client, more: object) => who.call(t.retryFailed, { params: { id: task.id }, body: more })
  expect(await retry(helper, { overrideReason: 'I want it' })).toMatchObject({
    data: { fields: { overrideReason: { key: 'notPermitted' } } },
  })
  await retry(staff, {})
  expect(await work()).toMatchObject({ state: 'failed' })
  await retry(staff, { overrideReason: 'Checked' })
  expect(await work()).toMatchObject({ state: 'done' })
  expect((await reasons())[0]).toBe('Checked')
})

test('what makes zones by itself has no reasons', async () => {
  await changeSettings(staff, { dnsZoneOccasions: ['service'] })
  const { id: clientId } = await addClient(staff)
  const given = { occasion: 'service' as const, name: 'treasury.sa', clientId, nameservers: null }
  expect(await doJob(platform, makeZone, given)).toEqual({ refused: 'name' })
})
