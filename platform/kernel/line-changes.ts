import type { Line } from './document-lines.ts'
import { sameValue } from './same-value.ts'

type Row = Record<string, unknown>

const linesIn = (document: Row | null, field: string) => (document?.[field] ?? []) as Line[]
const byId = (lines: readonly Line[]) => new Map(lines.map(line => [line.id, line]))

/**
 * Two states of a document as the history tells them: instead of all lines, each line that differs, as `lines.12`, with its
 * place and what differs of it; whole where it came or went.
 */
export function withLineChanges(
  fields: readonly string[],
  before: Row | null,
  after: Row | null,
): { before: Row | null; after: Row | null } {
  if (!fields.length) return { before, after }
  const told = { before: before && { ...before }, after: after && { ...after } }
  for (const field of fields) {
    const [old, now] = [byId(linesIn(before, field)), byId(linesIn(after, field))]
    const moved = movedLines([...old.values()], [...now.values()])
    for (const side of [told.before, told.after]) delete side?.[field]
    for (const id of new Set([...old.keys(), ...now.keys()])) {
      const [from, to] = differing(old.get(id), now.get(id), moved.has(id))
      if (told.before && from) told.before[`${field}.${id}`] = from
      if (told.after && to) told.after[`${field}.${id}`] = to
    }
  }
  return told
}

/** What differs between two states of a line, with its place in both; nothing of one that only others pushed along. */
function differing(before: Line | undefined, after: Line | undefined, moved: boolean): [Row | null, Row | null] {
  if (!before || !after) return [before ?? null, after ?? null]
  const names = Object.keys(after).filter(name => name !== 'position' && !sameValue(before[name], after[name]))
  if (!names.length && !moved) return [null, null]
  const part = (line: Line): Row => Object.fromEntries(['position', ...names].map(name => [name, line[name]]))
  return [part(before), part(after)]
}

/** The lines whose place among those that stayed is another. */
function movedLines(before: readonly Line[], after: readonly Line[]): Set<number> {
  const stayed = (lines: readonly Line[], others: readonly Line[]) => {
    const known = byId(others)
    return lines.filter(({ id }) => known.has(id)).map(({ id }) => id)
  }
  const now = stayed(after, before)
  return new Set(stayed(before, after).filter((id, at) => now[at] !== id))
}

/** Are the lines of an input other than those stored? */
export function linesDiffer(stored: readonly Line[], given: readonly Row[]): boolean {
  const sameFields = (line: Row, old: Row) => Object.keys(line).every(name => sameValue(line[name], old[name]))
  return given.length !== stored.length || given.some((line, at) => line.id !== stored[at]?.id || !sameFields(line, stored[at] as Line))
}
