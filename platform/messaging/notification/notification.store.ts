import { sql } from 'kysely'
import { type Notification, notifications } from '#contract/messaging/notifications.ts'
import { reader } from '#platform/kernel/reader.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { withText } from './notification-text.ts'

const own = reader({
  resource: notifications,
  computed: { unread: () => sql`("notifications"."readOn" is null)` },
  added: ['title', 'text'],
  visible: (scope, query) => query.where('notifications.userId', '=', scope.caller.id),
  complete: async (scope, row) => withText(row, scope.origin.locale),
  bulk: row => String(row.id),
})

/** The caller's own notifications, in the caller's language. */
export const notificationStore = {
  get: own.get,
  async list(scope: Scope, input: Parameters<typeof own.list>[1]) {
    const page = await own.list(scope, input)
    return { ...page, items: page.items.map(row => withText(row, scope.origin.locale)) }
  },
  /** The latest ten, or those with these ids, oldest first. */
  async latest(scope: Scope): Promise<Notification[]> {
    const rows = await own.select(scope).orderBy('notifications.id', 'desc').limit(10).execute()
    return rows.map(row => withText(row, scope.origin.locale))
  },
  async read(scope: Scope, ids: readonly number[]): Promise<Notification[]> {
    const rows = await own
      .select(scope)
      .where('notifications.id', 'in', [...ids])
      .orderBy('notifications.id')
      .execute()
    return rows.map(row => withText(row, scope.origin.locale))
  },
  /** The ids of what came after one, at most fifty. */
  async after({ db, caller }: Scope, id: number): Promise<number[]> {
    const rows = await db
      .selectFrom('notifications')
      .select('id')
      .where('userId', '=', caller.id)
      .where('id', '>', id)
      .orderBy('id', 'desc')
      .limit(50)
      .execute()
    return rows.map(row => row.id).reverse()
  },
  async unread({ db, caller }: Scope): Promise<number> {
    const { count } = await db
      .selectFrom('notifications')
      .select(eb => eb.fn.countAll<number>().as('count'))
      .where('userId', '=', caller.id)
      .where('readOn', 'is', null)
      .executeTakeFirstOrThrow()
    return Number(count)
  },
  async count(scope: Scope): Promise<{ unread: number; newest: number }> {
    const { newest } = await scope.db
      .selectFrom('notifications')
      .select(eb => eb.fn.max('id').as('newest'))
      .where('userId', '=', scope.caller.id)
      .executeTakeFirstOrThrow()
    return { unread: await this.unread(scope), newest: Number(newest ?? 0) }
  },
}
