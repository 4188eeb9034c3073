import { MOST_RECORDS } from '#contract/dns/dns-zone-input.ts'
import type { DnsZone, dnsZones } from '#contract/dns/dns-zones.ts'
import { readRecords } from '#contract/dns/zone-csv.ts'
import { type FieldProblems, Problem } from '#contract/kernel/problem.ts'
import type { VerbFunction } from '#platform/kernel/verbs.ts'
import { keepBackup } from '../dns-zone-backup/keep-backup.ts'
import { zoneValues } from './zone-values.ts'

/** So many lines that cannot be read are told. */
const MOST = 100
type Stored = DnsZone['records'][number]
const given = ({ id, hostname, type, ttl, content, note }: Stored) => ({ id, hostname, type, ttl, content, note })
const setOf = ({ hostname, type }: Pick<Stored, 'hostname' | 'type'>) => `${hostname} ${type}`
const whole = ({ hostname, type, content }: Pick<Stored, 'hostname' | 'type' | 'content'>) => `${hostname} ${type} ${content}`

/** Takes what a zone file or a table says into a zone as one change: in place of all that it has, or what it lacks of owners and types. @throws Problem validation of `lines.<line>` */
export const importRecords: VerbFunction<typeof dnsZones, 'importRecords'> = async (scope, zone, { text, replace, overrideReason }) => {
  const { records: read, problems } = readRecords(text, zone.name)
  const fields: FieldProblems = Object.fromEntries(
    problems.slice(0, MOST).map(({ line, finding: { key, values } }) => [`lines.${line}`, { key, ...(values ? { values } : {}) }]),
  )
  if (Object.keys(fields).length === 0 && read.length === 0) fields.text = { key: 'required' }
  if (read.length > MOST_RECORDS) fields.text = { key: 'tooMany', values: { max: MOST_RECORDS } }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  const known = new Map(zone.records.map(record => [whole(record), record]))
  const sets = new Set(zone.records.map(setOf))
  const wanted = read.map(({ line: _, note = '', ...record }) => {
    const same = replace ? known.get(whole(record)) : undefined
    return { ...(same ? { id: same.id } : {}), ...record, note: note || (same?.note ?? '') }
  })
  const added = wanted.filter(record => !sets.has(setOf(record)))
  const stays =
    wanted.length === zone.records.length && wanted.every(({ id, ttl }, at) => id === zone.records[at]?.id && ttl === zone.records[at]?.ttl)
  if (replace ? stays : added.length === 0) return { unchanged: true }
  await keepBackup(scope, zone, 'beforeChange')
  const records = replace ? wanted : [...zone.records.map(given), ...added]
  const set = await zoneValues(scope, { records, overrideReason }, zone)
  return { set, payload: { records: read.length, replaced: replace } }
}
