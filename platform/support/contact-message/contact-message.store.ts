import './contact-message.table.ts'
import { sql } from 'kysely'
import type { Capability } from '#contract/permissions.ts'
import { type ContactMessage, contactMessageCan, contactMessages } from '#contract/support/contact-messages.ts'
import { crud } from '#platform/kernel/crud.ts'
import type { Scope } from '#platform/kernel/scope.ts'

type Verb = keyof typeof contactMessageCan.table
const needs: Record<Verb, Capability> = {
  reply: 'contactMessage.reply',
  assign: 'contactMessage.reply',
  convert: 'contactMessage.convert',
  markSpam: 'contactMessage.reply',
  markNotSpam: 'contactMessage.reply',
  remove: 'contactMessage.delete',
}

/** true, or why not: the caller's rights first, then the message's status. */
export function mayDo(scope: Scope, { status }: Pick<ContactMessage, 'status'>, verb: Verb): true | string {
  if (!scope.can(needs[verb])) return 'forbidden'
  return contactMessageCan.can(verb, status) || 'wrongState'
}

export const contactMessageStore = crud({
  resource: contactMessages,
  computed: {
    assigneeName: () =>
      sql`(select "users"."firstName" || ' ' || "users"."lastName" from "users" where "users"."id" = "contactMessages"."assigneeId")`,
  },
  relations: {
    replies: async (scope, rows, name) => {
      for (const row of rows) row[name] = await repliesOf(scope, row.id as number)
    },
  },
  nameOf: ({ name, subject }) => `${name}: ${subject}`,
  clientOf: ({ clientId }) => clientId,
  can: (scope, message) =>
    Object.fromEntries((Object.keys(contactMessageCan.table) as Verb[]).map(verb => [verb, mayDo(scope, message, verb)])),
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
