import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { openDatabase } from '#platform/kernel/database.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { runPlatform } from '#tests/support/run-platform.ts'

let data: Prepared
beforeAll(async () => {
  data = await prepared()
})
afterAll(() => data.discard())

const started = async () => {
  const program = runPlatform('api', data.settings)
  await program.ready
  program.process.kill('SIGTERM')
  expect(await program.ended).toMatchObject({ code: 0 })
}
type Work<T> = (db: Awaited<ReturnType<typeof openDatabase>>['db']) => Promise<T>
const inDatabase = async <T>(work: Work<T>): Promise<T> => {
  const { DATABASE_URL: databaseUrl, DATA_DIR: dataDir = '' } = data.settings
  const database = await openDatabase({ databaseUrl, directory: join(dataDir, 'database') })
  return work(database.db).finally(() => database.close())
}
const codes = () => inDatabase(db => db.selectFrom('errorCodes').select('code').where('code', '=', 'forbidden').execute())

test('what a program lists it lists once; another program, which may know more, lists its own', async () => {
  await started()
  expect(await codes()).toHaveLength(1)
  await inDatabase(db => db.deleteFrom('errorCodes').where('code', '=', 'forbidden').execute())
  await started()
  expect(await codes()).toEqual([])
  await inDatabase(db => db.updateTable('programsListed').set({ program: 'an older one' }).execute())
  await started()
  expect(await codes()).toHaveLength(1)
})
