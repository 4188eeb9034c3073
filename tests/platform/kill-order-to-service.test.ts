import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { servers } from '#contract/services/servers.ts'
import { random } from '#platform/seed/random.ts'
import { callApi } from '#tests/support/call-api.ts'
import { clientFor } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { eventually } from '#tests/support/eventually.ts'
import { killedPrograms, killSeed } from '#tests/support/killed-programs.ts'
import { sold } from '#tests/support/orders.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'

const orders = 24
const kills = 6
const lanes = 3
let data: Prepared
const sells: number[] = []
let clientId = 0
const { start, left, inDatabase, discard } = killedPrograms(() => data)

beforeAll(async () => {
  data = await prepared({}, async ({ app, database: { db } }, people) => {
    const admin = clientFor(app, { token: people.admin?.token ?? null })
    await admin.call(servers.endpoints.create, { body: { name: 'One', module: 'simulator', hostname: 'cp1.example.sa' } })
    await sql`update "servers" set "simulatedBehaviour" = 'repeats'`.execute(db)
    const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00, setupFee: 5_00 }]
    const hosting = { module: 'simulator' as const, packageName: 'starter', prices }
    for (const autoSetup of ['onPayment', 'onAccept'] as const) sells.push((await sold(admin, { ...hosting, autoSetup })).id)
    const account = await admin.call(registrarAccounts.endpoints.create, {
      body: { name: { en: 'Registry', ar: '' }, driver: 'simulator' },
    })
    const ofName = [{ currency: 'SAR', command: 'register' as const, price: 50_00 }]
    await admin.call(tlds.endpoints.create, { body: { extension: '.kill', registrarAccountId: account.data.id, prices: ofName } })
    clientId = (await addClient(admin)).id
  })
})
afterAll(discard)

/** What a person does for one order, one call at a time; each is sent again after a kill, with the key that it had. */
function errand(at: number) {
  const keys = new Map<string, string>()
  const asked = async (url: string, path: string, body: object) => {
    const key = keys.get(path) ?? crypto.randomUUID()
    keys.set(path, key)
    return callApi(url, data.token, 'POST', path, body, { 'idempotency-key': key })
  }
  const invoiceOf = async (url: string, orderId: number) => {
    const filter = Buffer.from(JSON.stringify({ where: [{ field: 'orderId', operator: 'eq', value: orderId }] })).toString('base64url')
    return (await callApi(url, data.token, 'GET', `invoice?filter=${filter}`)).data.items[0] as { id: number; balance: number }
  }
  let orderId = 0
  let amount = 0
  const steps = [
    async (url: string) => {
      const items = [
        ...sells.map((productId, one) => ({ productId, cycle: 'monthly', domain: `site${at}x${one}.example` })),
        { command: 'register', years: 1, cycle: 'oneTime', domain: `name${at}.kill` },
      ]
      const { status, data: order } = await asked(url, 'order', { clientId, items })
      expect(status, JSON.stringify(order)).toBeLessThan(300)
      orderId = order.id
    },
    async (url: string) => {
      const { status } = await asked(url, `order/${orderId}/accept`, {})
      expect([200, 409]).toContain(status)
    },
    async (url: string) => {
      const { id, balance } = await invoiceOf(url, orderId)
      amount ||= balance
      const body = { amount, paidOn: '2026-11-01', method: 'bankTransfer', reference: `R${at}` }
      const { status, data: answer } = await asked(url, `invoice/${id}/add-payment`, body)
      expect(status, JSON.stringify(answer)).toBeLessThan(300)
    },
  ]
  let next = 0
  return {
    isDone: () => next === steps.length,
    async goOn(url: string): Promise<void> {
      await steps[next]?.(url)
      next += 1
    },
  }
}

test('kill -9 at any moment of order, acceptance, invoice, payment and set-up: each happened whole and once, or not at all and is done afterwards', async () => {
  const { next } = random(killSeed)
  const errands = Array.from({ length: orders }, (_, at) => errand(at))
  /** Goes on with what is open until all is done, or the program is gone. */
  const run = async (url: string) => {
    const open = errands.filter(one => !one.isDone())
    const lane = async () => {
      for (let one = open.shift(); one; one = open.shift()) while (!one.isDone()) await one.goOn(url)
    }
    await Promise.all(Array.from({ length: lanes }, lane))
  }
  for (let kill = 0; kill < kills; kill += 1) {
    const program = start()
    const url = await program.ready
    const going = run(url).then(
      () => null,
      (error: unknown) => error,
    )
    setTimeout(() => void program.kill(), 20 + next() * 700)
    await program.ended
    const error = await going
    // A connection that ended with the program is no failure; an answer that was not expected is one.
    if (error instanceof Error && error.name === 'AssertionError') throw error
    // Its last sign of life is long ago: nobody has to wait until that is so.
    await inDatabase(sql`update "jobs"."job" set "heartbeat_on" = now() - interval '1 hour' where "state" = 'active'`)
  }
  const last = start()
  const url = await last.ready
  await run(url)
  const count = async (path: string) => {
    const filter = Buffer.from(JSON.stringify({ where: [{ field: 'status', operator: 'eq', value: 'active' }], limit: 1 })).toString(
      'base64url',
    )
    return (await callApi(url, data.token, 'GET', `${path}?filter=${filter}`)).data.total as number
  }
  await eventually(async () =>
    expect([await count('user-service'), await count('domain')], `KILL_SEED=${killSeed}`).toEqual([orders * sells.length, orders]),
  )
  const found = await left(sql`select
    (select count(*)::int from "orders") as "orders",
    (select count(*)::int from "orders" where "status" = 'accepted' and "paymentStatus" = 'paid') as "accepted",
    (select count(*)::int from "invoices" where "status" = 'paid' and "balance" = 0) as "paid",
    (select count(*)::int from "invoices") as "invoices",
    (select count(distinct "number")::int from "invoices") as "numbers",
    (select max(substring("number" from '\\d+$')::int) - min(substring("number" from '\\d+$')::int) + 1 from "invoices") as "withoutGaps",
    (select count(*)::int from "transactions") as "payments",
    (select count(*)::int from "services") as "services",
    (select count(*)::int from "simulatedAccounts") as "accounts",
    (select count(*)::int from "services" join "simulatedAccounts" using ("serverId", "username", "domain")) as "ours",
    (select count(*)::int from "moduleJobs") as "jobs",
    (select "accountCount"::int from "servers") as "places",
    (select count(*)::int from "domains") as "names",
    (select count(*)::int from "simulatedDomains") as "registered",
    (select count(*)::int from "auditEntries" where "action" = 'services.activated') as "activated",
    (select count(*)::int from "auditEntries" where "action" = 'invoices.paid') as "settled",
    (select coalesce(sum("amount"), 0)::int from "ledgerLines") as "books",
    (select coalesce(sum("amount"), 0)::int from "ledgerLines" where "account" in ('receivable', 'wallet')) as "owed"`)
  const services = orders * sells.length
  expect(found, `KILL_SEED=${killSeed}`).toEqual([
    {
      ...{
        orders,
        accepted: orders,
        paid: orders,
        invoices: orders,
        numbers: orders,
        withoutGaps: orders,
        payments: orders,
        settled: orders,
      },
      ...{ services, accounts: services, ours: services, jobs: services, places: services, activated: services },
      ...{ names: orders, registered: orders, books: 0, owed: 0 },
    },
  ])
}, 240_000)
