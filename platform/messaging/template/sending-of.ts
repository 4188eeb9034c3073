import { emailsOf } from '#contract/kernel/text-rules.ts'
import { documentChoices, mayBringFiles } from '#contract/messaging/brought-files.ts'
import { type MessageEventName, mayBeCopied } from '#contract/messaging/sent-messages.ts'
import type {} from '#platform/files/file.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { StoredMailFile } from '../email/email-message.table.ts'
import type {} from './email-template.table.ts'

export interface Sending {
  senderId: number | null
  replyTo: string | null
  /** Seen by everybody who gets the message. */
  cc: string[]
  bcc: string[]
  /** Files that its mails bring along. */
  files: StoredMailFile[]
  /** Whether the document of what a mail is about goes with it; undefined where the template has no say in it. */
  withDocument: boolean | undefined
}

/** How the template of an event has its mails sent: its own, or one of somebody's own. */
export async function sendingOf({ db }: Scope, event: MessageEventName, templateId: number | undefined): Promise<Sending> {
  const query = db
    .selectFrom('emailTemplates')
    .select(['senderId', 'replyTo', 'cc', 'bcc', 'attachments', 'withDocument'])
    .where('event', '=', event)
  const row = await (templateId === undefined ? query.where('builtIn', '=', true) : query.where('id', '=', templateId)).executeTakeFirst()
  const { senderId = null, replyTo = null, cc, bcc } = row ?? {}
  const list = (given: string | null | undefined) => (given && mayBeCopied(event) ? emailsOf(given) : [])
  const files = mayBringFiles(event) ? await keysOf(db, row?.attachments ?? []) : []
  const withDocument = event in documentChoices ? row?.withDocument : undefined
  return { senderId, replyTo, cc: list(cc), bcc: list(bcc), files, withDocument }
}

async function keysOf(db: Scope['db'], attachments: readonly { id: number; name: string; mimeType: string }[]): Promise<StoredMailFile[]> {
  if (attachments.length === 0) return []
  const ids = attachments.map(({ id }) => id)
  const rows = await db.selectFrom('files').select(['id', 'storageKey']).where('id', 'in', ids).execute()
  const byId = new Map(rows.map(({ id, storageKey }) => [id, storageKey]))
  return attachments.flatMap(({ id, name, mimeType }) => {
    const key = byId.get(id)
    return key === undefined ? [] : [{ key, name, mimeType }]
  })
}
