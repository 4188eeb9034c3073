import { expect, test } from 'vitest'
import { csvRows } from '#contract/kernel/csv.ts'

const cells = (text: string) => csvRows(text).map(row => row.cells)

test('commas, semicolons and tabs part cells, whichever the first line holds most', () => {
  expect(cells('a,b\nc,d')).toEqual([
    ['a', 'b'],
    ['c', 'd'],
  ])
  expect(cells('a;b;"x,y"\r\nc;d;e')).toEqual([
    ['a', 'b', 'x,y'],
    ['c', 'd', 'e'],
  ])
  expect(cells('a\tb')).toEqual([['a', 'b']])
})

test('quotes hold separators, quotes and line breaks, and lines keep their numbers', () => {
  expect(csvRows('"a ""b""","c\nd"\n\ne,f')).toEqual([
    { line: 1, cells: ['a "b"', 'c\nd'] },
    { line: 4, cells: ['e', 'f'] },
  ])
})

test('an open quote and an empty text end without harm', () => {
  expect(cells('"open')).toEqual([['open']])
  expect(cells('\n\n')).toEqual([])
})
