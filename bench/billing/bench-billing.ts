import { randomUUID } from 'node:crypto'
import { sql } from 'kysely'
import { pino } from 'pino'
import { readPlatformConfig } from '#platform/config.ts'
import { createPlatform } from '#platform/platform.ts'
import { rollUpLedger } from '#platform/reports/rolled-up/roll-up-ledger.job.ts'
import { clientFor } from '#tests/support/client.ts'
import { doJob } from '#tests/support/job-run.ts'
import { sold } from '#tests/support/orders.ts'
import { single } from '../api/calls.ts'
import { startPlatform } from '../api/platform-process.ts'
import { opened, type Samples } from '../api/samples.ts'
import type { BillingResult } from '../results.ts'
import { fillSales } from '../sales/fill-sales.ts'
import type { Seeded } from '../seeded.ts'
import { billingCases } from './billing-cases.ts'
import { fillInvoices } from './fill-invoices.ts'

const services = 200_000
const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]

/** Lists of invoices with their sums, and every report, in a company that has invoiced for years. */
export async function benchBilling(seeded: Seeded, { token, version }: Samples, invoices: number): Promise<BillingResult> {
  const clients = await opened(seeded, async database => {
    const config = readPlatformConfig('api', { ...seeded.settings, REQUESTS_PER_MINUTE: '0' })
    const platform = await createPlatform({ config, log: pino({ level: 'silent' }), database })
    const staff = clientFor(platform.app, { token, headers: { 'x-fingerprint': randomUUID() } })
    const products: number[] = []
    for (let at = 0; at < 20; at++) products.push((await sold(staff, { prices })).id)
    await fillSales(database.db, { orders: services, products })
    await fillInvoices(database.db, { invoices, services, until: '2026-11-20' })
    const since = performance.now()
    const roll = () => doJob(platform, rollUpLedger, { least: 1 })
    await roll()
    await roll()
    process.stdout.write(`the ledger was summed up in ${Math.round((performance.now() - since) / 1000)} s\n`)
    await platform.app.close()
    await platform.services.jobs.stop()
    const { rows } = await sql<{ id: number }>`select "id" from "clients" order by "id" limit 500`.execute(database.db)
    return rows.map(({ id }) => id)
  })
  const figures: BillingResult['figures'] = []
  const program = await startPlatform({ ...seeded.settings })
  for (const one of await billingCases({ count: invoices, clients })) {
    const figure = await single(program.url, token, one)
    process.stdout.write(`${one.name.padEnd(44)} ${figure.median.toFixed(2)} ms, p99 ${figure.p99.toFixed(2)} ms\n`)
    figures.push({ name: one.name, single: figure })
  }
  await program.stop()
  return { database: `PostgreSQL ${version}`, invoices, figures }
}
