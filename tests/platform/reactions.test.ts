import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { on, queues } from '#platform/kernel/reactions.ts'
import { sendSms } from '#platform/messaging/sms/send-sms.job.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let noura: Client
beforeAll(async () => {
  platform = await testPlatform()
  noura = await platform.signedIn()
})
const { reactions } = await import('#platform/reactions.ts')
afterEach(() => {
  platform.services.reactions = reactions
})
afterAll(() => platform.close())

const { created } = clientGroups.events
const create = (english: string) =>
  noura.call(clientGroups.endpoints.create, { body: { name: { en: english, ar: 'مجموعة' }, colour: '#1F6B50', discount: 5 } })
const exists = async (english: string) =>
  (await platform.database.db.selectFrom('clientGroups').select('name').execute()).some(({ name }) =>
    JSON.stringify(name).includes(english),
  )

test('what follows runs in the transaction of its cause, and knows what it was', async () => {
  const seen: unknown[] = []
  platform.services.reactions = new Map([
    on(created, async (scope, { recordId, recordName }) => {
      const inside = await scope.db
        .selectFrom('clientGroups')
        .select('id')
        .where('id', '=', recordId as number)
        .executeTakeFirst()
      seen.push(inside?.id, recordName)
    }),
  ])
  const { data } = await create('Followed')
  expect(seen).toEqual([data.id, data.name])
})

test('when what follows is refused, its cause did not happen either', async () => {
  platform.services.reactions = new Map([
    on(created, async () => {
      throw new Problem('wrongState')
    }),
  ])
  expect(await create('Refused')).toMatchObject({ status_code: 409 })
  expect(await exists('Refused')).toBe(false)
})

test('work that can wait is queued with the commit, and only when it follows', async () => {
  const follows = queues(sendSms, ({ recordName, recordId }) => (recordName?.en.includes('Queued') ? { id: recordId as number } : null))
  platform.services.reactions = new Map([on(created, follows)])
  const { data } = await create('Queued')
  await create('Silent')
  const waiting = await platform.services.jobs.boss.fetch<{ id: number }>('sendSms', { batchSize: 10 })
  expect(waiting.map(found => found.data)).toEqual([{ id: data.id }])
})
