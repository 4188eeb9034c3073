import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { overrideReason } from './dns-zone-input.ts'
import { zoneComparison } from './zone-drift.ts'

/** A person wanted it, the clock made it, or the zone was about to be changed as a whole or deleted. */
export const backupCauses = ['manual', 'scheduled', 'beforeChange'] as const
export type BackupCause = (typeof backupCauses)[number]

const base = resource({
  name: 'dnsZoneBackups',
  path: 'dns-zone-backup',
  area: 'dnsBackup',
  // They are made of zones.
  input: z.strictObject({}),
  ownedBy: { by: 'clientId', merging: 'move', deleting: 'clear' },
  record: {
    /** Null: the zone is gone. */
    zoneId: z.int().nullable(),
    name: z.string(),
    unicodeName: z.string(),
    clientId: z.int().nullable(),
    clientName: bilingualRecord.nullable(),
    cause: z.enum(backupCauses),
    serial: z.int(),
    recordCount: z.int(),
    /** Of its zone file, in bytes. */
    size: z.int(),
    /** How many backup stores have a copy of it. */
    copyCount: z.int(),
    creatorName: bilingualRecord.nullable(),
  },
  unaudited: ['zoneId', 'copyCount'],
  own: { update: false },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      unicodeName: { kind: 'text', sort: true },
      zoneId: { kind: 'reference', of: 'dnsZones', optional: true },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      cause: { kind: 'choice', options: backupCauses, sort: true },
      serial: { kind: 'number', sort: true },
      recordCount: { kind: 'number', sort: true },
      size: { kind: 'number', sort: true },
      copyCount: { kind: 'number', sort: true },
      creatorName: { kind: 'bilingual', optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  verbs: {
    /** The zone becomes what it was, or is made again where it is gone; its serial goes on. */
    restore: {
      needs: 'dnsBackup.restore',
      body: z.strictObject({ overrideReason }),
      many: true,
      event: 'restored',
      payload: z.object({ zoneId: z.int() }),
    },
  },
})

/** The backup as a zone file, beside what the zone is now. `there` is null where it is gone; `found` of a difference is what it is now. */
const compare = endpoint({
  method: 'GET',
  path: 'dns-zone-backup/:id/compare',
  access: 'dnsBackup.view',
  params: idParams,
  data: zoneComparison.extend({ name: z.string(), text: z.string() }),
  reply: 'read',
})

const { update: _update, create: _create, ...endpoints } = base.endpoints
/** What a zone was at a time: kept beside its history, which ends with the zone. */
export const dnsZoneBackups = { ...base, endpoints: { ...endpoints, compare } }
export type DnsZoneBackup = RecordOf<typeof dnsZoneBackups>
