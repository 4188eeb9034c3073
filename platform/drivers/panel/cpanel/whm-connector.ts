import { isIP } from 'node:net'
import { TLSSocket } from 'node:tls'
import type { buildConnector } from 'undici'
import { guardedLookup, OutsideProblem } from '#platform/kernel/outside.ts'
import type { PanelContext, Trust } from '../panel-driver.ts'

/** The certificate is another one than the server is known by. */
export class WrongCertificate extends Error {}

/**
 * How a socket to a server is made: to an address that may be called, and handed on only once its certificate is the right one. A pinned
 * certificate is compared before anything is sent, whoever signed it and whatever name it has; nothing else is exempt from the usual check.
 */
export async function whmConnector(
  { server: { trust }, mayCall }: { server: { trust: Trust } } & Pick<PanelContext, 'mayCall'>,
  timeout: number,
): Promise<buildConnector.connector> {
  const connect = (await import('undici')).buildConnector({
    timeout,
    lookup: guardedLookup(mayCall),
    maxCachedSessions: 0,
    allowH2: false,
    ...tlsOf(trust),
  })
  return (options, done) => {
    const bare = options.hostname.replace(/^\[|\]$/g, '')
    if (isIP(bare) && !mayCall(bare)) return done(new OutsideProblem('privateAddress'), null)
    connect(options, (...found) => {
      const [error, socket] = found
      if (error || trust.by !== 'fingerprint' || !(socket instanceof TLSSocket)) return done(...found)
      if (socket.getPeerCertificate().fingerprint256 === trust.fingerprint) return done(null, socket)
      const shown = socket.getPeerCertificate().fingerprint256
      socket.destroy()
      done(new WrongCertificate(`the server's certificate has the fingerprint ${shown}`), null)
    })
  }
}

const tlsOf = (trust: Trust) =>
  trust.by === 'ownAuthority' ? { ca: trust.authority } : trust.by === 'fingerprint' ? { rejectUnauthorized: false } : {}
