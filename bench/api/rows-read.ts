import { pino } from 'pino'
import { readPlatformConfig } from '#platform/config.ts'
import type { OpenDatabase } from '#platform/kernel/database.ts'
import { createPlatform } from '#platform/platform.ts'
import type { Seeded } from '../seeded.ts'
import { cases } from './cases.ts'
import { opened, type Samples } from './samples.ts'
import { recorded, type Statement } from './statements.ts'

interface PlanNode {
  'Node Type': string
  'Actual Rows': number
  'Actual Loops': number
  'Rows Removed by Filter'?: number
  'Rows Removed by Index Recheck'?: number
  Plans?: PlanNode[]
}

/** For each case, how many rows its statements read from tables and indexes, told by EXPLAIN ANALYZE of the same statements. */
export async function rowsRead(seeded: Seeded, samples: Samples): Promise<Map<string, number>> {
  return opened(seeded, async database => {
    const config = readPlatformConfig('api', { ...seeded.settings, REQUESTS_PER_MINUTE: '0' })
    const { app, services } = await createPlatform({ config, log: pino({ level: 'silent' }), database })
    const headers = { authorization: `Bearer ${samples.token}` }
    const rows = new Map<string, number>()
    for (const { name, next } of cases(samples)) {
      const { method, path } = next()
      if (method !== 'GET') continue
      const call = () => app.inject({ method, url: path, headers })
      // The first call counts what later ones know.
      await call()
      const statements = await recorded(database, call)
      let total = 0
      for (const statement of statements) total += await readBy(database, statement)
      rows.set(name, total)
    }
    await app.close()
    await services.jobs.stop()
    return rows
  })
}

async function readBy({ pool, embedded }: OpenDatabase, { text, values }: Statement): Promise<number> {
  const explain = `explain (analyze, format json) ${text}`
  const { rows } = pool ? await pool.query(explain, values) : await (embedded as NonNullable<typeof embedded>).pglite.query(explain, values)
  const [{ Plan }] = (rows[0] as { 'QUERY PLAN': [{ Plan: PlanNode }] })['QUERY PLAN']
  if (process.env.BENCH_PLANS) process.stdout.write(`${text}\n${JSON.stringify(values)}\n${JSON.stringify(Plan, null, 1)}\n`)
  return scanned(Plan)
}

function scanned(node: PlanNode): number {
  const here = / Scan$/.test(node['Node Type']) && node['Node Type'] !== 'Subquery Scan'
  const passed = node['Actual Rows'] + (node['Rows Removed by Filter'] ?? 0) + (node['Rows Removed by Index Recheck'] ?? 0)
  const own = here ? passed * node['Actual Loops'] : 0
  return (node.Plans ?? []).reduce((sum, below) => sum + scanned(below), own)
}
