import { z } from 'zod'
import { choice, code, flag, optional, reference } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { cleanZoneName, zoneName } from './dns-names.ts'

export const dnsTaskKinds = ['import'] as const
/** Where zones are taken from. */
export const importSources = ['files', 'text', 'server'] as const
/** Whose a zone becomes: who has the domain or a service of that name, one client, nobody. */
export const zoneOwners = ['match', 'client', 'nobody'] as const
/** What happens to a zone that is here already: it stays, it becomes what was read, what it lacks is added. */
export const zoneConflicts = ['skip', 'replace', 'merge'] as const

/** How many files are read at once. */
export const MOST_FILES = 10
/** The largest file, in bytes. */
export const LARGEST_FILE = 8_000_000
/** How many zones one task holds. */
export const MOST_ZONES = 20_000
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
  /** Names of zones, parted by blanks, commas or lines; none: all that the server has and we do not. */
  names: optional(z.string().max(LONGEST_NAMES)),
  owner: choice(zoneOwners).default('match'),
  clientId: optional(reference()),
  /** Where the zones are answered from now on; null: by none of our servers. */
  serverId: optional(reference()),
  packageId: optional(reference()),
  conflict: choice(zoneConflicts).default('skip'),
  /** Times to live that are too short become the usual one. */
  raiseTtl: flag().default(true),
})
export type DnsTaskInput = z.output<typeof dnsTaskInput>
type Given = Partial<DnsTaskInput>

/** The rules of a task that span fields. The same on the screen and in the platform. */
export function dnsTaskProblems({ source, fileIds, text, fromServerId, owner, clientId }: Given): FieldProblems {
  const problems: FieldProblems = {}
  if (source === 'files' && !fileIds?.length) problems.fileIds = { key: 'required' }
  if (source === 'text' && !text?.trim()) problems.text = { key: 'required' }
  if (source === 'server' && !fromServerId) problems.fromServerId = { key: 'required' }
  if (owner === 'client' && !clientId) problems.clientId = { key: 'required' }
  return problems
}

/** The names that were typed, each once, in ASCII form. */
export function namesTyped(names: string | null | undefined): string[] {
  return [...new Set((names ?? '').split(/[\s,;]+/).flatMap(name => (name === '' ? [] : [cleanZoneName(name)])))].slice(0, MOST_ZONES)
}
