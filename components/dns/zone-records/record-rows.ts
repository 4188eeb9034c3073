import type { RecordChanges } from '#contract/dns/dns-zone-bodies.ts'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import type { DnsRecord } from '#contract/dns/dns-zones.ts'
import { cleanRecord } from '#contract/dns/zone-problems.ts'

/** A record on the screen: as it is stored, and as it will be once it is published. */
export interface RecordRow {
  key: string
  stored: DnsRecord | null
  now: DnsRecordInput
  removed: boolean
}
export type RowState = 'same' | 'new' | 'edited' | 'deleted'

const fields = ['hostname', 'type', 'ttl', 'content', 'note'] as const

export const rowsOf = (records: readonly DnsRecord[]): RecordRow[] =>
  records.map(stored => ({ key: String(stored.id), stored, now: given(stored), removed: false }))

const given = ({ hostname, type, ttl, content, note }: DnsRecordInput): DnsRecordInput => ({ hostname, type, ttl, content, note })

export function stateOf({ stored, now, removed }: RecordRow): RowState {
  if (removed) return 'deleted'
  if (!stored) return 'new'
  return fields.some(field => stored[field] !== now[field]) ? 'edited' : 'same'
}

export type RowStep =
  | { type: 'put'; key: string | null; record: DnsRecordInput; zone: string }
  | { type: 'remove' | 'undo'; keys: ReadonlySet<string> }
  | { type: 'ttl'; keys: ReadonlySet<string>; ttl: number }
  | { type: 'exchange'; records: readonly DnsRecordInput[]; gone: readonly string[]; zone: string }
  | { type: 'import'; records: readonly DnsRecordInput[]; replace: boolean; zone: string }
  | { type: 'start'; records: readonly DnsRecord[] }

/** The rows after a step: `put` adds a record (key null) or changes one, `exchange` takes records in place of those rows, `undo` makes them again what is stored, `ttl` gives them one time to live. */
export function afterStep(rows: RecordRow[], step: RowStep): RecordRow[] {
  if (step.type === 'start') return rowsOf(step.records)
  if (step.type === 'import') return withImported(rows, step.records, step.replace, step.zone)
  if (step.type === 'exchange') {
    const left = rows.flatMap(row => (!step.gone.includes(row.key) ? row : row.stored ? { ...row, removed: true } : []))
    return withImported(left, step.records, false, step.zone)
  }
  if (step.type === 'put') {
    const now = cleanRecord(step.record, step.zone)
    if (step.key === null) return [{ key: crypto.randomUUID(), stored: null, now, removed: false }, ...rows]
    return rows.map(row => (row.key === step.key ? { ...row, now } : row))
  }
  return rows.flatMap(row => {
    if (!step.keys.has(row.key)) return row
    if (step.type === 'ttl') return row.removed ? row : { ...row, now: { ...row.now, ttl: step.ttl } }
    if (!row.stored) return []
    return step.type === 'remove' ? { ...row, removed: true } : { ...row, now: given(row.stored), removed: false }
  })
}

/** Records that are there keep their row and take the other time to live; with `replace`, those that are not among the given ones go. */
function withImported(rows: RecordRow[], records: readonly DnsRecordInput[], replace: boolean, zone: string): RecordRow[] {
  const key = ({ hostname, type, content }: DnsRecordInput) => `${hostname} ${type} ${content}`
  const left = new Map(records.map(record => cleanRecord(record, zone)).map(record => [key(record), record]))
  const kept = rows.flatMap(row => {
    const same = left.get(key(row.now))
    left.delete(key(row.now))
    if (same) return { ...row, removed: false, now: { ...row.now, ttl: same.ttl } }
    if (!replace || row.removed) return row
    return row.stored ? { ...row, removed: true } : []
  })
  return [...[...left.values()].map(now => ({ key: crypto.randomUUID(), stored: null, now, removed: false })), ...kept]
}

/** What is published: records in the order in which the platform will number them (`publish`), and the row of each. */
export function changesOf(rows: readonly RecordRow[]): {
  body: Omit<RecordChanges, 'overrideReason'>
  order: RecordRow[]
  count: Record<Exclude<RowState, 'same'>, number>
} {
  const [added, edited, deleted] = (['new', 'edited', 'deleted'] as const).map(state => rows.filter(row => stateOf(row) === state)) as [
    RecordRow[],
    RecordRow[],
    RecordRow[],
  ]
  const kept = rows.filter(({ stored, removed }) => stored && !removed)
  const order = [...kept.toSorted((one, other) => (one.stored?.position ?? 0) - (other.stored?.position ?? 0)), ...added]
  return {
    body: {
      added: added.map(({ now }) => now),
      changed: edited.map(({ now, stored }) => ({ ...now, id: (stored as DnsRecord).id })),
      removed: deleted.map(({ stored }) => (stored as DnsRecord).id),
    },
    order,
    count: { new: added.length, edited: edited.length, deleted: deleted.length },
  }
}
