import { expect, test } from 'vitest'
import { wordDiff } from '#lib/text/word-diff.ts'

test('the difference of two texts, word by word', () => {
  expect(wordDiff('renew the domain now', 'renew your domain now')).toEqual([
    { text: 'renew ', kind: 'same' },
    { text: 'the', kind: 'removed' },
    { text: 'your', kind: 'added' },
    { text: ' domain now', kind: 'same' },
  ])
  expect(wordDiff('', 'نطاق')).toEqual([{ text: 'نطاق', kind: 'added' }])
  expect(wordDiff('same', 'same')).toEqual([{ text: 'same', kind: 'same' }])
  expect(wordDiff('', '')).toEqual([])
})

const words = (letter: string, count = 3000) => Array.from({ length: count }, (_, at) => `${letter}${at}`).join(' ')

test('words far apart are found in long texts', () => {
  const before = words('a', 20_000)
  const runs = wordDiff(before, before.replace(' a7 ', ' b ').replace(' a19000 ', ' c '))
  expect(runs.filter(({ kind }) => kind !== 'same').map(({ text }) => text)).toEqual(['a7', 'b', 'a19000', 'c'])
})

test('where too much differs, whole paragraphs do, or all', () => {
  const kept = 'What stays as it is.\n'
  expect(wordDiff(`${kept}${words('a')}`, `${kept}${words('b')}`)).toEqual([
    { text: kept, kind: 'same' },
    { text: words('a'), kind: 'removed' },
    { text: words('b'), kind: 'added' },
  ])
  const [before, after] = [words('a').replaceAll(' ', '\n'), words('b').replaceAll(' ', '\n')]
  expect(wordDiff(before, after)).toEqual([
    { text: before, kind: 'removed' },
    { text: after, kind: 'added' },
  ])
})
