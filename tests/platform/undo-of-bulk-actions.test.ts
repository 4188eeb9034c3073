import { afterAll, beforeAll, expect, test } from 'vitest'
import { bulkEndpoints } from '#contract/automation/bulk.ts'
import { jobRuns } from '#contract/automation/job-runs.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { clientTags } from '#contract/clients/client-tags.ts'
import { clients } from '#contract/clients/clients.ts'
import type { Client } from '#tests/support/client.ts'
import { addClient, type NewClient, person } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

const { bulk } = bulkEndpoints
let platform: TestPlatform
let staff: Client
beforeAll(async () => {
  platform = await testPlatform()
  staff = await platform.signedIn()
  await platform.startWorker()
})
afterAll(() => platform.close())

const addPerson = (caller: Client, change: Partial<NewClient>) => addClient(caller, person(change))
const finished = (caller: Client, id: number) =>
  eventually(async () => {
    const { data } = await caller.call(jobRuns.endpoints.get, { params: { id } })
    expect(['success', 'failed', 'cancelled']).toContain(data.state)
    return data
  })

test('what was done to many is taken back: each record as it was, those changed since and those that were so before left alone', async () => {
  const group = async (en: string) =>
    (await staff.call(clientGroups.endpoints.create, { body: { name: { en, ar: '' }, colour: '#000000' } })).data.id
  const [was, now] = [await group('was'), await group('now')]
  const inGroup = async (email: string, clientGroupId: number | null) => (await addPerson(staff, { email, clientGroupId })).id
  const ids = [
    await inGroup('a@undo.sa', was),
    await inGroup('b@undo.sa', null),
    await inGroup('c@undo.sa', now),
    await inGroup('d@undo.sa', was),
  ]
  const groupOf = async (id: number | undefined) => (await staff.call(clients.endpoints.get, { params: { id: id as number } })).data
  const started = await staff.call(bulk, { body: { resource: 'clients', action: 'setGroup', ids, values: { clientGroupId: now } } })
  const run = await finished(staff, started.data.id)
  expect(run).toMatchObject({ doneCount: 4, undoableCount: 3, can: { undo: true } })
  const { version } = await groupOf(ids[3])
  await staff.call(clients.endpoints.update, { params: { id: ids[3] as number }, body: { version, notes: 'Changed since' } })

  const undone = await staff.call(jobRuns.endpoints.undo, { params: { id: run.id }, body: {} })
  const back = await finished(staff, undone.data.undoneById as number)
  expect(back).toMatchObject({ undoesId: run.id, total: 3, doneCount: 2, skippedCount: 1, can: { undo: 'nothingToUndo' } })
  expect(back.results).toMatchObject([{ id: ids[3], outcome: 'skipped', reason: 'conflict' }])
  const groups = []
  for (const id of ids) groups.push((await groupOf(id)).clientGroupId)
  expect(groups).toEqual([was, null, now, now])
  const again = await staff.call(jobRuns.endpoints.undo, { params: { id: run.id }, body: {} })
  expect(again).toMatchObject({ status_code: 409 })
  const stranger = await platform.signedIn()
  expect(await stranger.call(jobRuns.endpoints.undo, { params: { id: run.id }, body: {} })).toMatchObject({ status_code: 404 })
})

test('a tag that was added to many is taken from those that did not have it, by who still may', async () => {
  const { data: tag } = await staff.call(clientTags.endpoints.create, { body: { name: { en: 'VIP', ar: '' }, colour: '#1F6B50' } })
  const [had, lacked] = [await addPerson(staff, { email: 'had@tag.sa', tags: [tag.id] }), await addPerson(staff, { email: 'not@tag.sa' })]
  const started = await staff.call(bulk, {
    body: { resource: 'clients', action: 'addTag', ids: [had.id, lacked.id], values: { tagId: tag.id } },
  })
  const run = await finished(staff, started.data.id)
  expect(run).toMatchObject({ doneCount: 2, undoableCount: 1 })
  const { data } = await staff.call(jobRuns.endpoints.undo, { params: { id: run.id }, body: {} })
  expect(await finished(staff, data.undoneById as number)).toMatchObject({ doneCount: 1, skippedCount: 0 })
  const tagsOf = async (id: number) => (await staff.call(clients.endpoints.get, { params: { id } })).data.tags
  expect([await tagsOf(had.id), await tagsOf(lacked.id)]).toEqual([[tag.id], []])
})
