import { z } from 'zod'
import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import { system } from '#platform/kernel/caller.ts'
import { job, PermanentFailure } from '#platform/kernel/jobs.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { settings } from '#platform/kernel/setting.ts'
import { inTransaction } from '#platform/kernel/transaction.ts'
import { signatureOf } from '../mail-sender/sign-mail.ts'
import { transportOf } from '../mail-sender/transport-of.ts'
import { notifyStaff } from '../notification/notify-staff.ts'
import { writeToOutbox } from '../outbox.ts'
import { isSuppressed } from '../suppressed-address/is-suppressed.ts'
import { suppressForBounce } from '../suppressed-address/suppress-for-bounce.ts'
import { quietFor, wants } from '../wanted.ts'
import type { MailAttachment, StoredMailFile } from './email-message.table.ts'
import { forgetHandOver, type HandOver, handOverOf, wasGiven } from './hand-over.ts'
import { attachmentsOf } from './mail-attachments.ts'
import { wayOutOf } from './mail-frame.ts'
import { returnPathOf, withImage } from './mail-marks.ts'
import { waitOf } from './send-rate.ts'
import { senderOf, writtenSender } from './sender.ts'
import { smtpOf } from './smtp.ts'

interface Content {
  subject: string
  text: string
  html: string
}
export const retryLimit = 6

/** Sends one stored message: by SMTP, or into the outbox folder where none is set. A refusal for good is not tried again. */
export const sendEmail = job({
  name: 'sendEmail',
  values: z.strictObject({ id: z.int() }),
  retryLimit,
  retryDelay: 30,
  quiet: true,
  handle: async (scope, { id }, run): Promise<void> => {
    const message = await scope.db.selectFrom('emailMessages').selectAll().where('id', '=', id).executeTakeFirst()
    if (message?.state !== 'queued' && message?.state !== 'failed') return forgetHandOver(scope, id)
    if (await wasGiven(scope, message)) return settle(scope, id, unanswered(scope))
    if (message.holdsSecrets && !message.sealedContent) throw new PermanentFailure('its code or link has ended')
    if (await isSuppressed(scope, message.to, message.category))
      return settle(scope, id, { state: 'failed', error: 'suppressed', sealedContent: null })
    if (await refusedSince(scope, message)) return settle(scope, id, { state: 'unwanted', sealedContent: null })
    const quiet = await quietFor(scope, message.template, message.clientId, message.waits || message.unsubscribeToken !== null)
    const wait = Math.max(quiet, await waitOf(scope, message.category))
    if (wait > 0) return void (await scope.enqueue(sendEmail, { id }, { startAfter: wait }))
    const content: Content = message.sealedContent
      ? JSON.parse(openSealedText(scope.services.config.encryptionKey, 'emailMessages', message.sealedContent))
      : message
    const handOver = message.once ? handOverOf(scope, id) : null
    try {
      const taken = await deliver(scope, { ...message, ...content }, handOver)
      await settle(scope, id, { ...taken, handedOver: null, error: null, sealedContent: null })
    } catch (error) {
      const { permanent, reason, answered, ...of } = refusal(error)
      // A test is about the settings, not about who tries them.
      const gone = of.gone && message.template !== 'testMail'
      if (handOver?.lost) return
      if (handOver?.given && !answered) return settle(scope, id, unanswered(scope))
      // Before it is written down that it was refused: a mark that stays says that nobody knows.
      if (handOver?.given) forgetHandOver(scope, id)
      const last = permanent || run.retry >= retryLimit
      await inTransaction(scope, async inner => {
        await settle(inner, id, {
          error: reason,
          ...(handOver?.given ? { handedOver: null } : {}),
          ...(last ? { state: gone ? ('bounced' as const) : ('failed' as const), sealedContent: null } : {}),
          ...(gone ? { bouncedOn: inner.now } : {}),
        })
        if (gone) await suppressForBounce(inner.with({ caller: system }), { ...message, emailMessageId: id, permanent: true, reason })
        if (last) await tellUndeliverable(inner, message)
      })
      throw permanent ? new PermanentFailure(reason) : error
    }
  },
})

/** Advertising waits for hours or batches: who said no meanwhile gets none. */
const refusedSince = async (scope: Scope, { unsubscribeToken, clientId }: { unsubscribeToken: string | null; clientId: number | null }) =>
  unsubscribeToken !== null && clientId !== null && !(await wants(scope, clientId, 'marketing')).email

type Outgoing = Content & {
  id: number
  to: string
  messageId: string
  template: string
  category: MessageCategory
  language: Locale
  senderId: number | null
  replyTo: string | null
  cc: string | null
  addressedTo: string | null
  updatedOn: string
  holdsSecrets: boolean
  unsubscribeToken: string | null
  attachment: MailAttachment | null
  files: StoredMailFile[]
}

