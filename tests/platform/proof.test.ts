import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '#contract/kernel/calendar.ts'
import { clock } from '#platform/kernel/clock.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { begins, faultsOf, fillForProof, liveDay, strayDates } from '#tests/support/proof.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
  await fillForProof(platform, await platform.signedIn(), { services: 20, clients: 4 })
})
afterAll(async () => {
  clock.set(null)
  await platform.close()
})

test('whatever the clock does, with two workers at once and every payment told three times: nothing is done twice and nothing is lost', async () => {
  const { db } = platform.database
  // A week at a time, the same day again, and jumps of a day and of more than a month.
  let day = begins
  for (const days of [0, 0, 1, 7, 20, 7, 33, 1, 0, 12, 20]) {
    day = addDays(day, days)
    await liveDay(platform, day)
  }
  expect(await faultsOf(db)).toEqual({})
  expect(await strayDates(db)).toEqual([])
  const count = async (table: 'invoiceReminders' | 'transactions') =>
    (
      await db
        .selectFrom(table)
        .select(eb => eb.fn.countAll<number>().as('count'))
        .executeTakeFirstOrThrow()
    ).count
  expect(Number(await count('invoiceReminders'))).toBeGreaterThan(0)
  expect(Number(await count('transactions'))).toBeGreaterThan(10)
  // Some were suspended for a payment that was late, and started again by it.
  const { total } = await db
    .selectFrom('auditEntries')
    .select(eb => eb.fn.countAll<number>().as('total'))
    .where('action', '=', 'services.unsuspended')
    .executeTakeFirstOrThrow()
  expect(Number(total)).toBeGreaterThan(0)
})
