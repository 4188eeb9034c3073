import { readdirSync, readFileSync, statSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type QueuedEmail, queueEmail } from '#platform/messaging/email/queue-email.ts'
import { sendEmail } from '#platform/messaging/email/send-email.job.ts'
import { queueSms } from '#platform/messaging/sms/queue-sms.ts'
import { eventually } from '#tests/support/eventually.ts'
import { jobRun } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
  await platform.startWorker()
})
afterAll(() => platform.close())

const link: QueuedEmail = {
  to: 'Sara@Example.sa',
  template: 'passwordReset',
  language: 'en-US',
  category: 'access',
  values: { name: 'Sara', minutes: 60 },
  secretValues: { link: 'https://sijil.test/reset?token=abcdef' },
}
const folder = () => join(platform.services.config.dataDir, 'outbox')
const files = () => readdirSync(folder()).filter(name => name.endsWith('.json'))
const read = (kind: string, id: number) => {
  const name = files().find(file => file.endsWith(`-${kind}-${id}.json`)) as string
  return JSON.parse(readFileSync(join(folder(), name), 'utf8'))
}
const inScope = platformScope
function platformScope<T>(work: Parameters<typeof inTransaction<T>>[1]): Promise<T> {
  return inTransaction(platform.systemScope(), work)
}

test('without a mail server a message becomes one private file, whole; the log masks its link', async () => {
  const id = (await inScope(scope => queueEmail(scope, link))) as number
  await eventually(() => expect(files().some(name => name.endsWith(`-email-${id}.json`))).toBe(true))
  const message = read('email', id)
  expect(message).toMatchObject({ kind: 'email', to: 'sara@example.sa', subject: 'Reset your password', template: 'passwordReset' })
  expect(message.text).toContain('https://sijil.test/reset?token=abcdef')
  expect(statSync(join(folder(), files()[0] as string)).mode & 0o777).toBe(0o600)
  expect(statSync(folder()).mode & 0o777).toBe(0o700)
  const row = await platform.database.db.selectFrom('emailMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(`${row.text}${row.html}`).not.toContain('abcdef')
})

test('a text message goes the same way and counts its parts', async () => {
  const message = {
    number: '+966512345678',
    template: 'signInCode',
    language: 'ar-SA',
    values: { minutes: 5 },
    secretValues: { code: '104729' },
  }
  const id = (await inScope(scope => queueSms(scope, message as never))) as number
  await eventually(() => expect(files().some(name => name.endsWith(`-sms-${id}.json`))).toBe(true))
  expect(read('sms', id)).toMatchObject({ to: '+966512345678', text: expect.stringContaining('104729') })
  const row = await platform.database.db.selectFrom('smsMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  expect(row.text).not.toContain('104729')
  expect(row.parts).toBeGreaterThan(1)
})

test('one event is one message, also when two tell of it at once', async () => {
  const once = { ...link, dedupeKey: 'passwordReset:7:2026-11-21' }
  const ids = await Promise.all([1, 2, 3].map(() => inScope(scope => queueEmail(scope, once))))
  expect(ids.filter(id => id !== null)).toHaveLength(1)
})

test('a try that is cut off after the message was written does not write a second one; sending it again does', async () => {
  const id = (await inScope(scope => queueEmail(scope, { ...link, held: true }))) as number
  const scope = platform.systemScope()
  const written = () => files().filter(name => name.endsWith(`-email-${id}.json`))
  const row = () => platform.database.db.selectFrom('emailMessages').selectAll().where('id', '=', id).executeTakeFirstOrThrow()
  const before = await row()
  await sendEmail.handle(scope, { id }, jobRun())
  const { state, sentOn, attempts, version, updatedOn, sealedContent } = before
  // As the database stands when the program ends before it notes that the message is sent.
  await platform.database.db
    .updateTable('emailMessages')
    .set({ state, sentOn, attempts, version, updatedOn, sealedContent })
    .where('id', '=', id)
    .execute()
  await sendEmail.handle(scope, { id }, jobRun())
  expect(written()).toHaveLength(1)
  expect((await row()).state).toBe('outbox')
  await platform.database.db
    .updateTable('emailMessages')
    .set({ state, sealedContent, updatedOn: new Date() })
    .where('id', '=', id)
    .execute()
  await sendEmail.handle(scope, { id }, jobRun())
  expect(written()).toHaveLength(2)
  expect(readdirSync(folder()).filter(name => name.startsWith('.'))).toEqual([])
})

test('a change that fails sends nothing', async () => {
  const count = () =>
    platform.database.db
      .selectFrom('emailMessages')
      .select(eb => eb.fn.countAll<number>().as('n'))
      .executeTakeFirstOrThrow()
  const jobs = async () => (await platform.services.jobs.boss.findJobs('sendEmail')).length
  const [rows, queued] = [await count(), await jobs()]
  const failing = inScope(async scope => {
    await queueEmail(scope, link)
    throw new Error('no')
  })
  await expect(failing).rejects.toThrow('no')
  expect(await count()).toEqual(rows)
  expect(await jobs()).toBe(queued)
})