/** What became of it: a mail server took it, or it lies in the outbox, whence nobody takes it. */
async function deliver(scope: Scope, message: Outgoing, handOver: HandOver | null) {
  const { id, to, subject, text, html, messageId, template, language, category, updatedOn } = message
  const { stored, from, replyTo: ofSender } = await senderOf(scope, language, category, message.senderId)
  const replyTo = message.replyTo ?? ofSender
  const own = stored?.host ? await transportOf(scope, stored) : null
  const smtp = own ?? (await smtpOf(scope.services))
  const attachments = await attachmentsOf(scope, message)
  if (!smtp) {
    const file = await writeToOutbox(scope, updatedOn, {
      kind: 'email',
      id,
      from: writtenSender(from),
      replyTo,
      to,
      ...(message.cc ? { cc: message.cc } : {}),
      ...(message.addressedTo ? { addressedTo: message.addressedTo } : {}),
      subject,
      text,
      html,
      messageId,
      template,
      language,
      ...(attachments.length
        ? { attachments: attachments.map(({ content, ...file }) => ({ ...file, content: content.toString('base64') })) }
        : {}),
    })
    return { state: 'outbox' as const, providerId: file }
  }
  const headers = {
    'Auto-Submitted': 'auto-generated',
    'X-Auto-Response-Suppress': 'All',
    'Content-Language': language,
    ...wayOutHeaders(scope, message),
  }
  const dkim = stored && signatureOf(scope, stored)
  const { mailBounceAddress, mailOpenTracking } = await settings(scope, 'mailBounceAddress', 'mailOpenTracking')
  const mail = {
    from,
    ...(dkim ? { dkim } : {}),
    ...(replyTo ? { replyTo } : {}),
    to: { name: '', address: message.addressedTo ?? to },
    ...(message.cc ? { cc: message.cc } : {}),
    subject,
    text,
    html: mailOpenTracking && !message.holdsSecrets ? withImage(scope, id, html) : html,
    messageId,
    headers,
    // Whoever its headers name, it goes to its own receiver alone: the others have one each.
    envelope: { from: from.address, to },
    ...(mailBounceAddress ? returning(returnPathOf(scope, mailBounceAddress, id), to) : {}),
    ...(attachments.length ? { attachments } : {}),
    ...(handOver ? { beforeEnd: handOver.beforeEnd } : {}),
  }
  const sent = await smtp.sendMail(mail).finally(() => own?.close())
  return { state: 'sent' as const, providerId: String(sent.response ?? '').slice(0, 300), sentOn: scope.now }
}

/** A server had the whole of it, and its answer was never heard: to one of many it is not sent again. */
const unanswered = (scope: Scope) => ({
  state: 'sent' as const,
  handedOver: null,
  error: null,
  providerId: null,
  sentOn: scope.now,
  sealedContent: null,
})

/** Where it goes back to, and which reports of it are wanted (RFC 3461) of a server that gives any. */
const returning = (from: string, to: string) => ({
  envelope: { from, to },
  dsn: { return: 'headers' as const, notify: ['success', 'failure'] as ('success' | 'failure')[], recipient: to },
})

/** By which mail programs offer a way out, and know that it goes to many. */
function wayOutHeaders(scope: Scope, { unsubscribeToken }: Outgoing): Record<string, string> {
  if (!unsubscribeToken) return {}
  const { page, oneClick } = wayOutOf(scope, unsubscribeToken)
  return { 'List-Unsubscribe': `<${oneClick}>, <${page}>`, 'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click', Precedence: 'bulk' }
}

async function tellUndeliverable(scope: Scope, { id, subject, to }: { id: number; subject: string; to: string }): Promise<void> {
  await notifyStaff(scope, {
    kind: 'system',
    importance: 'important',
    to: { capability: 'emailMessage.resend' },
    key: 'mailUndeliverable',
    values: { subject, to },
    link: { to: 'emailMessage', id },
    dedupeKey: `emailMessages ${id}`,
  })
}

async function settle(scope: Scope, id: number, values: Record<string, unknown>): Promise<void> {
  await scope.db
    .updateTable('emailMessages')
    .set(eb => ({ ...values, attempts: eb('attempts', '+', 1), version: eb('version', '+', 1), updatedOn: scope.now }))
    .where('id', '=', id)
    .execute()
  if (values.handedOver === null) forgetHandOver(scope, id)
}

/**
 * A server's 5xx to this message is for good; a wrong password or an unreachable server can be mended, so it is tried again. `gone`: it takes nothing at
 * this address, as a report of a mail that came back would say. What it refuses for its own rules (5.7, RFC 3463) says nothing of the address.
 */
function refusal(error: unknown): { permanent: boolean; reason: string; answered: boolean; gone: boolean } {
  const { responseCode = 0, code, command, message = '', response = '' } = error as SmtpRefusal
  const enhanced = /^\d{3}[ -](\d\.\d{1,3})\.\d{1,3}/.exec(response)?.[1]
  const gone =
    command === 'RCPT TO' && [550, 551, 553].includes(responseCode) && (enhanced === undefined || ['5.1', '5.2'].includes(enhanced))
  return { permanent: responseCode >= 500 && code !== 'EAUTH', reason: message.slice(0, 500), answered: responseCode > 0, gone }
}
type SmtpRefusal = { responseCode?: number; code?: string; command?: string; message?: string; response?: string }
