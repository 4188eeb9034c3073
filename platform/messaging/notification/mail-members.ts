import { sql } from 'kysely'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import type { SystemMailKind } from '#contract/staff/role-group-values.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '../email/queue-email.ts'
import { notificationText } from './notification-text.ts'
import type { StaffNotice } from './notify-staff.ts'

const categories: Record<SystemMailKind, MessageCategory> = { system: 'general', account: 'access', support: 'support' }
/** The most that one person gets an hour, whatever happens: the bell has the rest. */
const mostAnHour = 30

/** Mails a notice to the members of the role groups that receive this kind, of those who may see what it is about. */
export async function mailMembers(scope: Scope, kind: SystemMailKind, { key, values = {}, to: { capability }, dedupeKey }: StaffNotice) {
  const hourAgo = new Date(scope.now.getTime() - 3_600_000)
  const held = capability
    ? sql`("users"."role" = 'SUPER_ADMIN' or "roleGroups"."capabilities" @> ${JSON.stringify([capability])}::jsonb)`
    : sql`true`
  const { rows } = await sql<{ id: number; email: string; language: Locale }>`
    select "users"."id", "users"."email", "users"."language"
    from "users" join "roleGroups" on "roleGroups"."id" = "users"."roleGroupId"
    where "users"."status" = 'IN_USE' and "users"."role" in ('ADMIN', 'SUPER_ADMIN') and ${held}
      and "roleGroups"."systemMails" @> ${JSON.stringify([kind])}::jsonb
      and (select count(*) from "emailMessages" m where m."userId" = "users"."id" and m."template" = 'systemNotice'
        and m."createdOn" > ${hourAgo}) < ${mostAnHour}
    order by "users"."id"`.execute(scope.db)
  const link = `${scope.services.config.appUrl}/notifications`
  for (const { id, email, language } of rows) {
    const { title, text } = notificationText(key, values, language)
    const once = dedupeKey ? { dedupeKey: `systemNotice ${dedupeKey} ${id}` } : {}
    const message = { to: email, userId: id, language, category: categories[kind], ...once }
    await queueEmail(scope, { ...message, template: 'systemNotice', values: { title, text, link } })
  }
}
