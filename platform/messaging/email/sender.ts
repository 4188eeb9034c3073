import type { MessageCategory } from '#contract/messaging/message-categories.ts'
import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import type { StoredSender } from '../mail-sender/mail-sender.table.ts'
import { activeSender, senderFor } from '../mail-sender/sender-for.ts'
import { inLanguage } from './mail-frame.ts'

export interface Sender {
  /** The record that it is; null: the settings. */
  stored: StoredSender | null
  from: { name: string; address: string }
  replyTo: string | null
}

/** Who a mail comes from: the sender that its template names while that is active, else the one for its category, else as the settings say, else as the installation was configured. */
export async function senderOf(scope: Scope, language: Locale, category: MessageCategory, senderId: number | null = null): Promise<Sender> {
  const stored = (senderId && (await activeSender(scope, senderId, category))) || (await senderFor(scope, category))
  if (stored) return { stored, from: { name: inLanguage(stored.name, language) ?? '', address: stored.address }, replyTo: stored.replyTo }
  const { mailFromName, mailFrom, mailReplyTo } = await settings(scope, 'mailFromName', 'mailFrom', 'mailReplyTo')
  const [, name = '', address = scope.services.config.mailFrom] = /^(.*)<([^<>]+)>\s*$/.exec(scope.services.config.mailFrom) ?? []
  return {
    stored: null,
    from: { name: inLanguage(mailFromName, language) ?? name.trim(), address: mailFrom ?? address.trim() },
    replyTo: mailReplyTo,
  }
}

export const writtenSender = ({ name, address }: Sender['from']) => (name ? `${name} <${address}>` : address)
