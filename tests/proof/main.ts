import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { parseArgs } from 'node:util'
import { addDays, addMonths } from '#contract/kernel/calendar.ts'
import { begins } from '#tests/support/proof.ts'
import type { Judgement } from './commands.ts'
import { WorkerProcess } from './worker-process.ts'

/**
 * The proof that nothing is billed twice: a company lives for months, its workers are killed at random moments, its clock jumps, each
 * payment is told three times and more at once. Ends with 1 where anything was done twice or lost.
 */
const { values } = parseArgs({
  options: {
    services: { type: 'string', default: '2000' },
    months: { type: 'string', default: '12' },
    kills: { type: 'string', default: '20' },
    seed: { type: 'string', default: '1' },
  },
})
const [services, months, kills, seed] = [values.services, values.months, values.kills, values.seed].map(Number) as [
  number,
  number,
  number,
  number,
]

/** Random as the seed says, so that a run that found something can be run again. */
let state = seed >>> 0
function random(below: number): number {
  state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
  return Math.floor((state / 2 ** 32) * below)
}

/** Mostly the next day; sometimes the same again, a few days on, or more than a month. */
function daysToLive(): string[] {
  const days: string[] = []
  const end = addMonths(begins, months)
  for (let day = begins; day <= end; ) {
    days.push(day)
    const at = random(100)
    day = addDays(day, at < 8 ? 0 : at < 78 ? 1 : at < 98 ? 3 : 33)
  }
  return days
}

const dataDir = mkdtempSync(join(tmpdir(), 'sijil-proof-'))
const databaseUrl = process.env.PROOF_DATABASE_URL
// The embedded database belongs to one program, which does the work of two in itself.
const workers = Array.from(
  { length: databaseUrl ? 2 : 1 },
  () => new WorkerProcess({ DATA_DIR: dataDir, ...(databaseUrl ? { DATABASE_URL: databaseUrl } : {}) }),
)
const [first] = workers as [WorkerProcess]
const killed = () => workers.reduce((sum, worker) => sum + worker.kills, 0)
const say = (text: string) => process.stdout.write(`${text}\n`)

/** A day, as often as it takes: who was killed in it lives it again. */
async function live(worker: WorkerProcess, day: string, killAfter?: number): Promise<void> {
  if (!(await worker.tell({ do: 'live', day }, killAfter))) await live(worker, day)
}

async function judged(): Promise<Judgement> {
  const answer = await first.tell({ do: 'judge' })
  if (!answer?.judgement) throw new Error('the program ended before it could judge')
  return answer.judgement
}

async function prove(): Promise<boolean> {
  const started = Date.now()
  await first.tell({ do: 'fill', services, clients: Math.max(4, services / 10) })
  const days = daysToLive()
  let longest = 1_000
  for (const [at, day] of days.entries()) {
    // One of them, or all at once; who was done before the moment came is killed another day.
    const whom = killed() < (kills * (at + 1)) / days.length ? random(workers.length + 1) : undefined
    const began = Date.now()
    await Promise.all(
      workers.map((worker, number) => live(worker, day, whom === number || whom === workers.length ? 5 + random(longest) : undefined)),
    )
    if (whom === undefined) longest = Math.max(50, Date.now() - began)
    if (at % 30 !== 29) continue
    const { faults, counts } = await judged()
    say(
      `${day} · ${counts.invoices} invoices, ${counts.payments} payments · ${Object.keys(faults).length === 0 ? 'nothing wrong' : JSON.stringify(faults)}`,
    )
  }
  const end = await judged()
  const seconds = Math.round((Date.now() - started) / 1000)
  say(
    `${databaseUrl ? 'PostgreSQL' : 'embedded'} · ${services} services, ${days.length} days lived of ${months} months, ${killed()} kills, ${seconds} s`,
  )
  say(JSON.stringify(end))
  return Object.keys(end.faults).length === 0 && end.strayDates === 0 && (end.counts.payments ?? 0) > 0
}

try {
  process.exitCode = (await prove()) ? 0 : 1
} finally {
  for (const worker of workers) worker.end()
  rmSync(dataDir, { recursive: true, force: true })
}
