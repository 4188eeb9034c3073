import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import type { StoredSender } from './mail-sender.table.ts'

export const keyPurpose = 'mail senders dkim'

/** With what mails of a sender are signed; undefined as long as its key is not known to stand in the DNS: a signature that nobody can check does harm. */
export function signatureOf(scope: Scope, { address, dkim, dkimSelector, dkimKeySealed }: StoredSender) {
  if (dkim !== 'right' || !dkimSelector || !dkimKeySealed) return undefined
  return {
    domainName: address.split('@')[1] as string,
    keySelector: dkimSelector,
    privateKey: openSealedText(scope.services.config.encryptionKey, keyPurpose, dkimKeySealed),
    // Those that tell programs what a mail is are signed too.
    headerFieldNames:
      'from:to:reply-to:subject:date:message-id:mime-version:content-type:auto-submitted:list-unsubscribe:list-unsubscribe-post',
  }
}
