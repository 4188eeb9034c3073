import type { Selectable } from 'kysely'
import { z } from 'zod'
import { letsIn, type MessageEventName, messageEvents } from '#contract/messaging/sent-messages.ts'
import type { SmsTry } from '#contract/messaging/sms-messages.ts'
import type { SmsAnswer, SmsDriver } from '#platform/drivers/sms/sms-driver.ts'
import { type JobRun, job, PermanentFailure } from '#platform/kernel/jobs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { setting, settings } from '#platform/kernel/setting.ts'
import { writeToOutbox } from '../outbox.ts'
import { activeGateways, openSmsGateway } from '../sms-gateway/open-sms-gateway.ts'
import type { StoredSmsGateway } from '../sms-gateway/sms-gateway.table.ts'
import { quietFor, secondsOfQuiet, wants } from '../wanted.ts'
import type { SmsMessagesTable } from './sms-message.table.ts'

const retryLimit = 4
/** So many tries stand in a record: of the earliest, a long outage would leave too many. */
const MOST_TRIES = 20

/**
 * Sends one stored text message by the active gateways that may have it, in their order: where one refuses it, or cannot be reached, the next is asked.
 * Without any it is written into the outbox. What may have been sent is never given to anybody again: an answer that never came ends it, and so does a worker that ended
 * between asking and hearing.
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
    if (message.asked) return endUnknown(scope, message)
    if (message.holdsSecrets && !message.sealedContent) throw new PermanentFailure('its code has ended')
    // Advertising waits for the hours of the networks: who said no meanwhile gets none.
    if (message.promotional && message.clientId !== null && !(await wants(scope, message.clientId, 'marketing')).sms)
      return settle(scope, id, { state: 'unwanted' })
    const quiet =
      message.template in messageEvents
        ? await quietFor(scope, message.template, message.clientId, message.waits || message.promotional)
        : 0
    const wait = Math.max(quiet, message.promotional ? await promotionsWait(scope) : 0)
    if (wait > 0) return void (await scope.enqueue(sendSms, { id }, { startAfter: wait }))
    const { number, template, language, sealedContent, parts, promotional, updatedOn } = message
    const text = sealedContent ? openSealedText(scope.services.config.encryptionKey, 'smsMessages', sealedContent) : message.text
    const gateways = await activeGateways(scope, { codes: message.holdsSecrets && opens(template) })
    if (gateways.length === 0) {
      const providerId = await writeToOutbox(scope, updatedOn, { kind: 'sms', id, to: number, text, template, language })
      return settle(scope, id, { state: 'outbox', providerId })
    }
    const asked = promotional ? promoting(gateways) : gateways
    const others = (await setting(scope, 'smsFailover')) ? asked : asked.slice(0, 1)
    await sendBy(scope, { id, number, text, parts, promotional, tried: message.tried }, others, run)
  },
})

/** Codes of texts that are no template of a mail are those of sign-in. */
const opens = (template: string): boolean => !(template in messageEvents) || letsIn(template as MessageEventName)

/** Advertising goes by those that have a sender for it; where none has, by the first alone. */
function promoting(gateways: readonly StoredSmsGateway[]): readonly StoredSmsGateway[] {
  const able = gateways.filter(({ promotionalSender }) => promotionalSender !== null)
  return able.length > 0 ? able : gateways.slice(0, 1)
}

interface Outgoing {
  id: number
  number: string
  text: string
  parts: number
  promotional: boolean
  /** What came of it before. */
  tried: SmsTry[]
}

