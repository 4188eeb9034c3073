import { z } from 'zod'
import { chosenIds } from '../catalogue/chosen-fields.ts'
import { networkList } from '../kernel/address-range.ts'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { choice, flag, integer, optional, reference, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { MOST_RECORDS } from './dns-zone-input.ts'
import { recordTypes } from './record-types.ts'

/** A week. */
const LONGEST_TTL = 604_800

const input = z.strictObject({
  name: bilingualText({ max: 100 }),
  /** How many zones a client may have in it; null: as many as they want. */
  zoneLimit: optional(integer({ min: 1, max: 1_000_000 })),
  /** How many records each of its zones may hold; null: as many as any zone. */
  recordsLimit: optional(integer({ min: 1, max: MOST_RECORDS })),
  /** None: every type. */
  allowedTypes: z
    .array(choice(recordTypes))
    .max(recordTypes.length)
    .overwrite(types => [...new Set(types)])
    .default([]),
  /** Addresses that A and AAAA may lead to; none: all but the blocked ones. */
  allowedIps: networkList().default([]),
  blockedIps: networkList().default([]),
  /** Where its new zones are answered, and what they begin with; null: as everywhere. */
  serverId: optional(reference()),
  recordSetId: optional(reference()),
  /** Without a server of its own: the servers of this group, the one with fewest zones first. */
  serverGroup: optional(text({ max: 60 })),
  /** Seconds. No record of its zones is kept for less, and for so long where nobody chose; null: as everywhere. */
  ttlMin: optional(integer({ min: 60, max: LONGEST_TTL })),
  ttlDefault: optional(integer({ min: 60, max: LONGEST_TTL })),
  /** Its zones may be signed. */
  dnssec: flag().default(true),
  /** Clients may bring records of their zones in from a file, and take them away as one. */
  importAllowed: flag().default(true),
  exportAllowed: flag().default(true),
  /** Whose new zones come into it: those of these clients and groups, and those of domains with these extensions and services of these products or with these addons. */
  clientIds: chosenIds(),
  clientGroupIds: chosenIds(),
  productIds: chosenIds(),
  tldIds: chosenIds(),
  addonIds: chosenIds(),
  /** Among several that fit as well: the higher one first. */
  priority: integer({ max: 1000 }).default(0),
  /** New zones that no package is for are in it unless another one is chosen. One at most. */
  isDefault: flag().default(false),
})
export type DnsPackageInput = z.output<typeof input>

/** What zones may hold: limits that are sold, or that keep what is free from being abused. */
export const dnsPackages = resource({
  name: 'dnsPackages',
  path: 'package-settings',
  area: 'dnsPackage',
  input,
  record: { ...input.shape, name: bilingualRecord, serverName: z.string().nullable(), zones: z.int(), clients: z.int() },
  unaudited: ['zones', 'clients'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      zoneLimit: { kind: 'number', sort: true, optional: true },
      recordsLimit: { kind: 'number', sort: true, optional: true },
      isDefault: { kind: 'flag' },
      clientIds: { kind: 'reference', of: 'clients', many: true },
      clientGroupIds: { kind: 'reference', of: 'clientGroups', many: true },
      productIds: { kind: 'reference', of: 'products', many: true },
      tldIds: { kind: 'reference', of: 'tlds', many: true },
      addonIds: { kind: 'reference', of: 'productAddons', many: true },
      serverId: { kind: 'reference', of: 'dnsServers', optional: true },
      recordSetId: { kind: 'reference', of: 'dnsRecordSets', optional: true },
      serverGroup: { kind: 'text', sort: true, optional: true },
      dnssec: { kind: 'flag' },
      importAllowed: { kind: 'flag' },
      exportAllowed: { kind: 'flag' },
      priority: { kind: 'number', sort: true },
      zones: { kind: 'number', sort: true },
      clients: { kind: 'number', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
})
export type DnsPackage = RecordOf<typeof dnsPackages>
