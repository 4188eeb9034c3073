import { sql } from 'kysely'
import type { BodyOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { ContactMessage, contactMessageCan, contactMessages } from '#contract/support/contact-messages.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { queueEmail } from '#platform/messaging/email/queue-email.ts'
import { notifyStaff } from '#platform/messaging/notification/notify-staff.ts'
import { contactMessageStore, mayDo } from './contact-message.store.ts'

type ById = { params: { id: number } }
type Change = Partial<Pick<ContactMessage, 'status' | 'assigneeId' | 'clientId' | 'repliedOn'>>

/** The message, locked, when `verb` may be done with it now. */
async function ready(scope: Scope, id: number, verb: keyof typeof contactMessageCan.table): Promise<ContactMessage> {
  const message = await contactMessageStore.find(scope, id, true)
  const may = mayDo(scope, message, verb)
  if (may !== true) throw new Problem(may === 'forbidden' ? 'forbidden' : 'wrongState', { reason: may })
  return message
}

async function change(scope: Scope, before: ContactMessage, verb: string, values: Change): Promise<ContactMessage> {
  const { id, version } = before
  await scope.db
    .updateTable('contactMessages')
    .set({ ...values, version: version + 1, updatedOn: scope.now })
    .where('id', '=', id)
    .execute()
  const after = await contactMessageStore.find(scope, id)
  await contactMessageStore.note(scope, verb, before, after)
  return contactMessageStore.get(scope, { params: { id } })
}

const quoted = (text: string) =>
  text
    .split('\n')
    .map(line => `> ${line}`)
    .join('\n')

/** Mails the answer to the sender, with what they wrote below it. */
export async function replyToContact(scope: Scope, { body }: { body: BodyOf<typeof contactMessages.endpoints.reply> }) {
  const before = await ready(scope, body.id, 'reply')
  const emailMessageId = await queueEmail(scope, {
    to: before.email,
    template: 'contactReply',
    language: before.language,
    category: 'support',
    values: { subject: before.subject, message: body.message, name: before.name, quoted: quoted(before.message) },
    clientId: before.clientId,
  })
  await scope.db
    .insertInto('contactReplies')
    .values({ contactMessageId: before.id, message: body.message, authorName: scope.caller.name, createdOn: scope.now, emailMessageId })
    .execute()
  const status = before.status === 'new' ? 'replied' : before.status
  return change(scope, before, 'replied', { status, repliedOn: scope.now.toISOString() })
}

/** Those who may answer, by name. */
export async function assignees({ db }: Scope): Promise<{ items: Array<{ id: number; name: string }> }> {
  const items = await db
    .selectFrom('users')
    .leftJoin('roleGroups', 'roleGroups.id', 'users.roleGroupId')
    .select(['users.id', sql<string>`"users"."firstName" || ' ' || "users"."lastName"`.as('name')])
    .where('users.status', '=', 'IN_USE')
    .where('users.role', 'in', ['ADMIN', 'SUPER_ADMIN'])
    .where(sql<boolean>`("users"."role" = 'SUPER_ADMIN' or "roleGroups"."capabilities" @> '["contactMessage.reply"]'::jsonb)`)
    .orderBy('name')
    .limit(500)
    .execute()
  return { items }
}

/** Gives the message to a member of staff who may answer it, and tells them; null takes it back. */
export async function assignContact(
  scope: Scope,
  { params, body: { assigneeId } }: ById & { body: BodyOf<typeof contactMessages.endpoints.assign> },
) {
  const before = await ready(scope, params.id, 'assign')
  if (assigneeId !== null && !(await assignees(scope)).items.some(({ id }) => id === assigneeId))
    throw new Problem('validation', { fields: { assigneeId: { key: 'notAChoice' } } })
  if (before.assigneeId === assigneeId) return contactMessageStore.get(scope, { params })
  if (assigneeId !== null && assigneeId !== scope.caller.id)
    await notifyStaff(scope, {
      kind: 'ticket',
      importance: 'important',
      to: { people: [assigneeId] },
      key: 'contactAssigned',
      values: { name: before.name, subject: before.subject, person: scope.caller.name },
      link: { to: 'contactMessage', id: before.id },
    })
  return change(scope, before, 'assigned', { assigneeId })
}

export async function markContactSpam(scope: Scope, { params }: ById) {
  return change(scope, await ready(scope, params.id, 'markSpam'), 'markedSpam', { status: 'spam' })
}

export async function markContactNotSpam(scope: Scope, { params }: ById) {
  const before = await ready(scope, params.id, 'markNotSpam')
  return change(scope, before, 'markedNotSpam', { status: before.repliedOn ? 'replied' : 'new' })
}

/** The message became a client; both are then found from each other. */
export async function convertContact(scope: Scope, { params, body }: ById & { body: BodyOf<typeof contactMessages.endpoints.convert> }) {
  const before = await ready(scope, params.id, 'convert')
  const client = await scope.db.selectFrom('clients').select('id').where('id', '=', body.clientId).executeTakeFirst()
  if (!client) throw new Problem('validation', { fields: { clientId: { key: 'notAChoice' } } })
  return change(scope, before, 'converted', { status: 'converted', clientId: client.id })
}
