import type { Locale, Scope } from '#platform/kernel/scope.ts'
import { settings } from '#platform/kernel/setting.ts'
import { inLanguage } from './mail-frame.ts'

export interface Sender {
  from: { name: string; address: string }
  replyTo: string | null
}

/** Who mails come from: as the settings say, else as the installation was configured. */
export async function senderOf(scope: Scope, language: Locale): Promise<Sender> {
  const { mailFromName, mailFrom, mailReplyTo } = await settings(scope, 'mailFromName', 'mailFrom', 'mailReplyTo')
  const [, name = '', address = scope.services.config.mailFrom] = /^(.*)<([^<>]+)>\s*$/.exec(scope.services.config.mailFrom) ?? []
  return { from: { name: inLanguage(mailFromName, language) ?? name.trim(), address: mailFrom ?? address.trim() }, replyTo: mailReplyTo }
}

export const writtenSender = ({ name, address }: Sender['from']) => (name ? `${name} <${address}>` : address)
