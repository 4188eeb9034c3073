import type { FastifyBaseLogger } from 'fastify'
import { fromPglite, type Db as JobDatabase } from 'pg-boss'
import type { OpenDatabase } from './database.ts'
import { listen } from './listen.ts'

/** The database as the job queue wants it: statements, and a channel on which it hears of new jobs. */
export function jobDatabase(database: OpenDatabase, databaseUrl: string | undefined, log: FastifyBaseLogger): JobDatabase {
  const { embedded, pool } = database
  if (pool) {
    return {
      executeSql: async (text, values) => pool.query(text, values as unknown[]),
      ...(databaseUrl ? { listen: hearing(databaseUrl, log) } : {}),
    } as JobDatabase
  }
  if (!embedded) throw new Error('no database')
  return fromPglite({
    query: (text, values) => embedded.exclusively(p => p.query(text, values as unknown[])),
    // A failed block must be rolled back in the same turn, before another caller's statement runs inside it.
    exec: text =>
      embedded.exclusively(p =>
        p.exec(text).catch(async error => {
          await p.query('rollback').catch(() => {})
          throw error
        }),
      ),
    listen: (channel, callback) => embedded.pglite.listen(channel, callback),
  })
}

const hearing =
  (databaseUrl: string, log: FastifyBaseLogger): NonNullable<JobDatabase['listen']> =>
  async (channel, heard, again) => {
    const close = await listen({ databaseUrl, channel, name: 'jobs', heard, lost: again }, log)
    again()
    return { close }
  }
