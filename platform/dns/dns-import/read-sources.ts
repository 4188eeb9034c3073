import { Readable } from 'node:stream'
import { setImmediate as turn } from 'node:timers/promises'
import { cleanHostname, zoneName } from '#contract/dns/dns-names.ts'
import { MOST_ZONES, namesTyped } from '#contract/dns/dns-task-input.ts'
import type { LineProblem } from '#contract/dns/dns-task-items.ts'
import type { DnssecKey } from '#contract/dns/dnssec-keys.ts'
import { isRecordType } from '#contract/dns/record-types.ts'
import { readRecords } from '#contract/dns/zone-csv.ts'
import type { ZoneImage } from '#contract/dns/zone-image.ts'
import { zoneOfFile } from '#contract/dns/zone-of-file.ts'
import { storedBytes } from '#platform/files/file.routes.ts'
import { cleanInput } from '#platform/kernel/clean-input.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { openDns } from '../dns-server/open-dns.ts'
import { keepDnsConnection } from '../dns-server/test-dns-server.ts'
import type { StoredTask } from '../dns-task/dns-work.ts'
import { TaskRefused } from '../dns-task/task-refused.ts'
import type { WantedRecord, WantedZone } from '../dns-task/wanted-zone.ts'
import { copiesOfStore } from './copies-of-store.ts'
import { isArchive, type ReadFile, readArchive } from './read-archive.ts'

/** How large all files of a task are together once they are unpacked, in bytes. */
const LARGEST_TOGETHER = 64_000_000

/** A zone as its source has it. */
export interface ReadSource extends WantedZone {
  name: string
  problems: LineProblem[]
  /** What is told of it, and keeps nobody from taking it. */
  warnings?: LineProblem[]
  /** Where the SOA stands in the file. */
  soaLine?: number | null
  /** Whose it was, as its copy says. */
  clientId?: number | null
}

/** All zones of what a task imports from. @throws TaskRefused */
export async function readSources(scope: Scope, task: StoredTask): Promise<ReadSource[]> {
  if (task.source === 'server') return ofServer(scope, task)
  if (task.source === 'store') return copiesOfStore(scope, task, LARGEST_TOGETHER)
  const files = task.source === 'text' ? [{ name: task.zone ?? '', text: task.text ?? '' }] : await filesOf(scope, task.id)
  const only = task.source === 'text' || files.length === 1 ? task.zone : null
  const read: ReadSource[] = []
  for (const file of files) {
    read.push(ofFile(cleanInput(file) as ReadFile, only))
    await turn()
  }
  return read
}

/** The files of a task, archives unpacked. */
async function filesOf(scope: Scope, taskId: number): Promise<ReadFile[]> {
  const stored = await scope.db
    .selectFrom('files')
    .select(['id', 'name'])
    .where('resource', '=', 'dnsTasks')
    .where('recordId', '=', taskId)
    .orderBy('id')
    .execute()
  const files: ReadFile[] = []
  let left = LARGEST_TOGETHER
  for (const { id, name } of stored) {
    const chunks: Buffer[] = []
    for await (const chunk of Readable.from((await storedBytes(scope, id)).bytes)) chunks.push(Buffer.from(chunk as Uint8Array))
    const bytes = Buffer.concat(chunks)
    const read = isArchive(bytes) ? await readArchive(bytes, left) : [{ name, text: new TextDecoder('utf-8').decode(bytes) }]
    left -= read.reduce((sum, { text }) => sum + text.length, 0)
    if (left <= 0) throw new TaskRefused('archiveTooLarge')
    files.push(...read)
  }
  return files
}

function ofFile({ name: fileName, text }: ReadFile, only: string | null): ReadSource {
  const name = only ?? zoneOfFile(text, fileName)
  if (name === null)
    return { name: fileName.slice(0, 253) || '?', soa: null, records: [], problems: [{ line: null, key: 'zoneFileNameless' }] }
  const { records, soa, soaLine, problems } = readRecords(text, name)
  return {
    ...{ name, soa, soaLine },
    records: records.map(({ note = '', ...record }) => ({ ...record, note })),
    problems: problems.map(({ line, finding: { key, values } }) => ({
      ...{ line, key },
      ...(values ? { values: values as Record<string, string | number> } : {}),
    })),
  }
}

