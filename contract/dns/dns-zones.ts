import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { delegationFindings, delegations } from './delegation.ts'
import { dnsDriverNames } from './dns-drivers.ts'
import { zoneKinds } from './dns-names.ts'
import { dnsZoneCalls } from './dns-zone-calls.ts'
import { askedOnce, dnsRecordInput, dnsZoneShape, MOST_RECORDS, newZoneInput, transferFields, zoneTypes } from './dns-zone-input.ts'
import { dnsZoneStatuses, dnsZoneVerbs, notActive, zoneSyncs } from './dns-zone-verbs.ts'
import { dnssecKey, zoneRegistration } from './dnssec-keys.ts'
import { rolloverPhases, zoneRollover } from './dnssec-rollover.ts'
import { dnsZoneEvents } from './events-of-zones.ts'
import { packageRules } from './package-rules.ts'
import { recordTypes } from './record-types.ts'

const base = resource({
  name: 'dnsZones',
  path: 'dns-zone',
  area: 'dnsZone',
  ownedBy: { by: 'clientId', merging: 'move', deleting: 'clear' },
  callers: { list: staffAndClients, get: staffAndClients, create: staffAndClients, update: staffAndClients },
  permission: 'domains',
  // Where a zone is answered and what it is in is the company's own matter.
  staffOnly: [
    'serverId',
    'serverName',
    'serverDriver',
    'serverDnssec',
    'packageId',
    'packageName',
    'syncFailure',
    'rollover',
    'rolloverPhase',
    'automatic',
    'unusedOn',
    'deletedOn',
    'notes',
    ...transferFields,
    ...askedOnce,
    'overrideReason',
  ],
  input: newZoneInput,
  lines: { records: { input: dnsRecordInput, record: dnsRecordInput.shape, maximum: MOST_RECORDS } },
  record: {
    ...dnsZoneShape,
    status: z.enum(dnsZoneStatuses),
    /** Since when it is in the trash. */
    deletedOn: z.iso.datetime().nullable(),
    /** The name in its own script. */
    unicodeName: z.string(),
    kind: z.enum(zoneKinds),
    /** The last label of the name. */
    tld: z.string(),
    /** YYYYMMDDnn; rises with each change of what servers answer. */
    serial: z.int(),
    recordCount: z.int(),
    clientName: bilingualRecord.nullable(),
    serverName: z.string().nullable(),
    serverDriver: z.enum(dnsDriverNames).nullable(),
    /** Its server may sign zones; null: it has none. */
    serverDnssec: z.boolean().nullable(),
    packageName: bilingualRecord.nullable(),
    /** How many records its package lets it hold; null: as many as any zone. */
    recordsLimit: z.int().nullable(),
    /** Its client has a domain or a service of its name with us, which is not over; which ones. */
    linked: z.boolean(),
    linkedDomainId: z.int().nullable(),
    linkedServiceId: z.int().nullable(),
    /** What its package lets it hold; null without one. */
    rules: packageRules.nullable(),
    /** Whether its server has what stands here. */
    sync: z.enum(zoneSyncs),
    syncedSerial: z.int().nullable(),
    syncedOn: z.iso.datetime().nullable(),
    /** What the server said the last time; null when nothing was wrong. */
    syncFailure: z.string().nullable(),
    /** It was made by itself. */
    automatic: z.boolean(),
    /** Since when no domain and no service has its name; null: one has, or nobody looked. */
    unusedOn: z.iso.datetime().nullable(),
    transferKeyOn: z.iso.datetime().nullable(),
    /** Since when what stands here of a secondary zone is what its server has; null: nothing was transferred yet. */
    transferredOn: z.iso.datetime().nullable(),
    /** When its server was last asked for what it has. */
    transferCheckedOn: z.iso.datetime().nullable(),
    /** Records that its server answers and that are of types which are not kept here. */
    otherRecordCount: z.int(),
    delegation: z.enum(delegations),
    delegationOn: z.iso.datetime().nullable(),
    /** What was found the last time; null: it was never asked for. */
    delegationFindings: delegationFindings.nullable(),
    /** Its server is to sign it (DNSSEC). */
    signed: z.boolean(),
    /** The keys that it is signed with, as its server told them the last time; null: none yet. */
    dnssecKeys: z.array(dnssecKey).nullable(),
    /** A key of it gives way to a new one; null: none does. */
    rollover: zoneRollover.nullable(),
    rolloverPhase: z.enum(rolloverPhases).nullable(),
    /** The domain of its name, where its client has it by us; what its registry has of the keys. */
    registration: zoneRegistration.nullable(),
  },
  unaudited: [
    'rules',
    'recordsLimit',
    'linked',
    'linkedDomainId',
    'linkedServiceId',
    'sync',
    'syncedSerial',
    'syncedOn',
    'syncFailure',
    'dnssecKeys',
    'rollover',
    'rolloverPhase',
    'registration',
    'unusedOn',
    'transferredOn',
    'transferCheckedOn',
    'delegation',
    'delegationOn',
    'delegationFindings',
  ],
  notInList: [
    ...(['notes', 'dnssecKeys', 'rollover', 'registration', 'delegationFindings'] as const),
    ...(['refresh', 'retry', 'expire', 'minimum', 'soaTtl', 'rules'] as const),
    ...(['primaries', 'privateAllowed', 'transferKeyName', 'transferAlgorithm', 'transferKey', 'transferKeyOn'] as const),
    ...(['transferCheckedOn', 'otherRecordCount', 'serverDnssec'] as const),
  ],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      unicodeName: { kind: 'text', sort: true },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      clientName: { kind: 'bilingual', sort: true, optional: true },
      serverId: { kind: 'reference', of: 'dnsServers', optional: true },
      serverName: { kind: 'text', sort: true, optional: true },
      packageId: { kind: 'reference', of: 'dnsPackages', optional: true },
      packageName: { kind: 'bilingual', sort: true, optional: true },
      recordsLimit: { kind: 'number', sort: true, optional: true },
      linked: { kind: 'flag' },
      sync: { kind: 'choice', options: zoneSyncs, sort: true },
      syncedOn: { kind: 'instant', sort: true, optional: true },
      signed: { kind: 'flag' },
      rolloverPhase: { kind: 'choice', options: rolloverPhases, optional: true },
      automatic: { kind: 'flag' },
      unusedOn: { kind: 'instant', sort: true, optional: true },
      delegation: { kind: 'choice', options: delegations, sort: true },
      delegationOn: { kind: 'instant', sort: true, optional: true },
      zoneType: { kind: 'choice', options: zoneTypes, sort: true },
      kind: { kind: 'choice', options: zoneKinds },
      transferredOn: { kind: 'instant', sort: true, optional: true },
      tld: { kind: 'text', sort: true },
      status: { kind: 'choice', options: dnsZoneStatuses, sort: true },
      recordCount: { kind: 'number', sort: true },
      serial: { kind: 'number', sort: true },
      mname: { kind: 'text', optional: true },
      /** One of its records is of the type, has the owner, or leads to the target: the last word of its content. */
      recordType: { kind: 'choice', options: recordTypes, many: true },
      recordHost: { kind: 'text', many: true },
      recordTarget: { kind: 'text', many: true },
      updatedOn: { kind: 'instant', sort: true },
      createdOn: { kind: 'instant', sort: true },
      deletedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: {
    update: { from: ['active'], refusal: notActive },
    /** For good. While there is a trash, of what is in it alone. */
    remove: { from: ['deleted', 'active', 'disabled'], refusal: 'zoneLocked', asks: 'typedName' },
  },
  verbs: dnsZoneVerbs,
  events: dnsZoneEvents,
})
/** A zone with its records: what name servers are brought to answer. */
export const dnsZones = { ...base, endpoints: { ...base.endpoints, ...dnsZoneCalls } }
export type DnsZone = RecordOf<typeof dnsZones>
export type DnsRecord = DnsZone['records'][number]
