import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { startPostgres } from '#scripts/test/postgres.mjs'
import { addressOf, administer } from '#tests/support/postgres-server.ts'
import { bareEnvironment } from '#tests/support/run-platform.ts'

/** A company filled with made-up clients. */
export interface Seeded {
  /** DATA_DIR and, on PostgreSQL, DATABASE_URL. */
  settings: Record<string, string>
  discard(): Promise<void>
}

// As a small server would be set up; unlike the tests' database it keeps what it acknowledged.
const settings = { shared_buffers: '512MB', effective_cache_size: '2GB', random_page_cost: 1.1, max_connections: 100 }

/** On PostgreSQL: a database of its own on the server of BENCH_DATABASE_URL, or on a throw-away one. */
export async function seededPostgres(clients: number): Promise<Seeded> {
  const server = process.env.BENCH_DATABASE_URL
    ? { ok: true as const, url: process.env.BENCH_DATABASE_URL, stop: async () => {} }
    : await startPostgres(settings)
  if (!server.ok) throw new Error(server.reason)
  const name = `sijil_bench_${process.pid}`
  await administer(server.url, `create database ${name}`)
  const embedded = seededIn({ DATABASE_URL: addressOf(server.url, name) })
  const discard = async () => {
    await embedded.discard()
    await administer(server.url, `drop database ${name} with (force)`)
    await server.stop()
  }
  return filled({ settings: embedded.settings, discard }, clients)
}

export const seededEmbedded = (clients: number): Promise<Seeded> => filled(seededIn({}), clients)

function seededIn(own: Record<string, string>): Seeded {
  const dataDir = mkdtempSync(join(tmpdir(), 'sijil-bench-'))
  return { settings: { DATA_DIR: dataDir, ...own }, discard: async () => rmSync(dataDir, { recursive: true, force: true }) }
}

async function filled(seeded: Seeded, clients: number): Promise<Seeded> {
  const args = ['platform/seed/main.ts', '--clients', String(clients), '--until', '2026-11-20']
  const child = spawn(process.execPath, args, { env: bareEnvironment(seeded.settings), stdio: 'inherit' })
  const [code] = await once(child, 'close')
  if (code === 0) return seeded
  await seeded.discard()
  throw new Error('the clients could not be made')
}
