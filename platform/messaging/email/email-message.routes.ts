import { Problem } from '#contract/kernel/problem.ts'
import { emailMessages } from '#contract/messaging/email-messages.ts'
import { reader } from '#platform/kernel/reader.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { served } from '#platform/kernel/serve.ts'
import { messageIdOf } from './queue-email.ts'
import { sendEmail } from './send-email.job.ts'
import { senderOf } from './sender.ts'
import { isSuppressed } from './suppressed.ts'

const mayResend = (scope: Scope, { holdsSecrets, state }: { holdsSecrets: unknown; state: unknown }) => {
  if (!scope.can('emailMessage.resend')) return 'forbidden'
  if (holdsSecrets) return 'holdsSecrets'
  return state !== 'queued' || 'stillQueued'
}

const store = reader({
  resource: emailMessages,
  export: 'log.export',
  added: ['suppressed'],
  complete: async (scope, row) => ({
    ...row,
    suppressed: await isSuppressed(scope, String(row.to)),
    can: { resend: mayResend(scope, { holdsSecrets: row.holdsSecrets, state: row.state }) },
  }),
})

async function resendEmail(scope: Scope, { params }: { params: { id: number } }) {
  const message = await scope.db.selectFrom('emailMessages').selectAll().where('id', '=', params.id).executeTakeFirst()
  if (!message) throw new Problem('notFound')
  const may = mayResend(scope, message)
  if (may !== true) throw new Problem('wrongState', { reason: may })
  const { to, subject, text, html, template, category, language, clientId, userId, searchText } = message
  const again = { to, subject, text, html, template, category, language, clientId, userId, searchText }
  const { id } = await scope.db
    .insertInto('emailMessages')
    .values({
      ...again,
      sealedContent: null,
      holdsSecrets: false,
      messageId: messageIdOf((await senderOf(scope, language)).from.address),
      dedupeKey: null,
      createdOn: scope.now,
      updatedOn: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.enqueue(sendEmail, { id })
  await scope.emit(
    emailMessages.events.resent,
    { to, as: id },
    { resource: 'emailMessages', recordId: params.id, recordName: subject, clientId },
  )
  return store.get(scope, { params: { id } })
}

export const routes = served(emailMessages.endpoints, { list: store.list, get: store.get, resend: resendEmail })
