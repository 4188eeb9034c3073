import { z } from 'zod'
import { choice, code, flag, integer, longText, optional, reference, text } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { hostname } from '../kernel/host-name.ts'
import { ipAddress } from '../kernel/ip-address.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { secretMask } from '../kernel/secret-mask.ts'
import { hmacAlgorithms } from './dns-drivers.ts'
import { cleanMailbox, cleanZoneName, mailboxName, zoneName } from './dns-names.ts'
import { cleanPrimaries, primaryAddresses } from './primary-addresses.ts'
import { LONGEST_CONTENT } from './record-content.ts'
import { recordTypes } from './record-types.ts'
import type { Soa } from './zone-file.ts'

/** How many records a zone holds at most. */
export const MOST_RECORDS = 20_000
/** The largest time to live and timer (RFC 2181, section 8), in seconds. */
const LONGEST_TIME = 2_147_483_647

/** How long the SOA of a new zone is kept where nobody says otherwise, in seconds. */
export const SOA_TTL = 14_400
/** The shortest time of a SOA, in seconds. */
const SHORTEST_TIME = 60
const seconds = (start: number) => integer({ min: SHORTEST_TIME, max: LONGEST_TIME }).default(start)
const host = () => optional(code(hostname, { max: 253, clean: cleanZoneName }))

/** A record of a zone, as a caller gives it: `content` is its value as zone files write it, and is brought into its one form. */
export const dnsRecordInput = z.strictObject({
  /** `@` is the zone itself; below it without the zone. */
  hostname: text({ max: 600 }).default('@'),
  type: choice(recordTypes),
  /** Seconds. */
  ttl: integer({ max: LONGEST_TIME }),
  content: z.string().max(LONGEST_CONTENT),
  note: text({ max: 200 }).default(''),
})
export type DnsRecordInput = z.output<typeof dnsRecordInput>

export const zoneTypes = ['primary', 'secondary'] as const
/** The name of a key, as it stands in clauses of a configuration and in paths. */
const keyNameOf = (value: string): Finding | undefined => (/^\w[\w.-]*$/.test(value) ? undefined : { key: 'keyName' })
const cleanKeyName = (value: string) => value.trim().toLowerCase().replace(/\.$/, '')
const base64 = (value: string): Finding | undefined =>
  /^(?:[A-Za-z0-9+/]{4})*(?:[A-Za-z0-9+/]{2}==|[A-Za-z0-9+/]{3}=)?$/.test(value) ? undefined : { key: 'base64' }
const base64OrMask = (value: string) => (value === secretMask ? undefined : base64(value))

const transferKeyName = () => code(keyNameOf, { max: 100, clean: cleanKeyName })
const transferAlgorithm = () => choice(hmacAlgorithms).default('hmac-sha256')
/** Another secret of a key (TSIG) by which zones are transferred, whichever they are. */
export const newTransferKey = z.strictObject({
  transferKeyName: transferKeyName(),
  transferAlgorithm: transferAlgorithm(),
  /** In base64. */
  transferKey: code(base64, { max: 500 }),
})

export const dnsZoneInput = z.strictObject({
  /** Stored in ASCII form; it does not change. */
  name: code(zoneName, { max: 255, clean: cleanZoneName }),
  clientId: optional(reference()),
  /** Which server answers it; null: none of ours. */
  serverId: optional(reference()),
  /** What it may hold; null: no limits but ours. */
  packageId: optional(reference()),
  /** The first name server, as the SOA names it; null: the first one of the zone. */
  mname: host(),
  /** The mailbox of who looks after it, as a name (hostmaster.example.sa, first\.last.example.sa); null: hostmaster of the zone. */
  rname: optional(code(mailboxName, { max: 253, clean: cleanMailbox })),
  refresh: seconds(10_800),
  retry: seconds(3600),
  expire: seconds(1_209_600),
  /** How long servers remember that a name is not there. */
  minimum: seconds(3600),
  /** More than `dnsTtlAbove`, as that of every record, unless it is as it was stored. */
  soaTtl: seconds(SOA_TTL),
  /** Of what it is: records that are written here, or what primaries elsewhere say, by transfer. It does not change. */
  zoneType: choice(zoneTypes).default('primary'),
  /** The primaries of a secondary zone, parted by commas: IP addresses, each with a port where that is not 53. */
  primaries: optional(code(primaryAddresses, { max: 400, clean: cleanPrimaries })),
  /** They may stand in a private network. Only a super admin says so. */
  privateAllowed: flag().default(false),
  /** The key that transfers are signed with (TSIG), by the name that the primaries know it by; null: they are not signed. */
  transferKeyName: optional(transferKeyName()),
  transferAlgorithm: transferAlgorithm(),
  /** Its secret in base64. Stored sealed; read as a mask. A BIND has it in its own configuration. */
  transferKey: optional(code(base64OrMask, { max: 500 })),
  notes: optional(longText({ max: 2000 })),
})

