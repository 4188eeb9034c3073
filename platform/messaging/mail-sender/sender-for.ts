import { sql } from 'kysely'
import { type MessageCategory, messageCategories } from '#contract/messaging/message-categories.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredSender } from './mail-sender.table.ts'

/**
 * From whom mails of a category come: the active sender that is for it and for the fewest others, the first of several, where
 * one for no category in particular is for all; undefined: as the settings say. Whoever has the
 * server of a sender reads its mails: those with links and codes of sign-in come from one alone to which a super admin gave them.
 */
export const senderFor = ({ db }: Pick<Scope, 'db'>, category: MessageCategory): Promise<StoredSender | undefined> =>
  db
    .selectFrom('mailSenders')
    .selectAll()
    .where('status', '=', 'active')
    .where(
      sql<boolean>`("categories" @> ${JSON.stringify([category])}::jsonb or ("categories" = '[]'::jsonb and ${category !== 'access'}::boolean))`,
    )
    .orderBy(sql`coalesce(nullif(jsonb_array_length("categories"), 0), ${messageCategories.length})`)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

/** A sender by its id, as long as it is active and may send mails of that category. */
export async function activeSender({ db }: Pick<Scope, 'db'>, id: number, category: MessageCategory): Promise<StoredSender | undefined> {
  const found = await db.selectFrom('mailSenders').selectAll().where('id', '=', id).where('status', '=', 'active').executeTakeFirst()
  return category === 'access' && !found?.categories.includes(category) ? undefined : found
}
