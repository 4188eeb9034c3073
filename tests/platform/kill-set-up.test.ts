import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servers } from '#contract/services/servers.ts'
import { openDatabase } from '#platform/kernel/database.ts'
import { callApi } from '#tests/support/call-api.ts'
import { clientFor } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type PlatformProgram, runPlatform } from '#tests/support/run-platform.ts'

const inOrder = 100
const services = 2 * inOrder
let data: Prepared
const programs: PlatformProgram[] = []

beforeAll(async () => {
  data = await prepared({}, async ({ app, database: { db } }, people) => {
    const admin = clientFor(app, { token: people.admin?.token ?? null })
    await admin.call(servers.endpoints.create, { body: { name: 'One', module: 'simulator', hostname: 'cp1.example.sa' } })
    const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]
    const { id: productId } = await sold(admin, { module: 'simulator', packageName: 'starter', prices })
    const { id: clientId } = await addClient(admin)
    for (const order of [1, 2]) {
      const items = Array.from({ length: inOrder }, (_, at) => ({
        productId,
        cycle: 'monthly' as const,
        domain: `site${order}x${at}.example`,
      }))
      await orderOf(admin, clientId, items, { invoiced: false })
    }
    // Besides the calls that a kill cuts off, each is done twice and answered by what the second came to.
    await sql`update "servers" set "simulatedBehaviour" = 'repeats'`.execute(db)
  })
})
afterAll(async () => {
  for (const program of programs) program.process.kill('SIGKILL')
  await Promise.all(programs.map(program => program.ended))
  await data.discard()
})

function start(): PlatformProgram {
  const program = runPlatform('both', data.settings)
  programs.push(program)
  return program
}

test('kill -9 of the worker in the middle of 200 creates: every account exists once, and every service runs', async () => {
  const where = (status: string) => [{ field: 'status', operator: 'eq', value: status }]
  const count = async (url: string, status: string) => {
    const filter = Buffer.from(JSON.stringify({ where: where(status), limit: 1 })).toString('base64url')
    return (await callApi(url, data.token, 'GET', `user-service?filter=${filter}`)).data.total as number
  }
  let url = ''
  for (const atLeast of [20, 80]) {
    const program = start()
    url = await program.ready
    await eventually(async () => expect(await count(url, 'active')).toBeGreaterThan(atLeast))
    program.process.kill('SIGKILL')
    await program.ended
  }
  url = await start().ready
  await eventually(async () => expect(await count(url, 'active')).toBe(services))
  const last = programs.at(-1) as PlatformProgram
  last.process.kill('SIGTERM')
  await last.ended
  const { DATABASE_URL: databaseUrl, DATA_DIR = '' } = data.settings
  const database = await openDatabase({ databaseUrl, directory: join(DATA_DIR, 'database') })
  const { rows } = await sql`select
    (select count(*) from "simulatedAccounts") as "accounts",
    (select count(*) from "services" join "simulatedAccounts" using ("serverId", "username", "domain")) as "ours",
    (select count(*) from "moduleJobs" where "state" = 'done') as "jobs",
    (select "accountCount" from "servers") as "places"`.execute(database.db)
  await database.close()
  expect(rows).toEqual([{ accounts: services, ours: services, jobs: services, places: services }])
}, 180_000)
