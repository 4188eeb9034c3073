import { z } from 'zod'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { type NotificationKind, notificationKinds, notifications } from '#contract/messaging/notifications.ts'
import { registerBulk } from '#platform/kernel/bulk-actions.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { announce } from './announce.ts'
import { notificationStore } from './notification.store.ts'
import { openStream } from './open-stream.ts'

type Which = { ids?: readonly number[] | undefined; upTo?: number | undefined }

/** Marks the caller's own; tells the other tabs when something changed. */
async function mark(scope: Scope, { ids, upTo }: Which, read: boolean): Promise<{ unread: number }> {
  let query = scope.db
    .updateTable('notifications')
    .set(eb => ({ readOn: read ? scope.now : null, version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('userId', '=', scope.caller.id)
    .where('readOn', read ? 'is' : 'is not', null)
  if (ids) query = query.where('id', 'in', [...ids])
  if (upTo) query = query.where('id', '<=', upTo)
  return told(scope, (await query.returning('id').execute()).length)
}

async function remove(scope: Scope, ids: readonly number[]): Promise<{ unread: number }> {
  const gone = await scope.db
    .deleteFrom('notifications')
    .where('userId', '=', scope.caller.id)
    .where('id', 'in', [...ids])
    .returning('id')
    .execute()
  return told(scope, gone.length)
}

async function told(scope: Scope, changed: number): Promise<{ unread: number }> {
  if (changed > 0) await announce(scope, [[scope.caller.id as number, 0]])
  return { unread: await notificationStore.unread(scope) }
}

async function mutedKinds({ db, caller }: Scope): Promise<NotificationKind[]> {
  const rows = await db.selectFrom('notificationMutes').select('kind').where('userId', '=', caller.id).execute()
  return notificationKinds.filter(kind => rows.some(row => row.kind === kind))
}

async function mute(scope: Scope, { body: { kind, muted } }: { body: BodyOf<typeof notifications.endpoints.mute> }) {
  const userId = scope.caller.id as number
  if (muted) {
    await scope.db
      .insertInto('notificationMutes')
      .values({ userId, kind })
      .onConflict(conflict => conflict.doNothing())
      .execute()
  } else await scope.db.deleteFrom('notificationMutes').where('userId', '=', userId).where('kind', '=', kind).execute()
  return { muted: await mutedKinds(scope) }
}

const none = z.strictObject({})
const found = async (scope: Scope, id: number) => {
  if ((await notificationStore.read(scope, [id])).length === 0) throw new Problem('notFound')
  return [id]
}
registerBulk('notifications', 'markRead', {
  capability: 'signedIn',
  values: none,
  one: async (scope, id) => mark(scope, { ids: await found(scope, id) }, true).then(() => null),
})
registerBulk('notifications', 'delete', {
  capability: 'signedIn',
  values: none,
  one: async (scope, id) => remove(scope, await found(scope, id)).then(() => null),
})

export const routes = served(notifications.endpoints, {
  list: notificationStore.list,
  get: notificationStore.get,
  summary: async scope => ({
    unread: await notificationStore.unread(scope),
    items: await notificationStore.latest(scope),
    muted: await mutedKinds(scope),
  }),
  mark: (scope, { body: { read, ...which } }) => mark(scope, which, read),
  remove: (scope, { body }) => remove(scope, body.ids),
  mute,
  stream: openStream,
})
