import { z } from 'zod'
import { choice, code, flag, integer, optional, reference, text } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { cleanZoneName, zoneName } from './dns-names.ts'

export const dnsTaskKinds = ['import', 'migration', 'recordSet', 'assignment'] as const
/** What of zones an assignment changes. */
export const assignedParts = ['client', 'package'] as const
/** Where zones are taken from. */
export const importSources = ['files', 'text', 'server', 'store'] as const
/** Whose a zone becomes: who has the domain or a service of that name, one client, nobody. */
export const zoneOwners = ['match', 'client', 'nobody'] as const
/** What happens to a zone that is here already: it stays, it becomes what was read, what it lacks is added. */
export const zoneConflicts = ['skip', 'replace', 'merge'] as const

/** Which zones are moved or changed: all of the server or of all servers, those of a client or in a package, those that are named. */
export const movedZones = ['all', 'client', 'package', 'names'] as const

/** How many files are read at once. */
export const MOST_FILES = 10
/** The largest file, in bytes. */
export const LARGEST_FILE = 8_000_000
/** How many zones one task holds. */
export const MOST_ZONES = 20_000
/** How many patterns names of zones are matched against. */
export const MOST_PATTERNS = 100
const LONGEST_TEXT = 400_000
const LONGEST_NAMES = 200_000

export const dnsTaskInput = z.strictObject({
  kind: choice(dnsTaskKinds),
  source: choice(importSources).default('files'),
  fileIds: z.array(reference()).max(MOST_FILES).default([]),
  /** A zone file, or a table of records. */
  text: optional(z.string().max(LONGEST_TEXT)),
  /** Of which zone the text is, where it does not say so itself. */
  zone: optional(code(zoneName, { max: 255, clean: cleanZoneName })),
  fromServerId: optional(reference()),
  /** The store of backups whose newest copy of each zone is taken. */
  storeId: optional(reference()),
  /** Names of zones, parted by blanks, commas or lines; none: all that the server has and we do not, all that the store has. Of a store, `*` stands for any characters. */
  names: optional(z.string().max(LONGEST_NAMES)),
  owner: choice(zoneOwners).default('match'),
  clientId: optional(reference()),
  /** Where the zones are answered from now on; null: by none of our servers. */
  serverId: optional(reference()),
  packageId: optional(reference()),
  conflict: choice(zoneConflicts).default('skip'),
  /** Times to live that are too short become the usual one. */
  raiseTtl: flag().default(true),
  among: choice(movedZones).default('all'),
  /** The name servers of a zone that moves become those of where it moves to. */
  newNameServers: flag().default(false),
  /** The server that a zone comes from first answers it with short times to live, until caches have forgotten the long ones; then it moves. */
  lowerTtl: flag().default(false),
  recordSetId: optional(reference()),
  /** What stands for the variables of the set, where it has them. */
  ip: optional(text({ max: 45 })),
  ns1: optional(text({ max: 253 })),
  ns2: optional(text({ max: 253 })),
  mail: optional(text({ max: 253 })),
  /** What an assignment changes, and to what; null: to nobody, to no package. */
  part: choice(assignedParts).default('client'),
  newClientId: optional(reference()),
  newPackageId: optional(reference()),
  /** How long the server that it comes from still answers it. */
  keepDays: integer({ max: 30 }).default(1),
})
export type DnsTaskInput = z.output<typeof dnsTaskInput>
type Given = Partial<DnsTaskInput>

/** The rules of a task that span fields. The same on the screen and in the platform. */
export function dnsTaskProblems(given: Given): FieldProblems {
  if (given.kind === 'migration') return migrationProblems(given)
  if (given.kind === 'assignment') return amongProblems(given)
  return given.kind === 'recordSet' ? recordSetTaskProblems(given) : importProblems(given)
}

function recordSetTaskProblems({ recordSetId, ...given }: Given): FieldProblems {
  return { ...(recordSetId ? {} : { recordSetId: { key: 'required' } }), ...amongProblems(given) }
}

function amongProblems({ among, clientId, packageId, names }: Given): FieldProblems {
  if (among === 'client' && !clientId) return { clientId: { key: 'required' } }
  if (among === 'package' && !packageId) return { packageId: { key: 'required' } }
  return among === 'names' && namesTyped(names).length === 0 ? { names: { key: 'required' } } : {}
}

function migrationProblems({ fromServerId, serverId, ...given }: Given): FieldProblems {
  const problems: FieldProblems = amongProblems(given)
  if (!fromServerId) problems.fromServerId = { key: 'required' }
  if (!serverId) problems.serverId = { key: 'required' }
  else if (serverId === fromServerId) problems.serverId = { key: 'sameServer' }
  return problems
}

function importProblems({ source, fileIds, text, fromServerId, storeId, names, owner, clientId }: Given): FieldProblems {
  const problems: FieldProblems = {}
  if (source === 'files' && !fileIds?.length) problems.fileIds = { key: 'required' }
  if (source === 'text' && !text?.trim()) problems.text = { key: 'required' }
  if (source === 'server' && !fromServerId) problems.fromServerId = { key: 'required' }
  if (source === 'store' && !storeId) problems.storeId = { key: 'required' }
  if (source === 'store' && patternsTyped(names).length > MOST_PATTERNS) problems.names = { key: 'tooMany', values: { max: MOST_PATTERNS } }
  if (owner === 'client' && !clientId) problems.clientId = { key: 'required' }
  return problems
}

/** What was typed that stands for many names. */
export const patternsTyped = (names: string | null | undefined): string[] => parted(names).filter(one => one.includes('*'))

const parted = (names: string | null | undefined) => (names ?? '').split(/[\s,;]+/).filter(one => one !== '')

/** The names that were typed, each once, in ASCII form. */
export function namesTyped(names: string | null | undefined): string[] {
  return [...new Set(parted(names).map(cleanZoneName))].slice(0, MOST_ZONES)
}
