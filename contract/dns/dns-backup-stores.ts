import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { code, flag, integer, optional, requiredText, text, webAddress } from '../kernel/fields.ts'
import { type Finding, obeying } from '../kernel/finding.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { cleanZoneName, zoneName } from './dns-names.ts'
import { dnsConnections } from './dns-servers.ts'
import { backupCauses } from './dns-zone-backups.ts'

export const dnsBackupStoreStatuses = ['active', 'inactive'] as const

/** Scheme, host and port alone: what is kept is found below the bucket. */
function storeAddress(address: string): Finding | undefined {
  const { username, password, hash, search, pathname = '/' } = URL.parse(address) ?? {}
  return username || password || hash || search || pathname !== '/' ? { key: 'storeAddress' } : undefined
}
const bucketName = (value: string): Finding | undefined =>
  /^[a-z0-9][a-z0-9.-]{1,61}[a-z0-9]$/.test(value) ? undefined : { key: 'bucketName' }
/** Names with slashes between them, none of which leads upwards. */
const folderPath = (value: string): Finding | undefined =>
  /^[\w-][\w.-]*(?:\/[\w-][\w.-]*)*$/.test(value) ? undefined : { key: 'folderName' }
const regionName = (value: string): Finding | undefined => (/^[a-z0-9-]+$/.test(value) ? undefined : { key: 'regionName' })

const input = z.strictObject({
  name: requiredText({ max: 80 }),
  /** Of the S3 interface. */
  endpoint: obeying(webAddress().max(300), storeAddress),
  region: code(regionName, { max: 60 }).default('us-east-1'),
  bucket: code(bucketName, { max: 63 }),
  /** Below which they are kept; null: at the top of the bucket. */
  folder: optional(code(folderPath, { max: 200 })),
  accessKeyId: requiredText({ max: 200 }),
  /** Stored sealed; read as a mask. */
  secretKey: optional(text({ max: 500 })),
  /** For how long copies are kept there; null: for good. */
  keepDays: optional(integer({ min: 1, max: 3650 })),
  /** It may stand in a private network, and be spoken to without TLS. Only a super admin says so. */
  privateAllowed: flag().default(false),
})
export type DnsBackupStoreInput = z.output<typeof input>

const base = resource({
  name: 'dnsBackupStores',
  path: 'dns-backup-store',
  area: 'dnsBackupStore',
  input,
  record: {
    ...input.shape,
    status: z.enum(dnsBackupStoreStatuses),
    secretKeyOn: z.iso.datetime().nullable(),
    connection: z.enum(dnsConnections),
    testedOn: z.iso.datetime().nullable(),
    /** What went wrong the last time; null when nothing did. */
    failure: z.string().nullable(),
    /** Backups that it has, and those that it is still to get. */
    copyCount: z.int(),
    owedCount: z.int(),
    copiedOn: z.iso.datetime().nullable(),
  },
  unaudited: ['connection', 'testedOn', 'failure', 'copyCount', 'owedCount', 'copiedOn'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      endpoint: { kind: 'text', sort: true },
      bucket: { kind: 'text', sort: true },
      folder: { kind: 'text', optional: true },
      keepDays: { kind: 'number', sort: true, optional: true },
      copyCount: { kind: 'number', sort: true },
      owedCount: { kind: 'number', sort: true },
      copiedOn: { kind: 'instant', sort: true, optional: true },
      connection: { kind: 'choice', options: dnsConnections, sort: true },
      testedOn: { kind: 'instant', sort: true, optional: true },
      status: { kind: 'choice', options: dnsBackupStoreStatuses, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'name', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'dnsBackupStore.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'storeActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** Nothing more is copied to it; what it has stays. */
    deactivate: {
      needs: 'dnsBackupStore.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'storeInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** What it is still to get is copied now, and not only by the clock. */
    copyNow: {
      needs: 'dnsBackupStore.edit',
      from: ['active'],
      refusal: 'storeInactive',
      many: true,
      asks: 'nothing',
      event: 'copyAsked',
      reply: 'queued',
    },
  },
  /** A copy became a backup here again. */
  events: { takenBack: { zone: z.string(), backupId: z.int() } },
})

/** Writes something small, reads it back and deletes it; what came of it is kept on the store. */
const testCall = endpoint({
  method: 'POST',
  path: 'dns-backup-store/:id/test',
  access: 'dnsBackupStore.edit',
  params: idParams,
  body: z.strictObject({}),
  data: z.object({ works: z.boolean(), failure: z.string().nullable(), seconds: z.number() }),
  writes: false,
  repeatable: false,
  perMinute: 30,
  reply: 'done',
})

/** So many zones or copies are told. */
export const MOST_COPIES = 500
const zone = () => code(zoneName, { max: 255, clean: cleanZoneName })
/** Asks a store what it has: the names of its zones, or the copies of one, the newest first. */
const look = endpoint({
  method: 'POST',
  path: 'dns-backup-store/:id/look',
  access: 'dnsBackupStore.view',
  params: idParams,
  body: z.strictObject({ zone: optional(zone()) }),
  data: z.object({
    /** In ASCII form; none where one was named. */
    zones: z.array(z.string()),
    copies: z.array(
      z.object({
        key: z.string(),
        takenOn: z.iso.datetime(),
        /** In bytes. */
        size: z.int(),
        /** The backup that it is, where that is here. */
        backupId: z.int().nullable(),
      }),
    ),
    /** There are more than are told. */
    more: z.boolean(),
  }),
  writes: false,
  repeatable: false,
  perMinute: 30,
  reply: 'done',
})

/** A copy becomes a backup here again, which is seen and restored as every other one. @throws wrongState storeAway, copyUnreadable, copyGone */
const takeBack = endpoint({
  method: 'POST',
  path: 'dns-backup-store/:id/take-back',
  access: 'dnsBackup.restore',
  params: idParams,
  body: z.strictObject({ key: requiredText({ max: 600 }) }),
  data: z.object({ backupId: z.int(), zone: z.string(), cause: z.enum(backupCauses) }),
  writes: false,
  repeatable: false,
  perMinute: 30,
  reply: 'done',
})

/** Where copies of backups are kept besides: a bucket behind an S3 interface. */
export const dnsBackupStores = { ...base, endpoints: { ...base.endpoints, test: testCall, look, takeBack } }
export type DnsBackupStore = RecordOf<typeof dnsBackupStores>
