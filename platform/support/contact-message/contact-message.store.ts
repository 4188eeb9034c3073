import { fullNameSql } from '#platform/access/full-name-sql.ts'
import './contact-message.table.ts'
import { sql } from 'kysely'
import { contactMessages } from '#contract/support/contact-messages.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'

export const contactMessageStore = crud({
  resource: contactMessages,
  computed: {
    assigneeName: () => sql`(select ${fullNameSql()} from "users" where "users"."id" = "contactMessages"."assigneeId")`,
  },
  relations: {
    replies: async (scope, rows, name) => {
      for (const row of rows) row[name] = await repliesOf(scope, row.id as number)
    },
  },
  nameOf: ({ name, subject }) => `${name}: ${subject}`,
  clientOf: ({ clientId }) => clientId,
})

const repliesOf = ({ db }: Scope, id: number) =>
  db
    .selectFrom('contactReplies')
    .leftJoin('emailMessages', 'emailMessages.id', 'contactReplies.emailMessageId')
    .select([
      'contactReplies.id',
      'contactReplies.message',
      'contactReplies.authorName',
      'contactReplies.createdOn',
      'contactReplies.emailMessageId',
      'emailMessages.state',
    ])
    .where('contactReplies.contactMessageId', '=', id)
    .orderBy('contactReplies.id')
    .execute()
