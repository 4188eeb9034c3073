import type { VersionConflict } from '#contract/kernel/problem.ts'
import type { Side } from './conflict-choice.tsx'
import { type FieldDefinition, same, type Values } from './field-definition.ts'

type Line = Values & { id?: number }

/** A line that both changed since it was read; null where one of them has it no more. */
export interface ContestedLine {
  /** As the conflict names it: `lines.12`. */
  path: string
  /** Its place, from 1. */
  place: number
  mine: Values | null
  theirs: Values | null
}

/** What a form shows of a line. */
function shownOf({ fields = [] }: FieldDefinition, line: unknown): Values | null {
  return line ? Object.fromEntries(fields.map(({ name }) => [name, (line as Values)[name] ?? ''])) : null
}

const linesOf = (value: unknown): Line[] => (Array.isArray(value) ? value : [])
const pathOf = (field: FieldDefinition, { id }: Line) => `${field.name}.${id}`

/** The lines of a document that both changed: there is something to choose. */
export function contestedLines(field: FieldDefinition, mine: unknown, conflict: VersionConflict): ContestedLine[] {
  const own = new Map(linesOf(mine).map(line => [pathOf(field, line), line]))
  return Object.entries(conflict.changes).flatMap(([path, change]) => {
    if (!path.startsWith(`${field.name}.`) || !change.base) return []
    const [mine, theirs, base] = [own.get(path), change.theirs, change.base].map(line => shownOf(field, line)) as [
      Values | null,
      Values | null,
      Values,
    ]
    if (same(mine, theirs) || same(mine, base) || same(theirs, base)) return []
    return [{ path, place: Number((change.base as Line).position), mine, theirs }]
  })
}

/**
 * The lines that follow: mine, with what only they changed, and what they added at its place. A line of mine that they
 * deleted is a new one when it is kept.
 */
export function mergedLines(field: FieldDefinition, mine: unknown, conflict: VersionConflict, choices: Record<string, Side>): Line[] {
  const theirs = linesOf(conflict.lines?.[field.name])
  const known = new Map(theirs.map(line => [pathOf(field, line), line]))
  const contested = new Set(contestedLines(field, mine, conflict).map(({ path }) => path))
  const own = linesOf(mine)
  const merged = own.flatMap((line): Line[] => {
    if (line.id === undefined) return [line]
    const [path, { id: _, ...content }] = [pathOf(field, line), line]
    const other = known.get(path)
    const untouched = same(shownOf(field, line), shownOf(field, conflict.changes[path]?.base ?? other))
    if (untouched || (contested.has(path) && choices[path] === 'theirs')) return other ? [other] : []
    return [other ? line : content]
  })
  const ids = new Set(own.map(({ id }) => id))
  for (const [at, line] of theirs.entries()) {
    if (ids.has(line.id)) continue
    const path = pathOf(field, line)
    const theirOwn = conflict.changes[path] && !conflict.changes[path].base
    if (theirOwn || choices[path] === 'theirs') merged.splice(Math.min(at, merged.length), 0, line)
  }
  return merged
}
