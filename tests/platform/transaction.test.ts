import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

/** As the database ends one of two transactions that wait for each other. */
const undone = (code: string) => sql.raw(`do $$ begin raise exception 'undone' using errcode = '${code}'; end $$`)

test.each(['40P01', '40001'])('work that the database undid for another (%s) is done again, and counts once', async code => {
  const done: string[] = []
  let runs = 0
  const answer = await inTransaction(platform.systemScope(), async scope => {
    runs++
    await sql`insert into "keptVersions" ("name", "version") values (${`retry-${code}`}, 1)`.execute(scope.db)
    scope.afterCommit(() => void done.push(code))
    if (runs === 1) await undone(code).execute(scope.db)
    return 'answered'
  })
  expect({ answer, runs, done }).toEqual({ answer: 'answered', runs: 2, done: [code] })
})

test('what another caller puts off in a transaction runs with its commit, and not when it is rolled back', async () => {
  const done: string[] = []
  const work = (word: string) =>
    inTransaction(platform.systemScope(), async scope => {
      scope.with({ caller: { ...scope.caller, name: { en: 'Noura', ar: '' } } }).afterCommit(() => void done.push(word))
      if (word === 'rolled back') throw new Error(word)
    })
  await work('committed')
  await expect(work('rolled back')).rejects.toThrow('rolled back')
  expect(done).toEqual(['committed'])
})

test('work that is undone again and again fails, as does work that fails for a reason of its own', async () => {
  let runs = 0
  const fail = (code: string) =>
    inTransaction(platform.systemScope(), async scope => {
      runs++
      await undone(code).execute(scope.db)
    })
  await expect(fail('40P01')).rejects.toThrow('undone')
  expect(runs).toBe(4)
  await expect(fail('23514')).rejects.toThrow('undone')
  expect(runs).toBe(5)
})
