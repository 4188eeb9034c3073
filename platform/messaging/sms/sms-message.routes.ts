import { smsMessages } from '#contract/messaging/sms-messages.ts'
import { crud } from '#platform/kernel/crud.ts'
import { searchText } from '#platform/kernel/list-sql.ts'
import { served } from '#platform/kernel/serve.ts'
import { type VerbFunction, verbsOf } from '#platform/kernel/verbs.ts'
import { sendSms } from './send-sms.job.ts'
import type {} from './sms-message.table.ts'

const store = crud({
  resource: smsMessages,
  nameOf: ({ number }) => number,
  clientOf: ({ clientId }) => clientId,
  refuses:
    () =>
    (verb, { holdsSecrets }) =>
      verb === 'resend' && holdsSecrets ? 'holdsSecrets' : null,
})

const resend: VerbFunction<typeof smsMessages, 'resend'> = async (scope, message) => {
  const { number, text, parts, template, language, clientId, userId, promotional } = message
  const { id } = await scope.db
    .insertInto('smsMessages')
    .values({
      ...{ number, text, parts, template, language, clientId, userId, promotional },
      searchText: searchText([number, text]),
      sealedContent: null,
      holdsSecrets: false,
      dedupeKey: null,
      error: null,
      createdOn: scope.now,
      updatedOn: scope.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  await scope.enqueue(sendSms, { id })
  return { payload: { to: number, as: id } }
}

export const routes = served(smsMessages.endpoints, { list: store.list, get: store.get, ...verbsOf(store, { resend }) })
