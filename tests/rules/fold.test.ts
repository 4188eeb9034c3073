import { expect, test } from 'vitest'
import { fold, foldedWords } from '#contract/kernel/fold.ts'

test.each([
  ['شَرِكَةُ الأَمَلِ', 'شركه الامل'],
  ['مُؤَسَّسَة', 'موسسه'],
  ['محـــمد', 'محمد'],
  ['آمال', 'امال'],
  ['٠٥٠١٢٣٤٥٦٧', '0501234567'],
  ['۰۵۰', '050'],
  ['  Société   GÉNÉRALE ', 'societe generale'],
  ['İstanbul', 'istanbul'],
  ['ﻻ', 'لا'],
  ['لیلی کریم', 'ليلي كريم'],
  ['\u200f\u202bهند\u202c', 'هند'],
  ['', ''],
])('%s folds to %s', (text, folded) => {
  expect(fold(text)).toBe(folded)
})

test('folding twice changes nothing, for every character of the scripts in use', () => {
  for (let point = 0x20; point < 0x2000; point++) {
    const text = `ا${String.fromCodePoint(point)}x ${String.fromCodePoint(point)}`
    expect(fold(fold(text)), `U+${point.toString(16)}`).toBe(fold(text))
  }
  for (let point = 0xfb50; point < 0xff00; point++) {
    const text = `ب${String.fromCodePoint(point)}`
    expect(fold(fold(text)), `U+${point.toString(16)}`).toBe(fold(text))
  }
})

test('a query becomes folded words, each once and not too many', () => {
  expect(foldedWords('  شركة  الأمل شركه ')).toEqual(['شركه', 'الامل'])
  expect(foldedWords('a b c d e f g h i j')).toHaveLength(8)
  expect(foldedWords(' ')).toEqual([])
})
