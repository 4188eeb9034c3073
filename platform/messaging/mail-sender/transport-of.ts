import { lookup } from 'node:dns/promises'
import type { Transporter } from 'nodemailer'
import { isPrivateAddress } from '#contract/kernel/private-address.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { holdEnd } from '../email/hold-end.ts'
import { passwordPurpose } from './mail-sender.store.ts'
import type { StoredSender } from './mail-sender.table.ts'

/**
 * A connection to a sender's own mail server, for the caller to close. Passwords travel encrypted alone. Servers within our network are not called:
 * whoever may name a server may not look around there.
 */
export async function transportOf(scope: Scope, sender: StoredSender): Promise<Transporter> {
  const { host, port, security, username, passwordSealed } = sender
  if (!host) throw new Error('the sender has no mail server of its own')
  const { config } = scope.services
  const { address } = await lookup(host)
  if (!config.allowPrivateAddresses && isPrivateAddress(address)) throw new Error('the mail server has a private address')
  const pass = passwordSealed === null ? '' : openSealedText(config.encryptionKey, passwordPurpose, passwordSealed)
  const { createTransport } = await import('nodemailer')
  // The address that was judged is the one that is called; its certificate is that of the name.
  const transporter = createTransport({
    host: address,
    port,
    secure: security === 'tls',
    requireTLS: security === 'starttls',
    ignoreTLS: security === 'none',
    tls: { servername: host },
    ...(username && security !== 'none' ? { auth: { user: username, pass } } : {}),
    connectionTimeout: 15_000,
    greetingTimeout: 15_000,
    socketTimeout: 60_000,
    disableFileAccess: true,
    disableUrlAccess: true,
  } as object) as Transporter
  transporter.use('stream', holdEnd)
  return transporter
}