/** The zones of a server: those that were named, or all that it has and we do not. */
async function ofServer(scope: Scope, { fromServerId, serverId, names: typed }: StoredTask): Promise<ReadSource[]> {
  const server = await scope.db.selectFrom('dnsServers').selectAll().where('id', '=', fromServerId).executeTakeFirst()
  if (!server) throw new TaskRefused('dnsServerGone')
  const driver = openDns(scope, server)
  const said = <A extends { is: string }>(answer: A) => {
    if (answer.is !== 'ok') throw new TaskRefused('dnsServerAway', (answer as unknown as { message: string }).message)
    return answer as Extract<A, { is: 'ok' }>
  }
  let names = namesTyped(typed)
  if (names.length === 0) {
    const answer = await driver.names()
    await keepDnsConnection(scope, server.id, answer)
    const all = said(answer).names
    if (all === null) throw new TaskRefused('dnsServerNamesNobody')
    const ours = new Set(
      (await scope.db.selectFrom('dnsZones').select('name').where('status', '<>', 'deleted').execute()).map(({ name }) => name),
    )
    names = all.filter(name => !ours.has(name))
  }
  // A server is asked for no more than a task takes, whatever it claims to have.
  if (names.length > MOST_ZONES) throw new TaskRefused('taskTooLarge')
  const found: ReadSource[] = []
  let left = LARGEST_TOGETHER
  for (const name of names) {
    const wrong = zoneName(name)
    if (wrong) {
      found.push({ name: name.slice(0, 253), soa: null, records: [], problems: [{ line: null, key: wrong.key }] })
      continue
    }
    const answer = await driver.zone(name)
    if (answer.is === 'rejected') found.push({ name, soa: null, records: [], problems: [{ line: null, key: 'zoneRefused' }] })
    else {
      const { zone } = said(answer)
      left -= zone ? sizeOf(zone) : 0
      if (left <= 0) throw new TaskRefused('taskTooLarge')
      const keys = zone && driver.keys ? said(await driver.keys(name)).keys : null
      found.push(
        zone
          ? withKeys(ofImage(zone), keys, serverId === fromServerId)
          : { name, soa: null, records: [], problems: [{ line: null, key: 'zoneNotThere' }] },
      )
    }
  }
  return found
}

/** A signed zone stays so where its server does; elsewhere its keys would be lost while the zone above names them. */
function withKeys(source: ReadSource, keys: DnssecKey[] | null, stays: boolean): ReadSource {
  if (keys === null) return { ...source, warnings: [...(source.warnings ?? []), { line: null, key: 'zoneSigningUnknown' }] }
  if (keys.length === 0) return source
  return stays ? { ...source, keys } : { ...source, problems: [...source.problems, { line: null, key: 'zoneSignedThere' }] }
}

const sizeOf = ({ sets }: ZoneImage): number =>
  sets.reduce((sum, { owner, contents }) => sum + contents.reduce((size, content) => size + owner.length + content.length, 0), 0)

/** A zone as a server answers it; types that we do not keep are told, and that records are left behind which it does not answer. */
function ofImage({ name, soa, sets, disabled }: ZoneImage): ReadSource {
  const problems: LineProblem[] = []
  const records = sets.flatMap(({ owner, type, ttl, contents }): WantedRecord[] => {
    if (isRecordType(type)) return contents.map(content => ({ hostname: cleanHostname(owner, name), type, ttl, content, note: '' }))
    problems.push({ line: null, key: 'zoneFileType', values: { type: type.slice(0, 20) } })
    return []
  })
  const warnings = disabled ? [{ line: null, key: 'zoneRecordsDisabled', values: { count: disabled } }] : []
  return { name, soa, records, problems, warnings }
}
