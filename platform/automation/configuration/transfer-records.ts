import type { ConfigurationDifference } from '#contract/automation/configuration.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import { fold } from '#contract/kernel/fold.ts'
import { patchOf } from '#contract/kernel/patch.ts'
import type { Capability } from '#contract/permissions.ts'
import { type RecordStore, recordStores } from '#platform/kernel/record-stores.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { changesOf, difference, findingsOf, type Outcome } from './difference.ts'
import type { ConfigurationPart, Findings, Row } from './parts.ts'

const storeOf = ({ resource }: ConfigurationPart) => recordStores.get(resource.name) as RecordStore
const mayDo = (scope: Scope, { area }: RecordStore, verb: string) => scope.can(`${area}.${verb}` as Capability)

async function recordsOf(scope: Scope, part: ConfigurationPart): Promise<Row[]> {
  const rows = (await storeOf(part).select(scope).execute()) as Row[]
  return rows.sort((a, b) => Number(a.id) - Number(b.id))
}

/** The records of a part as they go into the file; none when the caller may not see them. */
export async function exportRecords(scope: Scope, part: ConfigurationPart): Promise<Row[] | undefined> {
  const store = storeOf(part)
  if (!mayDo(scope, store, 'view')) return undefined
  const fields = [...(part.told ?? []), ...Object.keys(store.input.shape).filter(field => !part.without?.includes(field))]
  const records = (await recordsOf(scope, part)).filter(part.only ?? (() => true))
  return records.map(record => Object.fromEntries(fields.map(field => [field, record[field] ?? null])))
}

// Codes differ by case; texts are the same however they are written.
function keyOf({ key, recognised }: ConfigurationPart, row: Row): { shown: string; found: string } {
  const own = recognised?.(row)
  if (own !== undefined) return { shown: own, found: `its own ${own}` }
  const value = row[key]
  const { en, ar } = (value ?? {}) as { en?: unknown; ar?: unknown }
  const shown = typeof value === 'string' ? value : typeof en === 'string' && en ? en : typeof ar === 'string' ? ar : ''
  return { shown, found: key === 'name' || key === 'value' ? fold(shown) : shown }
}

/** What is looked at of a row: a part of it may stay as it is here; null leaves all of it so. */
export type Adjust = (row: Row, current: Row | undefined, at: number) => Row | null

/** Writes what differs, record by record, each as its own screen would; what is refused becomes a finding. Null: it is the same here. */
export async function importEach(scope: Scope, part: ConfigurationPart, rows: readonly Row[], adjust: Adjust = row => row) {
  const differences: (ConfigurationDifference | null)[] = []
  const here = await recordsOf(scope, part)
  // Names may stand twice: the first of the file is then the first here.
  const waiting = Map.groupBy(here, record => keyOf(part, record).found)
  for (const [at, row] of rows.entries()) {
    const { shown, found } = keyOf(part, row)
    const current = waiting.get(found)?.shift()
    const looked = adjust(row, current, at)
    differences.push(looked && (await importRow(scope, part, { shown, current, row: looked, rows, here })))
  }
  return differences
}

interface RowAt {
  shown: string
  row: Row
  current: Row | undefined
  rows: readonly Row[]
  here: readonly Row[]
}

async function importRow(scope: Scope, part: ConfigurationPart, { shown, row, current, rows, here }: RowAt) {
  const name = part.resource.name
  const checked = check(part, row, current, rows, here)
  if ('findings' in checked) return difference(name, shown, 'invalid', checked)
  const changes = changesOf(current, checked.given)
  if (current && changes.length === 0) return null
  const findings = await write(scope, storeOf(part), current, checked.given, changes)
  if (findings) return difference(name, shown, 'invalid', { findings })
  return difference(name, shown, current ? 'changed' : 'added', { changes: mayDo(scope, storeOf(part), 'view') ? changes : [] })
}

/** The same, for what a list of parts makes of a whole file. */
export async function importRecords(scope: Scope, part: ConfigurationPart, rows: readonly Row[]): Promise<Outcome> {
  const all = await importEach(scope, part, rows)
  const differences = all.filter(one => one !== null)
  return { differences, same: all.length - differences.length }
}

function check(part: ConfigurationPart, row: Row, current: Row | undefined, rows: readonly Row[], here: readonly Row[]) {
  const { input } = storeOf(part)
  // A file written before such a field was left out says null.
  const foreign = part.without?.filter(field => (row[field] ?? null) !== null) ?? []
  if (foreign.length > 0) return { findings: Object.fromEntries(foreign.map(field => [field, { key: 'unknownField' }])) as Findings }
  if (!current && part.given?.(row)) return { findings: { '': { key: 'notAChoice' } } as Findings }
  const written = Object.fromEntries(Object.entries(row).filter(([field]) => !part.told?.includes(field) && !part.without?.includes(field)))
  const parsed = (current ? patchOf(input) : input).safeParse(written)
  if (!parsed.success) return { findings: fieldErrors(parsed.error) as Findings }
  const given = parsed.data as Row
  return part.fit ? part.fit(given, current, rows, here) : { given }
}

async function write(scope: Scope, store: RecordStore, current: Row | undefined, given: Row, changes: { field: string }[]) {
  if (!mayDo(scope, store, current ? 'edit' : 'create')) return { '': { key: 'notPermitted' } }
  const changed = Object.fromEntries(changes.map(({ field }) => [field, given[field]]))
  try {
    if (current) await store.update(scope, { params: { id: Number(current.id) }, body: { ...changed, version: Number(current.version) } })
    else await store.create(scope, { body: given })
    return undefined
  } catch (error) {
    return findingsOf(error)
  }
}
