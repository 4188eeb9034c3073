import type { IncomingHttpHeaders } from 'node:http'
import { ipAddress } from '#contract/kernel/ip-address.ts'
import { isWithin } from '#contract/kernel/trusted-proxies.ts'

/** The header in which the console's server notes who opened the connection; whatever a visitor sends there is overwritten. */
export const peerHeader = 'x-peer-address'

const plain = (address: string) => address.trim().replace(/^::ffff:(?=\d+\.)/i, '')

/**
 * The visitor's address: who opened the connection, unless that is a trusted proxy; then whom it names. Of its list only entries that
 * trusted proxies added are read, from the last on: anything before them the visitor could have written.
 */
export function visitorAddress(peer: string | null, forwardedFor: string | null, proxies: readonly string[]): string | undefined {
  let address = peer ? plain(peer) : undefined
  const named = (forwardedFor ?? '').slice(-2000).split(',').map(plain)
  while (address && named.length > 0 && isWithin(address, proxies)) {
    const next = named.pop() ?? ''
    if (ipAddress(next) === null) break
    address = next
  }
  return address
}

const claims = ['forwarded', 'x-forwarded-for', 'x-forwarded-host', 'x-forwarded-proto', 'x-forwarded-port', 'x-real-ip'] as const

/** Notes who opened the connection, and takes away what a stranger claims of hosts and addresses that it passes on. */
export function markPeer(headers: IncomingHttpHeaders, peer: string, proxies: readonly string[]): void {
  headers[peerHeader] = peer
  if (!isWithin(plain(peer), proxies)) for (const claim of claims) delete headers[claim]
}
