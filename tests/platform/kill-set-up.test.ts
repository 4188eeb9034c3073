import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { servers } from '#contract/services/servers.ts'
import { callApi } from '#tests/support/call-api.ts'
import { clientFor } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killedPrograms } from '#tests/support/killed-programs.ts'
import { orderOf, sold } from '#tests/support/orders.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'

const inOrder = 100
const services = 2 * inOrder
let data: Prepared
/** Another product, of the package "business". */
let bigger: number
const { start, left, discard } = killedPrograms(() => data)

beforeAll(async () => {
  data = await prepared({}, async ({ app, database: { db } }, people) => {
    const admin = clientFor(app, { token: people.admin?.token ?? null })
    await admin.call(servers.endpoints.create, { body: { name: 'One', module: 'simulator', hostname: 'cp1.example.sa' } })
    const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]
    const { id: productId } = await sold(admin, { module: 'simulator', packageName: 'starter', prices })
    bigger = (await sold(admin, { module: 'simulator', packageName: 'business', prices })).id
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
afterAll(discard)

const count = async (url: string, path: string, where: object[]) => {
  const filter = Buffer.from(JSON.stringify({ where, limit: 1 })).toString('base64url')
  return (await callApi(url, data.token, 'GET', `${path}?filter=${filter}`)).data.total as number
}
const inStatus = (url: string, status: string) => count(url, 'user-service', [{ field: 'status', operator: 'eq', value: status }])
const jobsDone = (url: string) => count(url, 'module-job', [{ field: 'state', operator: 'eq', value: 'done' }])

test('kill -9 of the worker in the middle of many creates: every account exists once, and every service runs', async () => {
  let url = ''
  for (const atLeast of [services / 10, (services * 2) / 5]) {
    const program = start()
    url = await program.ready
    await eventually(async () => expect(await inStatus(url, 'active')).toBeGreaterThan(atLeast))
    await program.kill()
  }
  url = await start().ready
  await eventually(async () => expect(await inStatus(url, 'active')).toBe(services))
  const rows = await left(sql`select
    (select count(*) from "simulatedAccounts") as "accounts",
    (select count(*) from "services" join "simulatedAccounts" using ("serverId", "username", "domain")) as "ours",
    (select count(*) from "moduleJobs" where "state" = 'done') as "jobs",
    (select "accountCount" from "servers") as "places"`)
  expect(rows).toEqual([{ accounts: services, ours: services, jobs: services, places: services }])
}, 180_000)

test('kill -9 in the middle of what is done with them afterwards: each is done once, both sides say the same, and each place is given back once', async () => {
  const each = 20
  let program = start()
  let url = await program.ready
  const filter = Buffer.from(JSON.stringify({ limit: 4 * each })).toString('base64url')
  const { data: page } = await callApi(url, data.token, 'GET', `user-service?filter=${filter}`)
  const chosen = (page.items as { id: number; domain: string }[]).map(({ id, domain }) => ({ id, domain }))
  const asked = (at: number, name: string): [verb: string, body: object] => {
    if (at % 4 === 0) return ['suspend', { reason: 'Overdue' }]
    if (at % 4 === 1) return ['change-package', { productId: bigger }]
    return at % 4 === 2 ? ['change-password', {}] : ['terminate', { reason: 'Asked for', name }]
  }
  expect(chosen).toHaveLength(4 * each)
  for (const [at, { id, domain }] of chosen.entries()) {
    const [verb, body] = asked(at, domain)
    const answer = await callApi(url, data.token, 'POST', `user-service/${id}/${verb}`, body)
    expect(answer.status).toBeLessThan(300)
    if (at !== 25 && at !== 55) continue
    await program.kill()
    program = start()
    url = await program.ready
  }
  await eventually(async () => expect(await jobsDone(url)).toBe(services + 4 * each))
  // Half of those that were suspended work again.
  const again = chosen.filter((_, at) => at % 4 === 0).slice(0, each / 2)
  for (const [at, { id }] of again.entries()) {
    expect((await callApi(url, data.token, 'POST', `user-service/${id}/unsuspend`, {})).status).toBeLessThan(300)
    if (at !== 5) continue
    await program.kill()
    program = start()
    url = await program.ready
  }
  await eventually(async () => expect(await jobsDone(url)).toBe(services + 4 * each + again.length))
  const rows = await left(sql`select
    (select count(*) from "simulatedAccounts") as "accounts",
    (select count(*) from "services" join "simulatedAccounts" using ("serverId", "username")
      where "services"."status" = 'suspended' and "suspended") as "suspended",
    (select count(*) from "services" join "simulatedAccounts" using ("serverId", "username")
      where "services"."id" = any(${again.map(({ id }) => id)}) and "services"."status" = 'active' and not "suspended") as "unsuspended",
    (select count(*) from "auditEntries" where "action" = 'services.unsuspended') as "toldOnce",
    (select count(*) from "services" join "simulatedAccounts" using ("serverId", "username")
      where "services"."productId" = ${bigger} and "package" = 'business') as "bigger",
    (select count(distinct "recordId") from "auditEntries" where "action" = 'services.passwordChanged') as "passwords",
    (select count(*) from "services" where "status" = 'terminated') as "terminated",
    (select count(*) from "services" where "work" <> 'none' or "newPassword" is not null or "nextProductId" is not null) as "unfinished",
    (select "accountCount" from "servers") as "places"`)
  expect(rows).toEqual([
    {
      ...{ accounts: services - each, places: services - each, unfinished: 0 },
      ...{ suspended: each / 2, unsuspended: each / 2, toldOnce: each / 2, bigger: each, passwords: each, terminated: each },
    },
  ])
}, 180_000)
