import { parseArgs } from 'node:util'

export const parts = ['api', 'embedded', 'console', 'sales', 'billing', 'dns', 'domains', 'people', 'mail'] as const
export type Part = (typeof parts)[number]
export interface BenchOptions {
  clients: number
  embeddedClients: number
  orders: number
  invoices: number
  zones: number
  domains: number
  only: readonly Part[]
}

const usage = `npm run bench -- [--clients 1000000] [--embedded-clients 100000] [--orders 1000000] [--invoices 5000000] [--zones 100000]
                [--domains 1000000] [--only api,embedded,console,sales,billing,dns,domains,people,mail]

  --clients            clients on PostgreSQL (of BENCH_DATABASE_URL, else a throw-away one)
  --embedded-clients   clients in the embedded database
  --orders             orders on PostgreSQL, each with a service, of 60,000 clients of their own
  --invoices           invoices on PostgreSQL, of 200,000 services
  --zones              DNS zones on PostgreSQL, of 10 records each, of 60,000 clients of their own
  --domains            domains on PostgreSQL, a tenth of them at a registry that is asked, of 60,000 clients of their own
  --only               the parts to measure; the others keep their last figures`

/** Reads the options of the bench; prints the usage and ends when they are not understood. */
export function benchOptions(args: readonly string[]): BenchOptions {
  try {
    return understood(args)
  } catch {
    process.stderr.write(`${usage}\n`)
    process.exit(1)
  }
}

function understood(args: readonly string[]): BenchOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      clients: { type: 'string', default: '1000000' },
      'embedded-clients': { type: 'string', default: '100000' },
      orders: { type: 'string', default: '1000000' },
      invoices: { type: 'string', default: '5000000' },
      zones: { type: 'string', default: '100000' },
      domains: { type: 'string', default: '1000000' },
      only: { type: 'string', default: parts.join(',') },
    },
  })
  const only = values.only.split(',') as Part[]
  const sizes = [values.clients, values['embedded-clients'], values.orders, values.invoices, values.zones, values.domains].map(Number)
  const [clients, embeddedClients, orders, invoices, zones, domains] = sizes as [number, number, number, number, number, number]
  const known = only.every(part => parts.includes(part))
  // The deepest list measured is page 1,000 of 25 rows of companies.
  if (!known || !sizes.every(count => Number.isInteger(count) && count >= 60_000)) throw new Error(usage)
  return { clients, embeddedClients, orders, invoices, zones, domains, only }
}
