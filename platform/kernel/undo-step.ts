import type { Verb } from '#contract/kernel/verbs.ts'
import type { AnyResource } from './crud-options.ts'

type Row = Record<string, unknown>

/** What takes a verb back that was done with one of many records. */
export interface UndoStep {
  verb: string
  body: Row
  /** The version that it was left at, where another change since would be lost. */
  version?: number
}

/** How a verb is taken back that was done with `values`: by the contract's `undoneBy`, where that may run on many; null where nothing changed or nothing takes it back. */
export function undoStep(
  resource: AnyResource,
  name: string,
  { before, after, values }: { before: Row; after: Row; values: Row },
): UndoStep | null {
  const verbs = resource.verbs as Record<string, Verb>
  const { undoneBy } = verbs[name] as Verb
  const by = typeof undoneBy === 'string' ? undoneBy : undoneBy?.[String(before[resource.state ?? 'status'])]
  const other = by === undefined ? undefined : verbs[by]
  if (by === undefined || !other?.many || before.version === after.version) return null
  const again = by === name
  const from = again ? before : values
  const body = Object.fromEntries(Object.keys(other.body?.shape ?? {}).map(field => [field, from[field]]))
  return { verb: by, body, ...(again ? { version: after.version as number } : {}) }
}