/** Asks one gateway after the other, as long as the one before surely sent nothing. */
async function sendBy(scope: Scope, { id, ...message }: Outgoing, gateways: readonly StoredSmsGateway[], run: JobRun): Promise<void> {
  const tried = [...message.tried]
  let again = false
  let last = ''
  for (const gateway of gateways) {
    const { driver } = gateway
    const sender = message.promotional ? (gateway.promotionalSender ?? gateway.sender) : gateway.sender
    const by = { gatewayId: gateway.id, driver, sender }
    const opened = opening(scope, gateway)
    if (!(await claim(scope, id, by))) return
    const answer = 'is' in opened ? opened : await opened.send({ to: message.number, text: message.text, sender, key: `sms-${id}` })
    if (answer.is === 'ok') {
      const paid = { cost: gateway.partPrice * message.parts, currency: 'SAR' }
      const of = {
        ...by,
        ...paid,
        tried: JSON.stringify(tried),
        state: 'sent',
        providerId: answer.providerId,
        sentOn: scope.now,
        error: null,
      }
      return settle(scope, id, of)
    }
    last = [answer.is === 'rejected' ? answer.code : '', answer.message].filter(Boolean).join(': ').slice(0, 500)
    tried.push({ gatewayId: gateway.id, driver, is: answer.is, message: last.slice(0, 200), triedOn: scope.now.toISOString() })
    again ||= answer.is === 'retryable'
    const goesOn = answer.is !== 'unknown'
    await settle(scope, id, { ...by, error: last, tried: JSON.stringify(tried.slice(-MOST_TRIES)) }, true)
    if (!goesOn) return giveUp(scope, id, last)
    // What is wrong with the number is so at every gateway.
    if (answer.is === 'rejected' && answer.code === 'badNumber') return giveUp(scope, id, last)
  }
  if (again && run.retry < retryLimit) throw new Error(last)
  await giveUp(scope, id, last)
}

/** Its driver; one that cannot be opened, such as one whose key cannot be read, sends nothing. */
function opening(scope: Scope, gateway: StoredSmsGateway): SmsDriver | Extract<SmsAnswer, { is: 'rejected' }> {
  try {
    return openSmsGateway(scope, gateway)
  } catch (error) {
    return { is: 'rejected', code: 'refused', message: error instanceof Error ? error.message : String(error) }
  }
}

async function giveUp(scope: Scope, id: number, error: string): Promise<never> {
  await scope.db.updateTable('smsMessages').set({ state: 'failed', sealedContent: null }).where('id', '=', id).execute()
  throw new PermanentFailure(error)
}

/** What a worker ended over may have been sent: its record says so, that nobody sends it once more for having failed. */
function endUnknown(
  scope: Scope,
  { id, gatewayId, driver, tried }: Pick<Selectable<SmsMessagesTable>, 'id' | 'gatewayId' | 'driver' | 'tried'>,
) {
  const error = 'nobody knows whether it was sent: a worker ended while it was'
  const unknown = gatewayId && driver ? [{ gatewayId, driver, is: 'unknown', message: error, triedOn: scope.now.toISOString() }] : []
  return settle(scope, id, { state: 'failed', error, tried: JSON.stringify([...tried, ...unknown].slice(-MOST_TRIES)) })
}

/** Writes down, before it is asked, which gateway is; false where somebody else has it in hand. */
async function claim({ db }: Scope, id: number, by: Pick<SmsTry, 'gatewayId' | 'driver'>): Promise<boolean> {
  const { numUpdatedRows } = await db
    .updateTable('smsMessages')
    .set({ ...by, asked: true })
    .where('id', '=', id)
    .where('state', '=', 'queued')
    .where('asked', '=', false)
    .executeTakeFirst()
  return numUpdatedRows > 0n
}

/** Promotions go out in the hours of the networks alone, which are those of the Kingdom. */
async function promotionsWait(scope: Scope): Promise<number> {
  const { smsPromotionsFrom, smsPromotionsUntil } = await settings(scope, 'smsPromotionsFrom', 'smsPromotionsUntil')
  return secondsOfQuiet(scope.now, { from: smsPromotionsUntil, until: smsPromotionsFrom, timeZone: 'Asia/Riyadh' })
}

/** `goesOn`: it is not over, so that what it holds is kept. */
async function settle(scope: Scope, id: number, values: Record<string, unknown>, goesOn = false): Promise<void> {
  await scope.db
    .updateTable('smsMessages')
    .set(eb => ({
      ...values,
      ...(goesOn ? {} : { sealedContent: null }),
      asked: false,
      attempts: eb('attempts', '+', 1),
      version: eb('version', '+', 1),
      updatedOn: scope.now,
    }))
    .where('id', '=', id)
    .execute()
}
