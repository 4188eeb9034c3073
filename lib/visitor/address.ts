/** The header in which the console's server notes who opened the connection; whatever a visitor sends there is overwritten. */
export const peerHeader = 'x-peer-address'

const nearby = /^(?:127\.|10\.|192\.168\.|172\.(?:1[6-9]|2\d|3[01])\.|169\.254\.|::1$|f[cd][\da-f]{2}:|fe80:)/i

/**
 * The visitor's address. Only a proxy beside us (loopback or a private network) is believed when it names somebody else, and
 * of its list only the last entry, which it added itself: anything before that the visitor could have written.
 */
export function visitorAddress(peer: string | null, forwardedFor: string | null): string | undefined {
  const own = peer?.replace(/^::ffff:/i, '')
  const named = forwardedFor
    ?.split(',')
    .at(-1)
    ?.trim()
    .replace(/^::ffff:/i, '')
  if (own && !nearby.test(own)) return own
  return named && /^[\da-f.:]{2,45}$/i.test(named) ? named : own
}
