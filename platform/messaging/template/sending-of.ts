import { emailsOf } from '#contract/kernel/text-rules.ts'
import { type MessageEventName, mayBeCopied } from '#contract/messaging/sent-messages.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './email-template.table.ts'

export interface Sending {
  senderId: number | null
  replyTo: string | null
  /** Seen by everybody who gets the message. */
  cc: string[]
  bcc: string[]
}

/** How the template of an event has its mails sent: its own, or one of somebody's own. */
export async function sendingOf({ db }: Scope, event: MessageEventName, templateId: number | undefined): Promise<Sending> {
  const query = db.selectFrom('emailTemplates').select(['senderId', 'replyTo', 'cc', 'bcc']).where('event', '=', event)
  const row = await (templateId === undefined ? query.where('builtIn', '=', true) : query.where('id', '=', templateId)).executeTakeFirst()
  const { senderId = null, replyTo = null, cc, bcc } = row ?? {}
  const list = (given: string | null | undefined) => (given && mayBeCopied(event) ? emailsOf(given) : [])
  return { senderId, replyTo, cc: list(cc), bcc: list(bcc) }
}
