import { diffArrays } from 'diff'

export interface DiffRun {
  text: string
  kind: 'same' | 'removed' | 'added'
}

/** More differences than these would be looked for longer than half a second. */
const maxEditLength = 1500

/** What turns one text into another, word by word; by paragraphs where too much differs, and wholly replaced where even these do. */
export function wordDiff(before: string, after: string): DiffRun[] {
  const changes = differences(before, after, /\s+|\S+/g) ??
    differences(before, after, /.*\n|.+/g) ?? [
      { value: [before], removed: true, added: false },
      { value: [after], removed: false, added: true },
    ]
  return changes.map(({ value, removed, added }) => ({ text: value.join(''), kind: removed ? 'removed' : added ? 'added' : 'same' }))
}

const differences = (before: string, after: string, part: RegExp) =>
  diffArrays(before.match(part) ?? [], after.match(part) ?? [], { maxEditLength })
