import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { servers } from '#contract/services/servers.ts'
import { readPlatformConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/platform.ts'
import { clientFor } from '#tests/support/client.ts'
import { sold } from '#tests/support/orders.ts'
import { single } from '../api/calls.ts'
import { startPlatform } from '../api/platform-process.ts'
import { opened, type Samples } from '../api/samples.ts'
import type { SalesResult, Single } from '../results.ts'
import type { Seeded } from '../seeded.ts'
import { acceptOrders, priceOfCart } from './accepting.ts'
import { measureCreates, queueCreates } from './creating.ts'
import { fillSales } from './fill-sales.ts'
import { salesCases } from './sales-cases.ts'

const creates = 10_000
const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]

/** Lists of orders and services, the price of a cart, accepting orders and making accounts, in a company that has sold a lot. */
export async function benchSales(seeded: Seeded, { token, version }: Samples, orders: number): Promise<SalesResult> {
  return opened(seeded, async database => {
    const config = readPlatformConfig('api', { ...seeded.settings, REQUESTS_PER_MINUTE: '0' })
    const platform = await createPlatform({ config, log: pino({ level: 'silent' }), database })
    const staff = clientFor(platform.app, { token, headers: { 'x-fingerprint': randomUUID() } })
    await staff.call(servers.endpoints.create, { body: { name: 'One', module: 'simulator', hostname: 'cp1.example.sa' } })
    const products: number[] = []
    for (let at = 0; at < 20; at++) products.push((await sold(staff, { prices })).id)
    await fillSales(database.db, { orders, products })
    const { rows } = await sql<{ id: number }>`select "id" from "clients" order by "id" limit 500`.execute(database.db)
    const clients = rows.map(({ id }) => id)

    const figures: SalesResult['figures'] = []
    const keep = (name: string, figure: Single) => {
      process.stdout.write(`${name.padEnd(36)} ${figure.median.toFixed(2)} ms, p99 ${figure.p99.toFixed(2)} ms\n`)
      figures.push({ name, single: figure })
    }
    const program = await startPlatform({ ...seeded.settings })
    for (const one of salesCases({ count: orders, clients, products })) keep(one.name, await single(program.url, token, one))
    await program.stop()
    keep('price of a cart of 20 lines', await priceOfCart())
    const onAccept = await sold(staff, { prices, autoSetup: 'onAccept', module: 'simulator', packageName: 'starter' })
    keep('accepting an order of 10 items', await acceptOrders(staff, clients[0] as number, onAccept.id))
    // What accepting has queued is not counted.
    await sql`delete from "moduleJobs"`.execute(database.db)
    await sql`delete from "jobs"."job" where "name" = 'runModuleJob'`.execute(database.db)
    const queued = await queueCreates(platform, onAccept.id, creates)
    const made = await measureCreates(seeded, platform, queued)
    process.stdout.write(`${queued} creates: ${JSON.stringify(made)}\n`)
    await platform.app.close()
    await platform.services.jobs.stop()
    return { database: `PostgreSQL ${version}`, orders, figures, creates: made }
  })
}
