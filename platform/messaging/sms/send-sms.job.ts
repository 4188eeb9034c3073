import { z } from 'zod'
import { job } from '#platform/kernel/jobs.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { writeToOutbox } from '../outbox.ts'

/** Puts one stored text message into the outbox folder. */
export const sendSms = job({
  name: 'sendSms',
  values: z.strictObject({ id: z.int() }),
  handle: async (scope, { id }) => {
    const message = await scope.db.selectFrom('smsMessages').selectAll().where('id', '=', id).executeTakeFirst()
    if (message?.state !== 'queued') return
    const { number, template, language, sealedContent } = message
    const text = sealedContent ? openSealedText(scope.services.config.encryptionKey, 'smsMessages', sealedContent) : message.text
    await writeToOutbox(scope, message.updatedOn, { kind: 'sms', id, to: number, text, template, language })
    await scope.db
      .updateTable('smsMessages')
      .set(eb => ({ state: 'sent', sentOn: scope.now, updatedOn: scope.now, sealedContent: null, attempts: eb('attempts', '+', 1) }))
      .where('id', '=', id)
      .execute()
  },
})
