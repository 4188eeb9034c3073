import type { notifications } from '#contract/messaging/notifications.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { Bytes, Input } from '#platform/kernel/serve.ts'
import { listenerOf, streamRegistryOf } from '#platform/kernel/stream-registry.ts'
import { bells } from './announce.ts'
import { notificationStore } from './notification.store.ts'
import { BellStream } from './stream.ts'

/** Opens the events of a tab: what it missed, then what comes. */
export async function openStream(scope: Scope, { request }: Input<typeof notifications.endpoints.stream>): Promise<Bytes> {
  const stream = new BellStream({
    ...listenerOf(scope, bells),
    read: ids => notificationStore.read(scope, ids),
    count: () => notificationStore.count(scope),
    failed: error => request.log.warn({ err: error }, 'a notification stream ended'),
  })
  await streamRegistryOf(scope.services, bells).add(stream)
  const last = Number(request.headers['last-event-id'])
  await stream.bring(Number.isSafeInteger(last) && last > 0 ? await notificationStore.after(scope, last) : [])
  return { bytes: stream, mimeType: 'text/event-stream' }
}
