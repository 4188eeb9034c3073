import { z } from 'zod'
import { networkField } from '../kernel/address-range.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { code, optional, requiredText } from '../kernel/fields.ts'
import { pasteEndpoint } from '../kernel/paste.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { banExpiry } from './ban-expiry.ts'

const input = z.strictObject({
  /** An address, a network or a range, IPv4 or IPv6. */
  network: networkField(),
  reason: requiredText({ max: 200 }),
  /** DD/MM/YYYY HH:MM in the company's time zone, a number of days from now, or null for ever. */
  expiry: optional(code(banExpiry, { max: 20 })),
})

const base = resource({
  name: 'bannedIps',
  path: 'banned-ip',
  area: 'bannedIp',
  input,
  record: {
    network: z.string(),
    reason: z.string(),
    expiry: z.string().nullable(),
    expiresOn: z.iso.datetime().nullable(),
    addedByName: bilingualRecord,
    /** Refused requests. */
    hits: z.int(),
    lastHitOn: z.iso.datetime().nullable(),
  },
  unaudited: ['hits', 'lastHitOn'],
  list: {
    fields: {
      network: { kind: 'text', sort: true },
      reason: { kind: 'text' },
      expiresOn: { kind: 'instant', sort: true, optional: true },
      addedByName: { kind: 'bilingual', sort: true },
      hits: { kind: 'number', sort: true },
      lastHitOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'createdOn', order: 'desc' },
    search: true,
  },
})

/** Addresses that are refused everything. The allow-list of the general settings wins over it. */
export const bannedIps = { ...base, endpoints: { ...base.endpoints, paste: pasteEndpoint('banned-ip', 'bannedIp.create') } }
export type BannedIp = RecordOf<typeof bannedIps>
