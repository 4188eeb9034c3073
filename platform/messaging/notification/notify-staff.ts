import type { Bilingual } from '#contract/kernel/bilingual.ts'
import './notification.table.ts'
import { sql } from 'kysely'
import type { Importance, NotificationKind, NotificationLink } from '#contract/messaging/notifications.ts'
import type { Capability } from '#contract/permissions.ts'
import type { SystemMailKind } from '#contract/staff/role-group-values.ts'
import type texts from '#messages/en-US/notification-texts.json'
import type { Scope } from '#platform/kernel/scope.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { queuePush } from '../push/send-push.job.ts'
import { quietNow } from '../wanted.ts'
import { announce } from './announce.ts'
import { mailMembers } from './mail-members.ts'

export type NotificationKey = keyof typeof texts
export interface StaffNotice {
  kind: NotificationKind
  /** Default normal. */
  importance?: Importance
  /** Everybody who holds the capability, these people, or both. */
  to: { capability?: Capability; people?: readonly number[] }
  key: NotificationKey
  /** A name in both languages is told in the reader's. */
  values?: Record<string, string | number | Bilingual>
  link?: NotificationLink
  /** false: in the bell alone, not on their devices. `waits`: there once quiet hours are over. */
  push?: boolean | { waits: boolean }
  /** Also to those who muted the kind. */
  unmutable?: boolean
  /** Also a mail of the system, to the role groups that receive its kind. */
  mails?: SystemMailKind
  /** One event, one notification: a second with the same key is not written. */
  dedupeKey?: string
}

/** Tells staff of an event, in the transaction of its cause: no commit, no notification. Who muted the kind hears nothing of it. */
export async function notifyStaff(scope: Scope, notice: StaffNotice): Promise<void> {
  await inTransaction(scope, async inner => {
    if (notice.dedupeKey && !(await isFirst(inner, notice.dedupeKey))) return
    if (notice.mails) await mailMembers(inner, notice.mails, notice)
    const written = await write(inner, notice)
    if (written.length === 0) return
    await announce(
      inner,
      written.map(({ userId, id }) => [userId, id]),
    )
    const { push = true } = notice
    if (push !== false) await queuePush(inner, written, push !== true && push.waits ? await quietNow(inner) : 0)
  })
}

async function isFirst({ db, now }: Scope, dedupeKey: string): Promise<boolean> {
  const first = await db
    .insertInto('notificationEvents')
    .values({ dedupeKey, createdOn: now })
    .onConflict(conflict => conflict.doNothing())
    .returning('dedupeKey')
    .executeTakeFirst()
  return first !== undefined
}

async function write({ db, now }: Scope, notice: StaffNotice): Promise<Array<{ id: number; userId: number }>> {
  const { kind, importance = 'normal', to, key, values = {}, link } = notice
  const held = to.capability
    ? sql`("users"."role" = 'SUPER_ADMIN' or "roleGroups"."capabilities" @> ${JSON.stringify([to.capability])}::jsonb)`
    : sql`false`
  const named = to.people?.length ? sql`"users"."id" = any(${[...to.people]}::bigint[])` : sql`false`
  const { rows } = await sql<{ id: number; userId: number }>`
    insert into "notifications" ("createdOn", "updatedOn", "userId", "kind", "importance", "key", "values", "link")
    select ${now}::timestamptz, ${now}::timestamptz, "users"."id", ${kind}, ${importance}, ${key}, ${JSON.stringify(values)}::jsonb,
      ${link ? JSON.stringify(link) : null}::jsonb
    from "users" left join "roleGroups" on "roleGroups"."id" = "users"."roleGroupId"
    where "users"."status" = 'IN_USE' and "users"."role" in ('ADMIN', 'SUPER_ADMIN') and (${held} or ${named})
      and (${notice.unmutable ?? false}::boolean or (${importance} = 'critical' and "users"."role" = 'SUPER_ADMIN')
        or not exists (select from "notificationMutes" m where m."userId" = "users"."id" and m."kind" = ${kind}))
    returning "id", "userId"`.execute(db)
  return rows
}
