import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, code, flag, integer, optional, reference, requiredText, text } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import { hostname } from '../kernel/host-name.ts'
import { ipAddress } from '../kernel/ip-address.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { certificateTrusts } from '../services/server-input.ts'
import { dnsDriverNames, hmacAlgorithms, simulatedDnsBehaviours } from './dns-drivers.ts'
import { newTransferKey } from './dns-zone-input.ts'
import { addresses, cleanAddresses } from './server-addresses.ts'

export const dnsServerStatuses = ['active', 'inactive'] as const
/** What came of the last time that it was asked anything. */
export const dnsConnections = ['untested', 'works', 'fails'] as const

const host = (value: string): Finding | undefined => (ipAddress(value) || !hostname(value) ? undefined : { key: 'host' })
const address = (value: string): Finding | undefined => (ipAddress(value) ? undefined : { key: 'ip' })
const fingerprint = (value: string): Finding | undefined =>
  /^(?:[0-9A-F]{2}:){31}[0-9A-F]{2}$/.test(value) ? undefined : { key: 'fingerprint' }
/** Without spaces, quotation marks and what else would end it in a clause of a configuration. */
const folderName = (value: string): Finding | undefined => (/^[\w./-]+$/.test(value) ? undefined : { key: 'folderName' })
/** The name of a key as a clause of a configuration holds it. */
const keyName = (value: string) => /^\w[\w.-]*$/.test(value)
const inPairs = (value: string) => {
  const digits = value.replace(/[\s:]/g, '').toUpperCase()
  return /^[0-9A-F]{64}$/.test(digits) ? (digits.match(/../g) as string[]).join(':') : value.trim()
}
const nameserver = () => optional(code(hostname, { max: 253 }))
const ips = () => optional(code(addresses, { max: 200, clean: cleanAddresses }))

const input = z.strictObject({
  name: requiredText({ max: 80 }),
  driver: choice(dnsDriverNames),
  /** A name or an address. */
  hostname: code(host, { max: 253 }),
  port: integer({ min: 1, max: 65_535 }).default(8081),
  /** Where it answers names; null: at 53, and at the port above where it takes updates by TSIG. */
  queryPort: optional(integer({ min: 1, max: 65_535 })),
  /** Speaks TLS. Without it the key of an HTTP interface goes over the network in plain text; updates by TSIG never carry theirs. */
  secure: flag().default(false),
  trust: choice(certificateTrusts.filter(one => one !== 'ownAuthority') as ['authorities', 'fingerprint']).default('authorities'),
  fingerprint: optional(code(fingerprint, { max: 120, clean: inPairs })),
  /** The name of the TSIG key, or the user of a panel. */
  username: optional(text({ max: 100 })),
  tsigAlgorithm: choice(hmacAlgorithms).default('hmac-sha256'),
  /** The API key or token, or the TSIG secret in base64. Stored sealed; read as a mask. */
  accessKey: optional(text({ max: 2000 })),
  /** The control channel of BIND (rndc), where zones are made and deleted: its key in base64, stored sealed, read as a mask. null: there is none. */
  controlKey: optional(text({ max: 500 })),
  controlAlgorithm: choice(hmacAlgorithms).default('hmac-sha256'),
  controlPort: optional(integer({ min: 1, max: 65_535 })),
  /** A folder of the server with the files that new zones of BIND begin with: 1.db, 2.db and so on, one for each. */
  startFolder: optional(code(folderName, { max: 200 })),
  /** The number of the last file that a zone was begun with: the next one takes the file after it. */
  startFilesTaken: integer({ max: 1_000_000_000 }).default(0),
  /** Seconds for one call. */
  timeout: integer({ min: 1, max: 120 }).default(15),
  /** So many changes a second at most, by whatever makes them: mass work waits its turn. null: as many as there are. */
  changesPerSecond: optional(integer({ min: 1, max: 1000 })),
  /** It may stand in a private network. Only a super admin says so. */
  privateAllowed: flag().default(false),
  ...{
    nameserver1: nameserver(),
    nameserver2: nameserver(),
    nameserver3: nameserver(),
    nameserver4: nameserver(),
    nameserver5: nameserver(),
  },
  /** The addresses of each, of either kind: a new zone that a name server stands in says them too. */
  ...{ nameserver1Ips: ips(), nameserver2Ips: ips(), nameserver3Ips: ips(), nameserver4Ips: ips(), nameserver5Ips: ips() },
  /** The address that record sets take for new zones. */
  defaultIp: optional(code(address, { max: 45 })),
  /** What new zones on it begin with, where their package has no record set of its own. */
  recordSetId: optional(reference()),
  /** Servers of one group stand for each other: new zones of a package go to the one of its group with fewest. */
  serverGroup: optional(text({ max: 60 })),
  /** It takes zones of addresses (PTR). */
  reverseZones: flag().default(true),
  /** It may sign zones (DNSSEC), where its driver can; those that are signed go on. */
  dnssecZones: flag().default(true),
  /** New zones without a server of their own or of their package go to it. One at most. */
  isDefault: flag().default(false),
  /** null: as many as are wanted. */
  maxZones: optional(integer({ min: 1, max: 10_000_000 })),
  simulatedBehaviour: choice(simulatedDnsBehaviours).default('works'),
})
export type DnsServerInput = z.output<typeof input>

