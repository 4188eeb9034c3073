import { AsyncLocalStorage } from 'node:async_hooks'
import type { verify } from '@node-rs/argon2'
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { deliverReset } from '#platform/access/deliver-reset.job.ts'
import { member, rightPassword, visitor } from '#tests/support/access.ts'
import { doJob } from '#tests/support/job-run.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

/** The costs of each password check, in order. */
const checks = vi.hoisted(() => [] as string[])
vi.mock('@node-rs/argon2', async original => {
  const real = await original<{ verify: typeof verify }>()
  return {
    ...real,
    verify: (hash: string, password: string) => {
      checks.push(hash.split('$').slice(1, 4).join(' '))
      return real.verify(hash, password)
    },
  }
})

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
beforeEach(() => {
  checks.length = 0
})
afterAll(() => platform.close())

const one = ['argon2id v=19 m=19456,t=2,p=1']
const enter = async (login: string, password: string) => {
  checks.length = 0
  const answer = await visitor(platform).call(auth.authenticate, { body: { login, password } })
  return { answer, checks: [...checks] }
}

test('each sign-in is one password check of the same cost, whoever asks and whatever is wrong', async () => {
  const user = await member(platform)
  const disabled = await member(platform, { status: 'SUSPENDED' })
  const invited = await member(platform, { passwordHash: null })
  const client = await member(platform, { role: 'USER' })
  const tries: [string, string][] = [
    [user.email, 'Wrong#pass1'],
    ['nobody@staff.test', rightPassword],
    ['0512349876', rightPassword],
    ['no login at all', rightPassword],
    [disabled.email, rightPassword],
    [disabled.email, 'Wrong#pass1'],
    [invited.email, rightPassword],
    [client.email, 'Wrong#pass1'],
  ]
  for (const [login, password] of tries) {
    const { answer, checks: made } = await enter(login, password)
    expect({ login, code: (answer.data as { code?: string }).code, made }).toEqual({ login, code: 'signInFailed', made: one })
  }
  expect((await enter(user.email, rightPassword)).checks).toEqual(one)
})

test('what waits, cools down or lacks a captcha is checked for nobody', async () => {
  const user = await member(platform)
  for (const login of [user.email, 'ghost@staff.test']) {
    for (let n = 0; n < 3; n++) await enter(login, 'Wrong#pass1')
    const { answer, checks: made } = await enter(login, rightPassword)
    expect({ code: (answer.data as { code?: string }).code, made }).toEqual({ code: 'captchaRequired', made: [] })
  }
})

/** What one request asks of the database itself; not what the platform does beside it, nor the versions that all share and ask for once a second. */
function listStatements() {
  const request = new AsyncLocalStorage<string[]>()
  const executor = platform.database.db.getExecutor().constructor.prototype
  const { executeQuery } = executor
  vi.spyOn(executor, 'executeQuery').mockImplementation(function (this: unknown, query: unknown) {
    request.getStore()?.push((query as { sql: string }).sql)
    return executeQuery.call(this, query)
  })
  return async <T>(work: () => Promise<T>) => {
    const made: string[] = []
    const answer = await request.run(made, work)
    return { answer, statements: made.filter(sql => !sql.includes('"keptVersions"')) }
  }
}

test('a forgotten password costs the same for everybody while they wait: what differs is queued', async () => {
  const user = await member(platform, { mobile: '+966512340055' })
  const disabled = await member(platform, { status: 'SUSPENDED' })
  const sent = vi.spyOn(platform.services.jobs, 'send')
  const ofRequest = listStatements()
  const asked = async (login: string, by: 'email' | 'mobile') => {
    sent.mockClear()
    const { answer, statements } = await ofRequest(() => visitor(platform).call(auth.forgotPassword, { body: { login, by } }))
    const jobs = sent.mock.calls.map(([job]) => (job as { name: string }).name)
    return {
      success: answer.success,
      keys: Object.keys(answer.data),
      jobs,
      statements: statements.length,
      checks: checks.length,
    }
  }
  const known = await asked(user.email, 'email')
  expect(known).toMatchObject({ success: true, jobs: [deliverReset.name], checks: 0 })
  expect(known.statements).toBeGreaterThan(3)
  expect(await asked('ghost2@staff.test', 'email')).toEqual(known)
  expect(await asked(disabled.email, 'email')).toEqual(known)
  expect(await asked('0512340055', 'mobile')).toEqual(known)
  expect(await asked('0512349999', 'mobile')).toEqual(known)
})

test('so does what is queued, which the next call would wait for: the same is done for nobody, and undone', async () => {
  const user = await member(platform, { mobile: '+966512340056' })
  const disabled = await member(platform, { status: 'SUSPENDED', mobile: '+966512340057' })
  const invited = await member(platform, { passwordHash: null })
  const ofRequest = listStatements()
  const sent = vi.spyOn(platform.services.jobs, 'send')
  const messages = async () => {
    const { db } = platform.database
    const count = (table: 'emailMessages' | 'smsMessages' | 'accessLinks') =>
      db
        .selectFrom(table)
        .select(eb => eb.fn.countAll<number>().as('n'))
        .executeTakeFirstOrThrow()
    return [await count('emailMessages'), await count('smsMessages'), await count('accessLinks')].map(({ n }) => n)
  }
  const delivered = async (login: string, by: 'email' | 'mobile') => {
    sent.mockClear()
    await visitor(platform).call(auth.forgotPassword, { body: { login, by } })
    const values = sent.mock.calls.find(([job]) => job.name === deliverReset.name)?.[1]
    const before = await messages()
    const { statements } = await ofRequest(() => doJob(platform, deliverReset, deliverReset.values.parse(values)))
    const after = await messages()
    return { statements, new: after.map((count, at) => count - (before[at] ?? 0)), last: sent.mock.calls.at(-1)?.[0].name }
  }
  const mail = await delivered(user.email, 'email')
  expect(mail).toMatchObject({ new: [1, 0, 1], last: 'sendEmail' })
  for (const login of ['ghost3@staff.test', disabled.email, invited.email]) {
    const none = await delivered(login, 'email')
    expect(none).toMatchObject({ new: [0, 0, 0], last: 'sendEmail' })
    expect(none.statements.slice(0, mail.statements.length)).toEqual(mail.statements)
  }
  const text = await delivered('0512340056', 'mobile')
  expect(text).toMatchObject({ new: [0, 1, 0], last: 'sendSms' })
  for (const login of ['0512349998', '0512340057']) {
    const none = await delivered(login, 'mobile')
    expect(none).toMatchObject({ new: [0, 0, 0], last: 'sendSms' })
    expect(none.statements.slice(0, text.statements.length)).toEqual(text.statements)
  }
})
