import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { readMessages } from '#platform/domains/domain-job/read-messages.ts'
import type { RegistrarDriver, RegistryMessage } from '#platform/drivers/registrar/registrar-driver.ts'
import { domainWork } from '#tests/support/domain-work.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let at: Awaited<ReturnType<typeof domainWork>>
beforeAll(async () => {
  platform = await testPlatform()
  at = await domainWork(platform, await platform.signedIn())
  await at.registered('mine.test')
})
afterAll(() => platform.close())

/** A registry that gives a message until it is acknowledged. */
function registry(...waiting: RegistryMessage[]) {
  const driver = {
    nextMessage: async () => ({ is: 'ok', message: waiting[0] ?? null }),
    acknowledge: async (id: string) => {
      waiting.splice(
        waiting.findIndex(message => message.id === id),
        1,
      )
      return { is: 'ok' }
    },
  } as unknown as RegistrarDriver
  return { waiting, read: () => readMessages(platform.systemScope(), driver, at.account.id) }
}
const transfer = (id: string): RegistryMessage => ({ id, kind: 'transfer', name: 'mine.test', approved: true, text: `Transfer ${id}` })
const kept = (id: string) =>
  platform.database.db.selectFrom('registryMessages').select(['failures', 'failure']).where('messageId', '=', id).execute()
const told = () => platform.database.db.selectFrom('notifications').select('values').where('key', '=', 'registryMessageFailed').execute()
const jobs = (action: 'break' | 'mend') =>
  action === 'break'
    ? sql`create function broken() returns trigger as 'begin raise exception ''no job today''; end' language plpgsql`
        .execute(platform.database.db)
        .then(() =>
          sql`create trigger broken before insert on "domainJobs" for each row execute function broken()`.execute(platform.database.db),
        )
    : sql`drop function broken cascade`.execute(platform.database.db)

test('a message that cannot be handled is tried three times, then people are told and those behind it are read', async () => {
  await jobs('break')
  const { waiting, read } = registry(transfer('m1'), { ...transfer('m2'), kind: 'other' })
  await expect(read()).rejects.toThrow('no job today')
  await expect(read()).rejects.toThrow('no job today')
  expect([waiting.length, await told()]).toEqual([2, []])
  expect(await read()).toBe(2)
  await jobs('mend')
  expect(waiting).toEqual([])
  expect(await kept('m1')).toEqual([{ failures: 3, failure: 'no job today' }])
  expect(await kept('m2')).toEqual([{ failures: 0, failure: null }])
  expect(await told()).toMatchObject([{ values: { domain: 'mine.test', text: 'Transfer m1' } }])
})

test('one that could not be handled once is handled when it can be', async () => {
  await jobs('break')
  const { waiting, read } = registry(transfer('m3'))
  await expect(read()).rejects.toThrow('no job today')
  await jobs('mend')
  expect(await read()).toBe(1)
  expect(waiting).toEqual([])
  expect(await kept('m3')).toEqual([{ failures: 1, failure: null }])
  const asked = (await at.jobsOf((await platform.database.db.selectFrom('domains').select('id').executeTakeFirstOrThrow()).id)).at(-1)
  expect(asked).toMatchObject({ operation: 'sync', state: 'queued' })
})
