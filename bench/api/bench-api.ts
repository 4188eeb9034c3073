import { residentMemory } from '../machine.ts'
import type { ApiFigure, ApiResult } from '../results.ts'
import type { Seeded } from '../seeded.ts'
import { load, single } from './calls.ts'
import { type Case, cases } from './cases.ts'
import { startPlatform } from './platform-process.ts'
import { rowsRead } from './rows-read.ts'
import type { Samples } from './samples.ts'

/** Every case against the platform's program, alone and with ten connections. */
export async function benchApi(seeded: Seeded, samples: Samples): Promise<ApiResult> {
  const timed = await timings(seeded, samples)
  const read = await rowsRead(seeded, samples)
  const figures = timed.figures.map(figure => ({ ...figure, rowsRead: read.get(figure.name) ?? 0 }))
  const database = `${seeded.settings.DATABASE_URL ? '' : 'embedded '}PostgreSQL ${samples.version}`
  return { database, clients: samples.clients, figures, platformMemory: timed.memory }
}

async function timings(seeded: Seeded, samples: Samples): Promise<{ figures: Omit<ApiFigure, 'rowsRead'>[]; memory: number }> {
  const platform = await startPlatform(seeded.settings)
  const figures = []
  for (const one of cases(samples)) figures.push(await timing(platform.url, samples.token, one))
  const memory = residentMemory(platform.pid)
  await platform.stop()
  return { figures, memory }
}

async function timing(url: string, token: string, one: Case) {
  const figure = { name: one.name, single: await single(url, token, one), load: await load(url, token, one) }
  const { median, p99 } = figure.single
  const text = `${median.toFixed(1)} ms, p99 ${p99.toFixed(1)} ms · ${Math.round(figure.load.perSecond)}/s, p99 ${figure.load.p99} ms`
  process.stdout.write(`${one.name.padEnd(26)} ${text}\n`)
  return figure
}
