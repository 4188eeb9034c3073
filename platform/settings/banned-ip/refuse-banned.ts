import type { FastifyInstance } from 'fastify'
import { addressBytes, anyHolds } from '#contract/kernel/address-range.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Services } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import { tally } from '#platform/kernel/tally.ts'
import { banOf } from './ban-list.ts'

/** Refuses every call from a banned address before anything else is done with it, and counts it. The addresses of staff are never banned. */
export function refuseBanned(app: FastifyInstance, services: Services): void {
  const count = tally<number>(services, async counts => {
    for (const [id, hits] of counts) {
      await services.database.db
        .updateTable('bannedIps')
        .set(eb => ({ hits: eb('hits', '+', hits), lastHitOn: clock.now() }))
        .where('id', '=', id)
        .execute()
    }
  })
  app.addHook('onRequest', async request => {
    if (!request.url.startsWith('/v1/')) return
    const bytes = addressBytes(request.ip)
    const ban = bytes ? await banOf(services, bytes) : undefined
    if (ban === undefined || anyHolds(await setting({ services }, 'staffAllowedIps'), request.ip)) return
    count(ban)
    throw new Problem('bannedAddress')
  })
}
