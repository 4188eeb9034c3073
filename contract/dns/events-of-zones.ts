import { z } from 'zod'
import { rolledRoles } from './dnssec-rollover.ts'

/** What happens to a zone without a verb: what its server was given or did. */
export const dnsZoneEvents = {
  /** What its server was given by a primary became what stands here. */
  transferred: { serial: z.int(), records: z.int() },
  /** The server publishes the new key. Tags as signatures name keys. */
  keyPublished: { role: z.enum(rolledRoles), tag: z.int() },
  /** The new key signs records in place of those that are to go. */
  keyActivated: { tag: z.int() },
  /** Caches know the new key: the zone above is to name it. */
  exchangeDue: { tag: z.int() },
  /** The zone above names it. */
  exchangeSeen: { tag: z.int() },
  /** It names one again that was to go, and is waited for once more. */
  exchangeUndone: { tag: z.int() },
  /** Keys that nobody needs any more are gone from the server. */
  keysRolled: { role: z.enum(rolledRoles), tag: z.int(), gone: z.array(z.int()) },
  /** The new key is gone from the server, the old one stays. */
  rolloverUndone: {},
}
