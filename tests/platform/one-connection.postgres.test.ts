import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform()
})
afterAll(() => platform.close())

test('what the embedded database would wait for, for ever, fails here: a statement past the transaction that waits for it', async () => {
  const { database, systemScope } = platform
  const ask = sql`select 1`
  const past = inTransaction(systemScope(), async inner => {
    await ask.execute(inner.db)
    await ask.execute(database.db)
  })
  await expect(past).rejects.toThrow('waits for the end of the transaction that waits for it')
  await expect(ask.execute(database.db)).resolves.toMatchObject({ rows: [{}] })
})
