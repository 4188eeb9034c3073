import { Problem } from '#contract/kernel/problem.ts'
import type { notifications } from '#contract/messaging/notifications.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Bytes, Input } from '#platform/kernel/serve.ts'
import { notificationStore } from './notification.store.ts'
import { BellStream } from './stream.ts'
import { streamRegistryOf } from './stream-registry.ts'

/** The most tabs of one person that are kept up to date by one process. */
const mostTabs = 40

/** Opens the events of a tab: what it missed, then what comes. */
export async function openStream(scope: Scope, { request }: Input<typeof notifications.endpoints.stream>): Promise<Bytes> {
  const { id: userId, sessionId } = scope.caller
  if (userId === null || sessionId === null) throw new Problem('unauthorized')
  const registry = streamRegistryOf(scope.services)
  if (registry.countOf(userId) >= mostTabs) throw new Problem('tooManyRequests')
  const stream = new BellStream({
    userId,
    sessionId,
    read: ids => notificationStore.read(scope, ids),
    count: () => notificationStore.count(scope),
    failed: error => request.log.warn({ err: error }, 'a notification stream ended'),
  })
  await registry.add(stream)
  const last = Number(request.headers['last-event-id'])
  await stream.bring(Number.isSafeInteger(last) && last > 0 ? await notificationStore.after(scope, last) : [])
  return { bytes: stream, mimeType: 'text/event-stream' }
}
