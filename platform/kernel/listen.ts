import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { databaseAwayLog } from '../database-away.ts'

interface Listening {
  databaseUrl: string
  channel: string
  /** For the log and the database's list of connections: `notifications`. */
  name: string
  heard(payload: string): void
  /** The connection has broken, or is back: what was said meanwhile is lost. */
  lost(): void
}

/** Hears a channel of PostgreSQL on a connection of its own that comes back when it breaks. Resolves once it listens or has failed to; answers what stops it. */
export async function listen({ databaseUrl, channel, name, heard, lost }: Listening, log: FastifyBaseLogger): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  const unheard = (error: unknown) => databaseAwayLog(log)(error, () => log.warn({ err: error, name }, 'the database is not heard'))
  let client: pg.Client | undefined
  const open = async () => {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: `sijil ${name}`,
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    opened.on('error', unheard)
    opened.on('notification', ({ payload }) => heard(payload ?? ''))
    await opened.connect()
    await opened.query(`listen "${channel}"`)
    opened.once('end', () => void comeBack())
    client = opened
  }
  const comeBack = async () => {
    for (let wait = 500; !stopping.signal.aborted; wait = Math.min(wait * 2, 30_000)) {
      lost()
      try {
        await pause(wait, undefined, { signal: stopping.signal, ref: false })
        await open()
        lost()
        return
      } catch (error) {
        if (!stopping.signal.aborted) unheard(error)
      }
    }
  }
  await open().catch(error => {
    unheard(error)
    void comeBack()
  })
  return async () => {
    stopping.abort()
    await client?.end().catch(() => {})
  }
}
