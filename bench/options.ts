import { parseArgs } from 'node:util'

export const parts = ['api', 'embedded', 'console'] as const
export type Part = (typeof parts)[number]
export interface BenchOptions {
  clients: number
  embeddedClients: number
  only: readonly Part[]
}

const usage = `npm run bench -- [--clients 1000000] [--embedded-clients 100000] [--only api,embedded,console]

  --clients            clients on PostgreSQL (of BENCH_DATABASE_URL, else a throw-away one)
  --embedded-clients   clients in the embedded database
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
      only: { type: 'string', default: parts.join(',') },
    },
  })
  const only = values.only.split(',') as Part[]
  const [clients, embeddedClients] = [Number(values.clients), Number(values['embedded-clients'])]
  const known = only.every(part => parts.includes(part))
  // The deepest list measured is page 1,000 of 25 rows of companies.
  if (!known || ![clients, embeddedClients].every(count => Number.isInteger(count) && count >= 60_000)) throw new Error(usage)
  return { clients, embeddedClients, only }
}