const told = z.int()
/** The same of a zone that is there: the times of a secondary zone are what its primaries say, whatever that is. */
export const dnsZoneShape = { ...dnsZoneInput.shape, refresh: told, retry: told, expire: told, minimum: told, soaTtl: told }

type Followed = Pick<z.output<typeof dnsZoneInput>, 'zoneType' | 'primaries' | 'transferKeyName' | 'transferKey'>
/** The rules of a secondary zone that span fields. The same on the screen and in the platform. */
export function secondaryProblems({ zoneType, primaries, transferKeyName: name, transferKey }: Followed): FieldProblems {
  if (zoneType === 'primary') return {}
  return {
    ...(primaries ? {} : { primaries: { key: 'required' } }),
    ...(transferKey && !name ? { transferKeyName: { key: 'required' } } : {}),
  }
}

/** What is wrong with the SOA of a zone that comes from elsewhere, without its serial. Findings: hostname, mailboxName, soaTime, ttlAbove. */
export function soaFindings({ serial: _, ...soa }: Soa, ttlAbove: number): Finding[] {
  const found: Finding[] = soa.soaTtl <= ttlAbove ? [{ key: 'ttlAbove', values: { limit: ttlAbove } }] : []
  const read = dnsZoneInput.pick({ mname: true, rname: true, refresh: true, retry: true, expire: true, minimum: true }).safeParse(soa)
  const wrong = new Set(read.success ? [] : read.error.issues.map(({ path }) => path[0]))
  if (wrong.has('mname')) found.push({ key: 'hostname' })
  if (wrong.has('rname')) found.push({ key: 'mailboxName' })
  if (['refresh', 'retry', 'expire', 'minimum'].some(name => wrong.has(name)))
    found.push({ key: 'soaTime', values: { min: SHORTEST_TIME } })
  return found
}

/** Why somebody who may do so takes what holds a blocked text: asked for once it is refused for that. */
export const overrideReason = optional(text({ max: 500 }))

const address = (value: string) => (ipAddress(value) ? undefined : { key: 'ip' })
/** What is asked for a new zone alone, and not kept. */
export const newZoneInput = dnsZoneInput.extend({
  /** What it begins with, besides the records given, in place of the set of its package, of its server or of all. */
  recordSetId: optional(reference()),
  /** What stands for `{ip}` of the set, in place of that of the server; the zone itself leads there where no record says another address for it. */
  ip: optional(code(address, { max: 45 })),
  /** It is asked at once to whom it is delegated. */
  checkDelegation: flag().default(false),
  overrideReason,
})
/** `{zone}` stands in the name of a clone for the name of the zone that is cloned, `{label}` for the first part of it. */
export const cloneName = (pattern: string, zone: string): string =>
  cleanZoneName(pattern.replaceAll('{zone}', zone).replaceAll('{label}', zone.slice(0, zone.indexOf('.'))))
/** The name of another zone, or the pattern of one for each of many. */
export const cloneNameInput = code(pattern => zoneName(cloneName(pattern, 'a.sa')), { max: 255, clean: cleanZoneName })

/** What is asked for a new zone alone. */
export const askedOnce = ['recordSetId', 'ip', 'checkDelegation'] as const
/** Where a secondary zone comes from, and by which key: the company's own matter. */
export const transferFields = [
  'primaries',
  'privateAllowed',
  'transferKeyName',
  'transferAlgorithm',
  'transferKey',
  'transferKeyOn',
  'transferCheckedOn',
] as const
