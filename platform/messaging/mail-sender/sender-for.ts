import { sql } from 'kysely'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredSender } from './mail-sender.table.ts'

/** From whom mails of a category come: the first active sender for it, else the first for no category in particular; undefined: as the settings say. */
export const senderFor = ({ db }: Pick<Scope, 'db'>, category: string): Promise<StoredSender | undefined> =>
  db
    .selectFrom('mailSenders')
    .selectAll()
    .where('status', '=', 'active')
    .where(sql<boolean>`("categories" @> ${JSON.stringify([category])}::jsonb or "categories" = '[]'::jsonb)`)
    .orderBy(sql`"categories" = '[]'::jsonb`)
    .orderBy('position')
    .orderBy('id')
    .limit(1)
    .executeTakeFirst()

export const activeSender = ({ db }: Pick<Scope, 'db'>, id: number): Promise<StoredSender | undefined> =>
  db.selectFrom('mailSenders').selectAll().where('id', '=', id).where('status', '=', 'active').executeTakeFirst()
