import { z } from 'zod'
import { staffAndClients } from '../kernel/client-side.ts'
import { choice, optional, reference } from '../kernel/fields.ts'
import type { Verb } from '../kernel/verbs.ts'
import { earlierVersion, recordChanges, recordsFile, setToApply, versionMoments, versionParts } from './dns-zone-bodies.ts'
import { cloneNameInput, overrideReason } from './dns-zone-input.ts'
import { rolledRoles } from './dnssec-rollover.ts'

/** `deleted`: it is in the trash. No server has it and nobody's name is taken by it; its records and its history stay until it is gone for good. */
export const dnsZoneStatuses = ['active', 'locked', 'disabled', 'deleted'] as const
/** Whether the server of a zone has what stands here: it has none, it is being told, it has, it did not take it. */
export const zoneSyncs = ['none', 'waiting', 'synced', 'failed'] as const
type Status = (typeof dnsZoneStatuses)[number]
export const notActive = { locked: 'zoneLocked', disabled: 'zoneDisabled', deleted: 'zoneDeleted' } as const

const dsHandedOver = z.object({ domainId: z.int(), dsRecords: z.array(z.string()) })

export const dnsZoneVerbs = {
  /** Saves changes of records as one change, with one serial. */
  publish: {
    needs: 'dnsZone.edit',
    from: ['active'],
    refusal: notActive,
    body: recordChanges,
    asks: 'nothing',
    event: 'published',
    payload: z.object({ added: z.int(), changed: z.int(), removed: z.int(), serial: z.int() }),
    callers: staffAndClients,
  },
  /** Takes in what a file says, as one change; lines that cannot be read refuse all of it. */
  importRecords: {
    needs: 'dnsZone.edit',
    from: ['active'],
    refusal: notActive,
    body: recordsFile,
    asks: 'nothing',
    event: 'recordsImported',
    payload: z.object({ records: z.int(), replaced: z.boolean() }),
    callers: staffAndClients,
    perMinute: 30,
  },
  /** Its records and its SOA become what they were before or after an entry of its history, or what that entry changed alone does; the serial goes on. */
  restoreVersion: {
    needs: 'dnsZone.edit',
    from: ['active'],
    refusal: notActive,
    body: earlierVersion,
    event: 'versionRestored',
    payload: z.object({ entryId: z.int(), moment: z.enum(versionMoments), part: z.enum(versionParts) }),
  },
  /** The records of a set are taken in as one change: in place of what is there of their owners and types, or only where there is nothing. */
  applySet: {
    needs: 'dnsZone.edit',
    from: ['active'],
    refusal: notActive,
    body: setToApply,
    asks: 'nothing',
    event: 'setApplied',
    payload: z.object({ recordSetId: z.int(), records: z.int() }),
    callers: staffAndClients,
    perMinute: 30,
  },
  /** Whose it is: the name must be theirs to have, and their package must have room. */
  changeClient: {
    needs: 'dnsZone.edit',
    from: ['active'],
    refusal: notActive,
    body: z.strictObject({ clientId: optional(reference()) }),
    many: true,
    undoneBy: 'changeClient',
    event: 'clientChanged',
  },
  /** What limits it from now on. What it holds already stays, also beyond the new limit. */
  changePackage: {
    needs: 'dnsZone.edit',
    from: ['active'],
    refusal: notActive,
    body: z.strictObject({ packageId: optional(reference()) }),
    many: true,
    undoneBy: 'changePackage',
    event: 'packageChanged',
  },
  /** Another zone is made with its records, of the same client, package and server; names within it become names within the other. Many: each by a pattern. */
  clone: {
    needs: 'dnsZone.create',
    body: z.strictObject({ name: cloneNameInput, overrideReason }),
    many: true,
    event: 'cloned',
    payload: z.object({ zoneId: z.int() }),
  },
  /** Its server is told again what stands here. */
  sync: { needs: 'dnsZone.edit', many: true, asks: 'nothing', event: 'syncAsked', reply: 'queued' },
  /** Its server transfers it from one of its primaries now, whatever its serial. */
  retrieve: {
    needs: 'dnsZone.edit',
    from: ['active', 'locked'],
    refusal: { disabled: 'zoneDisabled', deleted: 'zoneDeleted' },
    many: true,
    asks: 'nothing',
    event: 'retrievalAsked',
    reply: 'queued',
  },
  /** What it is now is kept, to be seen and brought back later. */
  backUp: { needs: 'dnsBackup.create', many: true, asks: 'nothing', event: 'backedUp', payload: z.object({ backupId: z.int() }) },
  /** The servers of the zone above and a resolver are asked to whom it is delegated. */
  checkDelegation: { needs: 'dnsZone.edit', many: true, asks: 'nothing', event: 'delegationAsked', reply: 'queued' },
  /** Its server makes keys and signs it; what goes into the zone above is told once it did. */
  sign: {
    needs: 'dnsZone.dnssec',
    from: ['active'],
    refusal: notActive,
    many: true,
    callers: staffAndClients,
    event: 'signed',
    reply: 'queued',
  },
  /** Its keys are gone for good: while the zone above still names one, who checks signatures finds nothing of it. */
  unsign: {
    needs: 'dnsZone.dnssec',
    from: ['active'],
    refusal: notActive,
    asks: 'typedName',
    danger: true,
    many: true,
    reason: 'optional',
    callers: staffAndClients,
    event: 'unsigned',
    reply: 'queued',
  },
  /** A new key comes in place of one, step by step: nothing goes before caches have forgotten it. */
  rollKeys: {
    needs: 'dnsZone.dnssec',
    from: ['active'],
    refusal: notActive,
    body: z.strictObject({ role: choice(rolledRoles).default('key') }),
    many: true,
    event: 'rolloverBegun',
    payload: z.object({ role: z.enum(rolledRoles) }),
    reply: 'queued',
  },
  /** Somebody says that the zone above names the new key and not the old one any more, where it cannot be asked. */
  confirmDs: { needs: 'dnsZone.dnssec', danger: true, reason: 'optional', event: 'dsConfirmed' },
  /** The new key goes again, before the zone above was to name it. */
  stopRollover: { needs: 'dnsZone.dnssec', reason: 'optional', event: 'rolloverStopped', reply: 'queued' },
  /** The registry of its domain, which is one of ours, is given the DS records of its keys in place of those that it has. */
  giveDs: { needs: 'dnsZone.dnssec', callers: staffAndClients, event: 'dsGiven', payload: dsHandedOver, reply: 'queued' },
  /** The registry has none of them from then on: who checks signatures finds an unsigned zone, and the signatures can be removed a while later. */
  withdrawDs: {
    needs: 'dnsZone.dnssec',
    callers: staffAndClients,
    danger: true,
    event: 'dsWithdrawn',
    payload: dsHandedOver,
    reply: 'queued',
  },
  /** Nobody changes its records until it is unlocked. */
  lock: {
    needs: 'dnsZone.lock',
    from: ['active'],
    to: 'locked',
    refusal: notActive,
    many: true,
    reason: 'optional',
    undoneBy: 'unlock',
    event: 'locked',
  },
  unlock: {
    needs: 'dnsZone.lock',
    from: ['locked'],
    to: 'active',
    refusal: 'zoneNotLocked',
    many: true,
    asks: 'nothing',
    undoneBy: 'lock',
    event: 'unlocked',
  },
  /** Its names are answered no more; its records stay here. */
  disable: {
    needs: 'dnsZone.edit',
    from: ['active'],
    to: 'disabled',
    refusal: notActive,
    many: true,
    danger: true,
    reason: 'optional',
    undoneBy: 'enable',
    event: 'disabled',
  },
  enable: {
    needs: 'dnsZone.edit',
    from: ['disabled'],
    to: 'active',
    refusal: 'zoneNotDisabled',
    many: true,
    asks: 'nothing',
    undoneBy: 'disable',
    event: 'enabled',
  },
  /** Its server has it no more at once; it stays for as many days as the settings say. */
  trash: {
    needs: 'dnsZone.delete',
    from: ['active', 'disabled'],
    to: 'deleted',
    refusal: { locked: 'zoneLocked', deleted: 'zoneDeleted' },
    asks: 'typedName',
    many: true,
    danger: true,
    reason: 'optional',
    undoneBy: 'restore',
    event: 'trashed',
  },
  /** It becomes what it was, where its name is still to be had and its client may have another zone. */
  restore: {
    needs: 'dnsZone.delete',
    from: ['deleted'],
    refusal: 'zoneNotDeleted',
    many: true,
    event: 'restored',
  },
} as const satisfies Record<string, Verb<Status>>
