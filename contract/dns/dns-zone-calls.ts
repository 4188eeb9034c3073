import { z } from 'zod'
import { openTo, staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'
import { clientDnsRights } from './client-dns-rights.ts'
import { setToOffer } from './dns-record-sets.ts'
import { versionMoments, versionParts } from './dns-zone-bodies.ts'
import { dnsRecordInput } from './dns-zone-input.ts'
import { zoneComparison } from './zone-drift.ts'

/** What a new record starts from: times to live in seconds. */
const rules = endpoint({
  method: 'GET',
  path: 'dns-zone/rules',
  access: 'dnsZone.view',
  ...openTo(staffAndClients, undefined, 'domains'),
  /** `today` is the company's; `trashDays`: how long a deleted zone can be restored; `rights`: what a client does with zones of theirs, null for staff. */
  data: z.object({
    ...{ ttlAbove: z.int(), ttl: z.int(), today: z.iso.date(), trashDays: z.int() },
    rights: z.array(z.enum(clientDnsRights)).nullable(),
  }),
  reply: 'read',
})

/** What a new zone of its name, package and server would begin with: what its records are reset to, once that is looked through and published. */
const defaultRecords = endpoint({
  method: 'GET',
  path: 'dns-zone/:id/default-records',
  access: 'dnsZone.edit',
  params: idParams,
  data: z.object({ records: z.array(dnsRecordInput) }),
  reply: 'read',
})

/** The record sets that the caller may apply to a zone, with their records and the variables that are asked for each. */
const setsToApply = endpoint({
  method: 'GET',
  path: 'dns-zone/record-sets',
  access: 'dnsZone.view',
  ...openTo(staffAndClients, undefined, 'domains'),
  data: z.object({ items: z.array(setToOffer) }),
  reply: 'read',
})

/** The zone as a zone file: the same zone gives the same text. `name` is in ASCII form. */
const zoneFile = endpoint({
  method: 'GET',
  path: 'dns-zone/:id/zone-file',
  access: 'dnsZone.export',
  ...openTo(staffAndClients, undefined, 'domains'),
  params: idParams,
  data: z.object({ name: z.string(), text: z.string() }),
  reply: 'read',
})

/** The records of the zone as a table with their notes: the same records give the same text. `name` is in ASCII form. */
const zoneCsv = endpoint({
  method: 'GET',
  path: 'dns-zone/:id/zone-csv',
  access: 'dnsZone.export',
  ...openTo(staffAndClients, undefined, 'domains'),
  params: idParams,
  data: z.object({ name: z.string(), text: z.string() }),
  reply: 'read',
})

/** What restoring an earlier version would make of the zone: `wanted` of a difference is what it becomes, `found` what it is now. The serial is left out of the SOA. */
const compareVersion = endpoint({
  method: 'GET',
  path: 'dns-zone/:id/versions/:entryId',
  access: 'dnsZone.view',
  params: idParams.extend({ entryId: idParams.shape.id }),
  query: z.object({ moment: z.enum(versionMoments).default('after'), part: z.enum(versionParts).default('zone') }),
  /** `version`: the one that it was compared with. */
  data: zoneComparison.omit({ there: true }).extend({ version: z.int() }),
  reply: 'read',
})

/** What is asked about zones and changes none. */
export const dnsZoneCalls = { rules, defaultRecords, setsToApply, zoneFile, zoneCsv, compareVersion }