/** The rules of a name server that span fields. The same on the screen and in the platform. */
export function dnsServerProblems(server: DnsServerInput): FieldProblems {
  const problems: FieldProblems = {}
  if (server.driver !== 'simulator' && !server.accessKey) problems.accessKey = { key: 'required' }
  if ((server.driver === 'bind' || server.driver === 'cpanel') && !server.username) problems.username = { key: 'required' }
  if (server.driver === 'bind' && server.controlKey) {
    if (!server.startFolder) problems.startFolder = { key: 'required' }
    if (server.username && !keyName(server.username)) problems.username = { key: 'keyName' }
  }
  for (const at of [1, 2, 3, 4, 5] as const)
    if (server[`nameserver${at}Ips`] && !server[`nameserver${at}`]) problems[`nameserver${at}`] = { key: 'required' }
  if (server.secure && server.trust === 'fingerprint' && !server.fingerprint) problems.fingerprint = { key: 'required' }
  return problems
}

const base = resource({
  name: 'dnsServers',
  path: 'cpanel-dns-server',
  area: 'dnsServer',
  input,
  record: {
    ...input.shape,
    status: z.enum(dnsServerStatuses),
    accessKeyOn: z.iso.datetime().nullable(),
    controlKeyOn: z.iso.datetime().nullable(),
    zoneCount: z.int(),
    /** Zones that are no longer its own and that it still answers: it is asked again to let them go. */
    owedCount: z.int(),
    connection: z.enum(dnsConnections),
    testedOn: z.iso.datetime().nullable(),
    serverVersion: z.string().nullable(),
    /** What went wrong the last time; null when nothing did. */
    failure: z.string().nullable(),
  },
  unaudited: ['zoneCount', 'owedCount', 'connection', 'testedOn', 'serverVersion', 'failure'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      driver: { kind: 'choice', options: dnsDriverNames, sort: true },
      hostname: { kind: 'text', sort: true },
      zoneCount: { kind: 'number', sort: true },
      owedCount: { kind: 'number', sort: true },
      maxZones: { kind: 'number', sort: true, optional: true },
      connection: { kind: 'choice', options: dnsConnections, sort: true },
      testedOn: { kind: 'instant', sort: true, optional: true },
      serverVersion: { kind: 'text', sort: true, optional: true },
      isDefault: { kind: 'flag' },
      recordSetId: { kind: 'reference', of: 'dnsRecordSets', optional: true },
      serverGroup: { kind: 'text', sort: true, optional: true },
      reverseZones: { kind: 'flag' },
      dnssecZones: { kind: 'flag' },
      status: { kind: 'choice', options: dnsServerStatuses, sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'name', order: 'asc' },
    search: true,
  },
  verbs: {
    activate: {
      needs: 'dnsServer.edit',
      from: ['inactive'],
      to: 'active',
      refusal: 'serverActive',
      many: true,
      asks: 'nothing',
      event: 'activated',
    },
    /** No zones are added to it; those that are there go on. */
    deactivate: {
      needs: 'dnsServer.edit',
      from: ['active'],
      to: 'inactive',
      refusal: 'serverInactive',
      many: true,
      reason: 'optional',
      undoneBy: 'activate',
      event: 'deactivated',
    },
    /** Brings all of its zones to match what stands here, as jobs. */
    syncZones: {
      needs: 'dnsServer.edit',
      from: ['active'],
      refusal: 'serverInactive',
      event: 'syncAsked',
      payload: z.object({ zones: z.int() }),
      perMinute: 10,
      reply: 'queued',
    },
    /** A key (TSIG) that secondary zones of the server share has another secret: in all of them at once, and the server is told of each by a job. */
    changeTransferKey: {
      needs: 'dnsServer.edit',
      body: newTransferKey,
      event: 'transferKeyChanged',
      payload: z.object({ key: z.string(), zones: z.int() }),
      reply: 'queued',
    },
  },
})

/** Asks a server who it is, at once; what it said is kept on the server. */
const testCall = endpoint({
  method: 'POST',
  path: 'cpanel-dns-server/:id/test',
  access: 'dnsServer.edit',
  params: idParams,
  body: z.strictObject({}),
  data: z.object({
    works: z.boolean(),
    version: z.string().nullable(),
    /** How many zones it has; null where it cannot tell. */
    zones: z.int().nullable(),
    failure: z.string().nullable(),
    seconds: z.number(),
  }),
  writes: false,
  repeatable: false,
  perMinute: 30,
  reply: 'done',
})

/** So many names of either side are told; all of them are counted. */
export const MOST_NAMES = 500
/** Asks a server for the names of all of its zones, at once: those of ours that it lacks, and those that it has and we do not. */
const compareNames = endpoint({
  method: 'POST',
  path: 'cpanel-dns-server/:id/compare',
  access: 'dnsServer.view',
  params: idParams,
  body: z.strictObject({}),
  data: z.object({
    /** Zones that it should answer, and those that it has. */
    here: z.int(),
    there: z.int(),
    missingCount: z.int(),
    missing: z.array(z.object({ id: z.int(), name: z.string() })),
    unknownCount: z.int(),
    /** In ASCII form. `zoneId`: it is ours, and answered elsewhere. */
    unknown: z.array(z.object({ name: z.string(), zoneId: z.int().nullable() })),
  }),
  writes: false,
  repeatable: false,
  perMinute: 30,
  reply: 'done',
})

/** Servers that answer the names of our zones, and are brought to match them. */
export const dnsServers = { ...base, endpoints: { ...base.endpoints, test: testCall, compareNames } }
export type DnsServer = RecordOf<typeof dnsServers>
