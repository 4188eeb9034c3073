import { describe, expect, test } from 'vitest'
import { messageShape } from '#scripts/message-shape.mjs'
import { sourceFiles } from '../support/source-files.ts'

type Tree = { [key: string]: string | Tree }

const flat = (tree: Tree, above = ''): [string, string][] =>
  Object.entries(tree).flatMap(
    ([key, value]) => (typeof value === 'string' ? [[above + key, value]] : flat(value, `${above}${key}.`)) as [string, string][],
  )
const read = (locale: string) =>
  new Map(sourceFiles(`messages/${locale}/*.json`).map(({ path, text }) => [path.split('/').at(-1) as string, flat(JSON.parse(text))]))
const english = read('en-US')
const arabic = read('ar-SA')

const arabicLetter = /\p{Script=Arabic}/u
const isolated = /\u2066[^\u2069]*\u2069|\u200e[^\p{Script=Arabic}\s]*/gu
/** Ranges of numbers, what starts with a sign and a bare https:// are read backwards in a line of Arabic, unless they are isolated. */
const turned = (text: string) =>
  arabicLetter.test(text) &&
  [...text.replace(isolated, '').matchAll(/\d-\d|(?<=^|[\s(])[@.#+](?=[a-z\d])|:\/\/(?![a-z{])/gi)].some(({ 0: sign, index }) => {
    const before = [...text.replace(isolated, '').slice(0, index)].findLast(one => /\p{L}/u.test(one))
    return !/\d-\d/.test(sign) || (before !== undefined && arabicLetter.test(before))
  })

test('every file has its types, as any of the npm scripts writes them', () => {
  expect(sourceFiles('lib/i18n/message-shape.ts')[0]?.text).toBe(messageShape(process.cwd()))
})

test('both languages have the same files', () => {
  expect([...arabic.keys()]).toEqual([...english.keys()])
})

describe.each([...english.keys()])('%s', file => {
  const inArabic = new Map(arabic.get(file))
  test('has the same keys in both languages', () => {
    expect([...inArabic.keys()].sort()).toEqual((english.get(file) ?? []).map(([key]) => key).sort())
  })
  test('counts in Arabic have all six forms', () => {
    const lacking = [...inArabic].filter(([, text]) =>
      [...text.matchAll(/\{\w+, plural,((?:[^{}]|\{[^{}]*\})*)\}/g)].some(([, forms = '']) =>
        ['zero', 'one', 'two', 'few', 'many', 'other'].some(
          form => !new RegExp(`\\b${form}\\s*\\{`).test(forms) && !(form === 'zero' && /=0\s*\{/.test(forms)),
        ),
      ),
    )
    expect(lacking.map(([key]) => key)).toEqual([])
  })
  test('names the same values in both languages', () => {
    // The gender of what a word describes matters in Arabic only.
    const argument = /(?<!(?:zero|one|two|few|many|other|=\d|masculine|feminine)\s*)\{(\w+)(?:\}|,\s*(?:plural|select|number|date|time)\b)/g
    const names = (text: string) =>
      [...new Set([...text.matchAll(argument)].map(([, name]) => name))].filter(name => name !== 'gender').sort()
    const differing = (english.get(file) ?? []).filter(([key, text]) => names(text).join() !== names(inArabic.get(key) ?? '').join())
    expect(differing.map(([key]) => key)).toEqual([])
  })
  test('keeps the order of what is read left to right', () => {
    expect([...inArabic].filter(([, text]) => turned(text)).map(([key]) => key)).toEqual([])
  })
})
