import { expect, test } from 'vitest'
import { Problem } from '#contract/kernel/problem.ts'
import { csvRows } from '#platform/kernel/csv-rows.ts'
import { costOf } from '#tests/support/endless.ts'

const cells = (text: string) => csvRows(text, 'csv').map(row => row.cells)

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
  expect(csvRows('"a ""b""" , "c\nd"\n\n , ""\ne,5" pipe\rg', 'csv')).toEqual([
    { line: 1, cells: ['a "b"', 'c\nd'] },
    { line: 5, cells: ['e', '5" pipe'] },
    { line: 6, cells: ['g'] },
  ])
  expect(cells('\n\n')).toEqual([])
})

test.each([
  ['"open', 1],
  ['a,b\n\nc,"open\n\nd', 3],
  ['a\n"b\nc"d,e', 2],
])('a quote out of place names the line of its row: %j', (text, line) => {
  const refused = () => csvRows(text, 'csv')
  expect(refused).toThrow(Problem)
  expect(refused).toThrow(expect.objectContaining({ detail: { fields: { csv: { key: 'csvQuote', values: { line } } } } }))
})

const largest = 300_000
test.each(['"', '"a', '"a" ', '",', '"\n', '"""', 'a"', ',', '\n', ' ', '" '])('a list of nothing but %j is read in time', part => {
  const cost = costOf(() => {
    try {
      csvRows(part.repeat(largest / part.length), 'csv')
    } catch (error) {
      expect(error).toBeInstanceOf(Problem)
    }
  }, 1)
  // A reader that went over the rest for every quote would take minutes.
  expect(cost).toBeLessThan(10_000)
})
