import type { FastifyInstance } from 'fastify'
import { sql } from 'kysely'
import type { Db } from './kernel/database.ts'

// Whoever watches may ask as often as they like.
const unlimited = { config: { rateLimit: false } }

/** `/healthz`: the program answers. `/readyz`: its database does, too; 503 when not. */
export function addHealth(app: FastifyInstance, db: Db): void {
  app.get('/healthz', unlimited, async () => ({ status: 'ok' }))
  app.get('/readyz', unlimited, async (request, answer) => {
    try {
      await sql`select 1`.execute(db)
      return { status: 'ok' }
    } catch (error) {
      request.log.error({ err: error }, 'the database does not answer')
      return answer.code(503).send({ status: 'unavailable' })
    }
  })
}
