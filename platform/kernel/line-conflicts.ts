import type { VersionConflict } from '#contract/kernel/problem.ts'
import type { Changes } from './audit.ts'
import type { Line } from './document-lines.ts'
import { sameValue } from './same-value.ts'

type Row = Record<string, unknown>
type State = Row | null

/** The lines that differ since a version was read, each as `lines.12`: theirs, yours, and what it was; null where there is none. */
export function lineConflicts(
  fields: readonly string[],
  since: readonly { changes: Changes }[],
  current: Row,
  input: Row,
): VersionConflict['changes'] {
  const conflicts = fields.flatMap(field => {
    const now = new Map(((current[field] ?? []) as Line[]).map(line => [`${field}.${line.id}`, line]))
    const given = input[field] as Row[] | undefined
    const yours = new Map(given?.filter(({ id }) => id !== undefined).map(line => [`${field}.${line.id}`, line]))
    const told = since.flatMap(({ changes }) => Object.keys(changes).filter(path => path.startsWith(`${field}.`)))
    return [...new Set([...now.keys(), ...told])].flatMap(path => {
      const theirs: State = now.get(path) ?? null
      const base = stateBefore(path, theirs, since)
      const own = !given ? base : yours.has(path) ? { ...base, ...yours.get(path) } : null
      const untouched = sameLine(theirs, base) && sameLine(own, base)
      return untouched ? [] : [[path, { yours: own, theirs, base }] as const]
    })
  })
  return Object.fromEntries(conflicts)
}

/** A line as it was before changes, the latest undone first. */
function stateBefore(path: string, now: State, since: readonly { changes: Changes }[]): State {
  let state = now
  for (const { changes } of since.toReversed()) {
    const change = changes[path]
    if (!change) continue
    const before = change.before as State
    state = before && change.after ? { ...state, ...before } : before
  }
  return state
}

// Its place also changes when another line comes or goes.
const placeless = (state: State) => state && { ...state, position: 0 }
const sameLine = (a: State, b: State) => sameValue(placeless(a), placeless(b))
