import type { FastifyInstance } from 'fastify'
import { addressBytes } from '#contract/kernel/address-range.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { clock } from '#platform/kernel/clock.ts'
import type { Services } from '#platform/kernel/scope.ts'
import { banOf } from './ban-list.ts'

/** How often the refused requests are written down, in milliseconds: a flood of them must not become a flood of writes. */
const countingPause = 1000

/** Refuses every call from a banned address before anything else is done with it, and counts it. */
export function refuseBanned(app: FastifyInstance, services: Services): void {
  const refused = new Map<number, number>()
  let due: NodeJS.Timeout | undefined
  let counting = Promise.resolve()
  const count = () => {
    due = undefined
    const counts = [...refused]
    refused.clear()
    counting = write(services, counts).catch(error => services.log.error({ err: error }, 'refused requests were not counted'))
    return counting
  }
  app.addHook('onRequest', async request => {
    if (!request.url.startsWith('/v1/')) return
    const bytes = addressBytes(request.ip)
    const ban = bytes ? await banOf(services, bytes) : undefined
    if (ban === undefined) return
    refused.set(ban, (refused.get(ban) ?? 0) + 1)
    due ??= setTimeout(count, countingPause).unref()
    throw new Problem('bannedAddress')
  })
  services.onStop.push(async () => {
    clearTimeout(due)
    await (refused.size > 0 ? count() : counting)
  })
}

async function write({ database: { db } }: Services, counts: [number, number][]): Promise<void> {
  for (const [id, hits] of counts) {
    await db
      .updateTable('bannedIps')
      .set(eb => ({ hits: eb('hits', '+', hits), lastHitOn: clock.now() }))
      .where('id', '=', id)
      .execute()
  }
}
