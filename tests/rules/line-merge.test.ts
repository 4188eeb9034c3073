import { expect, test } from 'vitest'
import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'
import { contestedLines, mergedLines } from '#components/kit/record-form/line-merge.ts'
import type { VersionConflict } from '#contract/kernel/problem.ts'

const field: FieldDefinition = { name: 'lines', kind: 'lines', fields: [{ name: 'text', kind: 'text' }] }
const line = (id: number, text: string, position = id) => ({ id, position, text, net: 1 })

/** They changed 2, deleted 3, changed 4, deleted 5 and added 9 at the third place; it was A to E. */
const conflict: VersionConflict = {
  version: 2,
  changedBy: { en: 'Sami', ar: '' },
  changedOn: '',
  changes: {
    'lines.2': { yours: null, theirs: line(2, 'B theirs'), base: line(2, 'B') },
    'lines.3': { yours: null, theirs: null, base: line(3, 'C') },
    'lines.4': { yours: null, theirs: line(4, 'D theirs', 4), base: line(4, 'D') },
    'lines.5': { yours: null, theirs: null, base: line(5, 'E') },
    'lines.9': { yours: null, theirs: line(9, 'New theirs', 3), base: null },
    'lines.1': { yours: null, theirs: line(1, 'A'), base: line(1, 'A') },
  },
  lines: { lines: [line(1, 'A'), line(2, 'B theirs'), line(9, 'New theirs', 3), line(4, 'D theirs')] },
}
const mine = [
  { id: 1, text: 'A mine' },
  { id: 2, text: 'B' },
  { id: 3, text: 'C mine' },
  { id: 4, text: 'D mine' },
  { id: 5, text: 'E' },
  { text: 'New mine' },
]
const texts = (choices: Record<string, 'mine' | 'theirs'>, own: unknown = mine) =>
  mergedLines(field, own, conflict, choices).map(({ id, text }) => [id, text])

test('only lines that both changed are to be chosen, deleted ones too', () => {
  expect(contestedLines(field, mine, conflict)).toEqual([
    { path: 'lines.3', place: 3, mine: { text: 'C mine' }, theirs: null },
    { path: 'lines.4', place: 4, mine: { text: 'D mine' }, theirs: { text: 'D theirs' } },
  ])
  expect(contestedLines(field, mine.slice(0, 3), conflict).map(({ path, mine: own }) => [path, own])).toEqual([
    ['lines.3', { text: 'C mine' }],
    ['lines.4', null],
  ])
})

test('what one of the two changed is kept; of what both changed, what was chosen', () => {
  expect(texts({})).toEqual([
    [1, 'A mine'],
    [2, 'B theirs'],
    [9, 'New theirs'],
    [undefined, 'C mine'],
    [4, 'D mine'],
    [undefined, 'New mine'],
  ])
  expect(texts({ 'lines.3': 'theirs', 'lines.4': 'theirs' })).toEqual([
    [1, 'A mine'],
    [2, 'B theirs'],
    [9, 'New theirs'],
    [4, 'D theirs'],
    [undefined, 'New mine'],
  ])
})

test('a line that I deleted stays deleted, unless theirs is chosen', () => {
  const own = mine.slice(0, 2)
  expect(texts({}, own).map(([id]) => id)).toEqual([1, 2, 9])
  expect(texts({ 'lines.4': 'theirs' }, own).map(([id]) => id)).toEqual([1, 2, 9, 4])
})
