import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'

const subscription = z.object({
  id: z.int(),
  /** The browser and system, in words. */
  device: z.string(),
  createdOn: z.iso.datetime(),
  lastSentOn: z.iso.datetime().nullable(),
})
export type PushSubscription = z.output<typeof subscription>

const ofAnybody = { access: 'signedIn', callers: ['staff', 'client'], permission: 'member' } as const
const encoded = (bytes: number) =>
  z.string().regex(new RegExp(`^[A-Za-z0-9_-]{${Math.ceil((bytes * 4) / 3)}}={0,2}$`), { error: 'invalid' })

/** Web push to the caller's own browsers. A notification tells its kind and its title there, or what its template says in a push. */
export const pushSubscriptions = {
  list: endpoint({
    method: 'GET',
    path: 'notification/push',
    ...ofAnybody,
    data: z.object({
      /** The public VAPID key that a browser subscribes with. */
      publicKey: z.string(),
      items: z.array(subscription),
    }),
  }),
  /** As PushSubscription.toJSON() gives it. The address must be a public https address. */
  subscribe: endpoint({
    method: 'POST',
    path: 'notification/push',
    ...ofAnybody,
    body: z.strictObject({
      endpoint: z.url({ protocol: /^https?$/, error: 'webAddress' }).max(1000),
      keys: z.strictObject({ p256dh: encoded(65), auth: encoded(16) }),
    }),
    data: subscription,
    repeatable: false,
    reply: 'created',
    perMinute: 20,
  }),
  /** Sends the caller a notification, to try it. */
  test: endpoint({
    method: 'POST',
    path: 'notification/push/:id/test',
    access: 'signedIn',
    params: idParams,
    data: z.object({ id: z.int() }),
    reply: 'sent',
    perMinute: 10,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: 'notification/push/:id',
    ...ofAnybody,
    params: idParams,
    data: z.object({ id: z.int() }),
    reply: 'deleted',
  }),
}
