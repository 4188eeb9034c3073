import { setTimeout as pause } from 'node:timers/promises'
import type { FastifyBaseLogger } from 'fastify'
import pg from 'pg'
import { z } from 'zod'
import { channel, type Ring } from './announce.ts'

const message = z.array(z.tuple([z.int(), z.int()]))
interface Heard {
  heard(rings: readonly Ring[]): void
  lost(): void
}

/** Hears what every process announces, on a connection of its own that comes back when it breaks. Resolves once it listens; answers what stops it. */
export async function listen(databaseUrl: string, log: FastifyBaseLogger, { heard, lost }: Heard): Promise<() => Promise<void>> {
  const stopping = new AbortController()
  let client: pg.Client | undefined
  const open = async () => {
    const opened = new pg.Client({
      connectionString: databaseUrl,
      application_name: 'sijil notifications',
      keepAlive: true,
      connectionTimeoutMillis: 10_000,
    })
    opened.on('error', error => log.warn({ err: error }, 'notifications are not heard'))
    opened.on('notification', ({ payload }) => heard(message.parse(JSON.parse(payload ?? '[]'))))
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
        if (!stopping.signal.aborted) log.warn({ err: error }, 'notifications are not heard yet')
      }
    }
  }
  await open().catch(error => {
    log.warn({ err: error }, 'notifications are not heard yet')
    void comeBack()
  })
  return async () => {
    stopping.abort()
    await client?.end().catch(() => {})
  }
}
