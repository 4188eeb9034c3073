import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { tlds } from '#contract/catalogue/tlds.ts'
import { registrarAccounts } from '#contract/domains/registrar-accounts.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { random } from '#platform/seed/random.ts'
import { callApi } from '#tests/support/call-api.ts'
import { clientFor } from '#tests/support/client.ts'
import { addClient } from '#tests/support/clients.ts'
import { killedPrograms, killSeed } from '#tests/support/killed-programs.ts'
import { orderOf } from '#tests/support/orders.ts'
import { type Prepared, prepared } from '#tests/support/prepared.ts'
import { type RegistryServer, registryServer } from '#tests/support/registry/registry-server.ts'
import { whmCertificate } from '#tests/support/whm-certificates.ts'

/** A few in every run; as many as the proof wants when it is asked for (`npm run prove`). */
const names = Number(process.env.PROOF_NAMES || 30)
const kills = names >= 200 ? 8 : 1
const patience = { timeout: 120_000 + names * 2_000, interval: 250 }
const inOrder = 10
const extension = '.proof'
let data: Prepared
let registry: RegistryServer
const programs = killedPrograms(
  () => data,
  () => ({ SERVER_NETWORKS: '127.0.0.0/8' }),
)

beforeAll(
  async () => {
    registry = await registryServer()
    registry.state.dropsEvery = 20
    data = await prepared({}, async ({ app }, people) => {
      const admin = clientFor(app, { token: people.admin?.token ?? null })
      const place = {
        driver: 'epp' as const,
        hostname: '127.0.0.1',
        port: registry.port,
        username: registry.username,
        password: registry.password,
      }
      const account = await admin.call(registrarAccounts.endpoints.create, {
        body: {
          ...{ name: { en: 'Registry', ar: '' }, ...place, authority: whmCertificate.certificate, timeout: 10 },
          ...{ clientCertificate: whmCertificate.certificate, clientKey: whmCertificate.key },
        },
      })
      if (!account.success) throw new Error(JSON.stringify(account))
      const prices = (['register', 'renew'] as const).map(command => ({ currency: 'SAR', command, price: 50_00 }))
      await admin.call(tlds.endpoints.create, { body: { extension, registrarAccountId: account.data.id, prices } })
      const { id: clientId } = await addClient(admin)
      for (let from = 0; from < names; from += inOrder) {
        const items = Array.from({ length: inOrder }, (_, at) => ({
          ...{ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain: `name${from + at}${extension}` },
        }))
        await orderOf(admin, clientId, items, { invoiced: false })
      }
    })
  },
  60_000 + names * 500,
)
afterAll(async () => {
  await programs.discard()
  await registry.close()
})

async function start(): Promise<{ url: string; kill: () => Promise<void> }> {
  const program = programs.start()
  return { url: await program.ready, kill: program.kill }
}
const call = (url: string, method: string, path: string, body?: object) => callApi(url, data.token, method, path, body)
const listed = async (url: string, path: string, where: object[], limit = 1) => {
  const filter = Buffer.from(JSON.stringify({ where, limit })).toString('base64url')
  const { data: page } = await call(url, 'GET', `${path}?filter=${filter}`)
  return page as { total: number; items: { id: number }[] }
}
const inStatus = async (url: string, status: string) =>
  (await listed(url, 'domain', [{ field: 'status', operator: 'eq', value: status }])).total
const renewedBy = () => registry.done.filter(line => line.startsWith('domain:renew')).length
const eventually = (check: () => Promise<unknown>) => vi.waitFor(check, patience)
const { next } = random(killSeed)
/** Moments of the seed, each within what is still to do. */
const moments = () => Array.from({ length: kills }, (_, kill) => Math.floor(((kill + next()) * names) / (kills + 1)))

test(
  'workers killed at random and a registry that drops one answer in twenty: each name is registered once, each year paid and renewed once',
  async () => {
    let running = await start()
    const { data: all } = await call(
      running.url,
      'GET',
      `domain?filter=${Buffer.from(JSON.stringify({ limit: 100 })).toString('base64url')}`,
    )
    expect(all.total).toBe(names)
    const orders = await listed(running.url, 'order', [{ field: 'status', operator: 'eq', value: 'pending' }], 100)
    for (const { id } of orders.items) await call(running.url, 'POST', `order/${id}/accept`, {})
    for (const moment of moments()) {
      await eventually(async () => expect(await inStatus(running.url, 'active'), `KILL_SEED=${killSeed}`).toBeGreaterThanOrEqual(moment))
      await running.kill()
      running = await start()
    }
    await eventually(async () => expect(await inStatus(running.url, 'active')).toBe(names))
    expect(new Set(registry.done).size).toBe(names)
    expect(registry.done).toHaveLength(names)

    const ids = await allIds(running.url)
    for (const id of ids) expect((await call(running.url, 'POST', `domain/${id}/renew`, { years: 1 })).status).toBe(200)
    // Asked for once more it is not invoiced twice.
    expect((await call(running.url, 'POST', `domain/${ids[0]}/renew`, { years: 1 })).status).toBe(409)
    const paying = { method: 'cash', paidOn: riyadhDate(new Date()), reference: null }
    const unpaid = await allUnpaid(running.url)
    expect(unpaid).toHaveLength(names)
    const toKill = moments()
    for (const [at, id] of unpaid.entries()) {
      await call(running.url, 'POST', `invoice/${id}/pay-in-full`, paying)
      if (at >= (toKill[0] ?? Number.POSITIVE_INFINITY)) {
        toKill.shift()
        await running.kill()
        running = await start()
      }
    }
    await eventually(async () => expect(renewedBy()).toBeGreaterThanOrEqual(names))
    await eventually(async () =>
      expect((await listed(running.url, 'domain', [{ field: 'work', operator: 'eq', value: 'none' }])).total).toBe(names),
    )
    expect(renewedBy()).toBe(names)
    expect(new Set(registry.done).size).toBe(2 * names)

    const expiry = `${new Date().getUTCFullYear() + 2}-06-15`
    const rows = await programs.left(sql`select
    (select count(*) from "domains" where "status" = 'active' and "work" = 'none' and "expiresOn" = ${expiry}::date) as "renewed",
    (select count(*) from "domainJobs" where "operation" = 'renew' and "state" = 'done') as "jobs",
    (select count(*) from "invoiceLines" where "domainId" is not null) as "invoiced",
    (select count(*) from "auditEntries" where "action" = 'domains.renewed') as "toldOnce",
    (select coalesce(sum("amount"), 0)::bigint from "ledgerLines") as "balance"`)
    expect(rows, `KILL_SEED=${killSeed}`).toEqual([{ renewed: names, jobs: names, invoiced: names, toldOnce: names, balance: 0 }])
  },
  600_000 + names * 10_000,
)

/** The ids of all of a list, page by page. */
async function idsOf(url: string, path: string, where: object[]): Promise<number[]> {
  const ids: number[] = []
  for (;;) {
    const beyond = ids.length > 0 ? [{ field: 'id', operator: 'gt', value: ids.at(-1) }] : []
    const filter = Buffer.from(JSON.stringify({ where: [...where, ...beyond], limit: 100, order_by: { by: 'id', order: 'asc' } })).toString(
      'base64url',
    )
    const { data: page } = await call(url, 'GET', `${path}?filter=${filter}`)
    if (page.items.length === 0) return ids
    ids.push(...(page.items as { id: number }[]).map(({ id }) => id))
  }
}
const allIds = (url: string) => idsOf(url, 'domain', [])
const allUnpaid = (url: string) => idsOf(url, 'invoice', [{ field: 'status', operator: 'eq', value: 'unpaid' }])
