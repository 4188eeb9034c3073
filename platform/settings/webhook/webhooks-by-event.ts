import { cachedValue } from '#platform/kernel/cached-value.ts'
import type {} from './webhook.table.ts'

/** The active endpoints that are told of an event, by its name: asked for with every event, so that those of nobody cost nothing. */
export const webhooksByEvent = cachedValue('webhooksByEvent', async db => {
  const rows = await db.selectFrom('webhookEndpoints').select(['id', 'ownerId', 'events']).where('status', '=', 'active').execute()
  const byEvent = new Map<string, { id: number; ownerId: number }[]>()
  for (const { id, ownerId, events } of rows)
    for (const event of events) byEvent.set(event, [...(byEvent.get(event) ?? []), { id, ownerId }])
  return byEvent
})
