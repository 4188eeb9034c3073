import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import { retryAfter } from './database-away.ts'
import type { Db } from './kernel/database.ts'

// Whoever watches may ask as often as they like.
const unlimited = { config: { rateLimit: false } }

/** `/healthz`: the program answers. `/readyz`: its database does, too; 503 with Retry-After when not. */
export function addHealth(app: FastifyInstance, db: Db, tellAway: (error: unknown) => void): void {
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get('/readyz', unlimited, async (_, answer) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch (error) {
      tellAway(error)
      return answer.code(503).header('retry-after', String(retryAfter)).send({ status: 'unavailable' })
    }
  })
}
