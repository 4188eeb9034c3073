import { benchApi } from './api/bench-api.ts'
import { opened, type Samples, takeSamples } from './api/samples.ts'
import { benchBilling } from './billing/bench-billing.ts'
import { benchConsole } from './console/bench-console.ts'
import { benchDns } from './dns/bench-dns.ts'
import { benchDomains } from './domains/bench-domains.ts'
import { machine } from './machine.ts'
import { benchMail } from './mail/bench-mail.ts'
import { benchOptions, type Part } from './options.ts'
import { benchPeople } from './people/bench-people.ts'
import { writeReport } from './report.ts'
import { keepResult } from './results.ts'
import { benchSales } from './sales/bench-sales.ts'
import { type Seeded, seededEmbedded, seededPostgres } from './seeded.ts'

const { only, clients, embeddedClients, orders, invoices, zones, domains } = benchOptions(process.argv.slice(2))

const measured: Record<Part, (seeded: Seeded, samples: Samples) => Promise<unknown>> = {
  api: benchApi,
  embedded: benchApi,
  console: benchConsole,
  sales: (seeded, samples) => benchSales(seeded, samples, orders),
  billing: (seeded, samples) => benchBilling(seeded, samples, invoices),
  people: benchPeople,
  mail: benchMail,
  dns: (seeded, samples) => benchDns(seeded, samples, zones),
  domains: (seeded, samples) => benchDomains(seeded, samples, domains),
}

async function measure(seeding: Promise<Seeded>, parts: Part[]): Promise<void> {
  const seeded = await seeding
  try {
    const samples = await opened(seeded, takeSamples)
    for (const part of parts) {
      process.stdout.write(`\n── ${part}\n`)
      const result = await measured[part](seeded, samples)
      writeReport(keepResult(part, { machine: machine(), takenOn: new Date().toISOString(), result } as Parameters<typeof keepResult>[1]))
    }
  } finally {
    await seeded.discard()
  }
}

// The console is measured first: the API's saves leave the table as it is after a busy day, not as it was made.
const onPostgres = (['console', 'api'] as const).filter(part => only.includes(part))
if (onPostgres.length) await measure(seededPostgres(clients), onPostgres)
if (only.includes('sales')) await measure(seededPostgres(60_000), ['sales'])
if (only.includes('billing')) await measure(seededPostgres(60_000), ['billing'])
if (only.includes('dns')) await measure(seededPostgres(60_000), ['dns'])
if (only.includes('domains')) await measure(seededPostgres(60_000), ['domains'])
if (only.includes('people')) await measure(seededPostgres(125_000), ['people'])
// Some of them are closed, and get none.
if (only.includes('mail')) await measure(seededPostgres(12_300), ['mail'])
if (only.includes('embedded')) await measure(seededEmbedded(embeddedClients), ['embedded'])
