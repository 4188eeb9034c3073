import { z } from 'zod'
import { messageEvents } from '#contract/messaging/sent-messages.ts'
import { type JobRun, job, PermanentFailure } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { settings } from '#platform/kernel/setting.ts'
import { writeToOutbox } from '../outbox.ts'
import { activeGateway, openSmsGateway } from '../sms-gateway/open-sms-gateway.ts'
import { quietFor, secondsOfQuiet, wants } from '../wanted.ts'

const retryLimit = 4

/**
 * Sends one stored text message by the first active gateway, or writes it into the outbox where none is. A refusal for good is not tried
 * again, nor is one whose answer never came: it may have been sent.
 */
export const sendSms = job({
  name: 'sendSms',
  values: z.strictObject({ id: z.int() }),
  retryLimit,
  retryDelay: 15,
  quiet: true,
  handle: async (scope, { id }, run): Promise<void> => {
    const message = await scope.db.selectFrom('smsMessages').selectAll().where('id', '=', id).executeTakeFirst()
    if (message?.state !== 'queued') return
    if (message.holdsSecrets && !message.sealedContent) throw new PermanentFailure('its code has ended')
    // Advertising waits for the hours of the networks: who said no meanwhile gets none.
    if (message.promotional && message.clientId !== null && !(await wants(scope, message.clientId, 'marketing')).sms)
      return settle(scope, id, { state: 'unwanted' })
    const quiet = message.template in messageEvents ? await quietFor(scope, message.template, message.clientId, message.promotional) : 0
    const wait = Math.max(quiet, message.promotional ? await promotionsWait(scope) : 0)
    if (wait > 0) return void (await scope.enqueue(sendSms, { id }, { startAfter: wait }))
    const { number, template, language, sealedContent, parts, updatedOn } = message
    const text = sealedContent ? openSealedText(scope.services.config.encryptionKey, 'smsMessages', sealedContent) : message.text
    const gateway = await activeGateway(scope)
    if (!gateway) {
      const providerId = await writeToOutbox(scope, updatedOn, { kind: 'sms', id, to: number, text, template, language })
      return settle(scope, id, { state: 'outbox', providerId })
    }
    const sender = message.promotional ? (gateway.promotionalSender ?? gateway.sender) : gateway.sender
    const answer = await openSmsGateway(scope, gateway).send({ to: number, text, sender, key: `sms-${id}` })
    const by = { gatewayId: gateway.id, sender }
    if (answer.is === 'ok') {
      const paid = { cost: gateway.partPrice * parts, currency: 'SAR' }
      return settle(scope, id, { ...by, ...paid, state: 'sent', providerId: answer.providerId, sentOn: scope.now, error: null })
    }
    await notSent(scope, { id, by, run, answer })
  },
})

async function notSent(
  scope: Scope,
  { id, by, run, answer }: { id: number; by: object; run: JobRun; answer: { is: string; code?: string; message: string } },
) {
  const error = [answer.code, answer.message].filter(Boolean).join(': ').slice(0, 500)
  const again = answer.is === 'retryable' && run.retry < retryLimit
  await settle(scope, id, { ...by, error, ...(again ? {} : { state: 'failed' }) }, again)
  if (answer.is === 'retryable') throw new Error(error)
  throw new PermanentFailure(error)
}

/** Promotions go out in the hours of the networks alone, which are those of the Kingdom. */
async function promotionsWait(scope: Scope): Promise<number> {
  const { smsPromotionsFrom, smsPromotionsUntil } = await settings(scope, 'smsPromotionsFrom', 'smsPromotionsUntil')
  return secondsOfQuiet(scope.now, { from: smsPromotionsUntil, until: smsPromotionsFrom, timeZone: 'Asia/Riyadh' })
}

async function settle(scope: Scope, id: number, values: Record<string, unknown>, again = false): Promise<void> {
  await scope.db
    .updateTable('smsMessages')
    .set(eb => ({
      ...values,
      ...(again ? {} : { sealedContent: null }),
      attempts: eb('attempts', '+', 1),
      version: eb('version', '+', 1),
      updatedOn: scope.now,
    }))
    .where('id', '=', id)
    .execute()
}
