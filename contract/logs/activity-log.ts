import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'
import { actorKinds } from '../kernel/record-history.ts'

const change = z.object({ before: z.unknown(), after: z.unknown() })

/** One change, as it was written down in its own transaction; never edited. */
export const auditEntry = z.object({
  id: z.int(),
  occurredOn: z.iso.datetime(),
  actorKind: z.enum(actorKinds),
  actorId: z.int().nullable(),
  actorName: bilingualRecord,
  actingAsClientId: z.int().nullable(),
  /** `resource.verb`. */
  action: z.string(),
  area: z.string(),
  resource: z.string(),
  recordId: z.int().nullable(),
  recordName: bilingualRecord.nullable(),
  clientId: z.int().nullable(),
  /** By field; secrets are masked. */
  changes: z.record(z.string(), change),
  details: z.record(z.string(), z.unknown()),
  reason: z.string().nullable(),
  requestId: z.string(),
  ip: z.string(),
  deviceId: z.string(),
  userAgent: z.string(),
  sessionId: z.int().nullable(),
})
export type AuditEntry = z.output<typeof auditEntry>

const list = {
  fields: {
    occurredOn: { kind: 'instant', sort: true },
    actorKind: { kind: 'choice', options: actorKinds },
    actorName: { kind: 'bilingual' },
    actorId: { kind: 'reference', of: 'administrators', optional: true },
    action: { kind: 'text' },
    area: { kind: 'text' },
    resource: { kind: 'text' },
    recordName: { kind: 'bilingual', optional: true },
    recordId: { kind: 'number', optional: true },
    clientId: { kind: 'reference', of: 'clients', optional: true },
    changes: { kind: 'text', filter: false },
    ip: { kind: 'text' },
    deviceId: { kind: 'text' },
    requestId: { kind: 'text' },
  },
  order: { by: 'id', order: 'desc' },
  search: true,
} as const

const notInList = ['details', 'userAgent'] as const

/** What anybody did: staff, clients and the system itself. */
export const activityLog = readResource({
  name: 'activityLog',
  path: 'log',
  access: 'log.activity',
  record: auditEntry,
  list,
  notInList,
})

/** What staff did. */
export const adminLog = readResource({ name: 'adminLog', path: 'log/admin', access: 'log.admin', record: auditEntry, list, notInList })

/** Kinds of record that the log of the DNS manager tells of. */
export const dnsLogged = [
  'dnsZones',
  'dnsServers',
  'dnsPackages',
  'dnsRecordSets',
  'dnsBlockedStrings',
  'dnsTasks',
  'dnsTaskItems',
  'dnsZoneBackups',
  'dnsBackupStores',
] as const

/** What the server of a zone said of a change: it took it, it refused it, it did not answer. */
export const serverResults = ['taken', 'refused', 'away'] as const
export type ServerResult = (typeof serverResults)[number]
const dnsLogEntry = auditEntry.extend({
  /** Null: no server was asked, or none has answered yet. */
  serverResult: z.enum(serverResults).nullable(),
  /** How long it took, in milliseconds. */
  serverMs: z.int().nullable(),
  serverMessage: z.string().nullable(),
})
export type DnsLogEntry = z.output<typeof dnsLogEntry>

/** What anybody did to zones and to what they are made with, and what their servers said of it. */
export const dnsLog = readResource({
  name: 'dnsLog',
  path: 'dns-log',
  access: 'log.dns',
  record: dnsLogEntry,
  list: {
    ...list,
    fields: {
      ...list.fields,
      serverResult: { kind: 'choice', options: serverResults, optional: true },
      serverMs: { kind: 'number', optional: true },
    },
  },
  notInList: [...notInList, 'serverMessage'],
})
export type DnsLogRow = z.output<(typeof dnsLog)['row']>
export type LogRow = z.output<(typeof activityLog)['row']>
