import { residentMemory } from '../machine.ts'
import type { ApiFigure, ApiResult } from '../results.ts'
import { type Seeded, seededEmbedded, seededPostgres } from '../seeded.ts'
import { load, single } from './calls.ts'
import { type Case, cases } from './cases.ts'
import { startPlatform } from './platform-process.ts'
import { rowsRead } from './rows-read.ts'
import { opened, type Samples, takeSamples } from './samples.ts'

export const benchApi = async (clients: number) => measured(await seededPostgres(clients), 'PostgreSQL')
export const benchEmbedded = async (clients: number) => measured(await seededEmbedded(clients), 'embedded PostgreSQL')

export async function measured(seeded: Seeded, database: string): Promise<ApiResult> {
  try {
    const samples = await opened(seeded, takeSamples)
    const timed = await timings(seeded, samples)
    const read = await rowsRead(seeded, samples)
    const figures = timed.figures.map(figure => ({ ...figure, rowsRead: read.get(figure.name) ?? 0 }))
    return { database: `${database} ${samples.version}`, clients: samples.clients, figures, platformMemory: timed.memory }
  } finally {
    await seeded.discard()
  }
}

async function timings(seeded: Seeded, samples: Samples): Promise<{ figures: Omit<ApiFigure, 'rowsRead'>[]; memory: number }> {
  const platform = await startPlatform(seeded.settings)
  const figures = []
  const names = process.env.BENCH_CASES?.split(';')
  for (const one of cases(samples)) {
    if (names && !names.includes(one.name)) continue
    figures.push(await timing(platform.url, samples.token, one))
  }
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
