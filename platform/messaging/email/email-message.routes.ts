import { emailMessages } from '#contract/messaging/email-messages.ts'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import { crud } from '#platform/kernel/crud.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import { served } from '#platform/kernel/serve.ts'
import { type VerbFunction, verbsOf } from '#platform/kernel/verbs.ts'
import { isSuppressed } from '../suppressed-address/is-suppressed.ts'
import { messageIdOf } from './queue-email.ts'
import { sendEmail } from './send-email.job.ts'
import { senderOf } from './sender.ts'

const store = crud({
  resource: emailMessages,
  // A copy is of the client whose message it is, and nothing that they see: it may be a blind one.
  visible: (scope, query) => (clientOf(scope.caller) === null ? query : query.where('emailMessages.addressedTo', 'is', null)),
  relations: {
    suppressed: async (scope, rows, name) => {
      for (const row of rows) row[name] = await isSuppressed(scope, String(row.to), row.category as MessageCategory)
    },
  },
  nameOf: ({ subject }) => subject,
  clientOf: ({ clientId }) => clientId,
  refuses:
    () =>
    (verb, { holdsSecrets, template }) => {
      if (verb !== 'resend') return null
      // Whether its receiver may still see the report is asked where it is written.
      return template === 'scheduledReport' ? 'holdsReport' : holdsSecrets ? 'holdsSecrets' : null
    },
})

const resend: VerbFunction<typeof emailMessages, 'resend'> = async (scope, message) => {
  const { to, subject, text, html, template, category, language, clientId, userId, aboutResource, aboutId } = message
  const { searchText, attachment, files, ...sending } = await scope.db
    .selectFrom('emailMessages')
    .select(['searchText', 'attachment', 'files', 'senderId', 'replyTo', 'cc', 'addressedTo', 'unsubscribeToken'])
    .where('id', '=', message.id)
    .executeTakeFirstOrThrow()
  const { id } = await scope.db
    .insertInto('emailMessages')
    .values({
      ...{ to, subject, text, html, template, category, language, clientId, userId, searchText },
      ...(aboutResource !== null && aboutId !== null ? { aboutResource, aboutId } : {}),
      // A document is drawn anew; a file of that time may be gone.
      ...(attachment && 'list' in attachment ? { attachment: JSON.stringify(attachment) } : {}),
      ...(files.length > 0 ? { files: JSON.stringify(files) } : {}),
      ...sending,
      // Those who have a copy of the message get none of this one.
      ...(sending.addressedTo === null ? { cc: null } : {}),
      sealedContent: null,
      holdsSecrets: false,
      messageId: messageIdOf((await senderOf(scope, language, category, sending.senderId)).from.address),
      dedupeKey: null,
      createdOn: scope.now,
      updatedOn: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.enqueue(sendEmail, { id })
  return { payload: { to, as: id } }
}

export const routes = served(emailMessages.endpoints, { list: store.list, get: store.get, ...verbsOf(store, { resend }) })
