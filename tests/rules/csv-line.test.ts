import { expect, test } from 'vitest'
import { csvLine } from '#platform/automation/export/csv-line.ts'

test.each([
  ...['=1+1', '+1+cmd', '-1+cmd', '@SUM(1)', '\t=1', '\r=1', '\n=1', ' =1', '\u00a0=1', '\ufeff=1', '\u200b=1', '\u0000=1', '\u202e=1'],
  ...['＝1+1', '＋1', '－1', '＠SUM(1)', '\t＝1', '\tx', '\nx'],
])('%j is no formula', text => {
  expect(csvLine([text]).replace(/^"/, '')).toMatch(/^'/)
})

test('a semicolon or tab within a text begins no formula either', () => {
  expect(csvLine(['Reem;=1+1', 'a\t@x', 'a; b', 'x=1;y=2'])).toBe("Reem;'=1+1,a\t'@x,a; b,x=1;y=2\r\n")
})

test('quotes, separators and line breaks stay in their cell; numbers stay numbers', () => {
  expect(csvLine(['a "b"', 'c,d', 'e\nf', -1.5, null, 'plain', 'a=b'])).toBe('"a ""b""","c,d","e\nf",-1.5,,plain,a=b\r\n')
  expect(csvLine(['="a",=b'])).toBe('"\'=""a"",=b"\r\n')
})
