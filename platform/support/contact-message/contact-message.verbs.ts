import { sql } from 'kysely'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { fullNameSql } from '#platform/access/full-name-sql.ts'
import { holdsSql } from '#platform/access/holds-sql.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { verbsOf } from '#platform/kernel/verbs.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { contactMessageStore } from './contact-message.store.ts'

const quoted = (text: string) =>
  text
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')

export const contactMessageVerbs = verbsOf(contactMessageStore, {
  async reply(scope, contact, { message }) {
    const emailMessageId = await queueEmail(scope, {
      to: contact.email,
      template: 'contactReply',
      language: contact.language,
      category: 'support',
      values: { subject: contact.subject, message, name: contact.name, quoted: quoted(contact.message) },
      clientId: contact.clientId,
    })
    await scope.db
      .insertInto('contactReplies')
      .values({
        contactMessageId: contact.id,
        message,
        authorName: JSON.stringify(scope.caller.name),
        createdOn: scope.now,
        emailMessageId,
      })
      .execute()
    return { set: { status: contact.status === 'new' ? 'replied' : contact.status, repliedOn: scope.now } }
  },
  async assign(scope, contact, { assigneeId }) {
    if (assigneeId !== null && !(await assignees(scope)).items.some(({ id }) => id === assigneeId))
      throw new Problem('validation', { fields: { assigneeId: { key: 'notAChoice' } } })
    if (contact.assigneeId === assigneeId) return { unchanged: true }
    if (assigneeId !== null && assigneeId !== scope.caller.id)
      await notifyStaff(scope, {
        kind: 'ticket',
        importance: 'important',
        to: { people: [assigneeId] },
        key: 'contactAssigned',
        values: { name: contact.name, subject: contact.subject, person: scope.caller.name },
        link: { to: 'contactMessage', id: contact.id },
      })
    return { set: { assigneeId } }
  },
  async convert(scope, _contact, { clientId }) {
    const client = await scope.db.selectFrom('clients').select('id').where('id', '=', clientId).executeTakeFirst()
    if (!client) throw new Problem('validation', { fields: { clientId: { key: 'notAChoice' } } })
    return { set: { clientId }, payload: { clientId } }
  },
  markNotSpam: async (_scope, { repliedOn }) => ({ set: { status: repliedOn ? 'replied' : 'new' } }),
})

/** Those who may answer, by name. */
export async function assignees({ db }: Scope): Promise<{ items: Array<{ id: number; name: Bilingual }> }> {
  const items = await db
    .selectFrom('users')
    .select(['users.id', fullNameSql().as('name')])
    .where('users.status', '=', 'IN_USE')
    .where('users.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .where(holdsSql('contactMessage.reply'))
    .orderBy(sql`${fullNameSql()} ->> 'en'`)
    .limit(500)
    .execute()
  return { items }
}
