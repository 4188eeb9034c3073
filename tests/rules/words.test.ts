import { expect, test } from 'vitest'
import { beginWords, wordsOf } from '#lib/text/words.ts'

const begins = (typed: string, text: string) => beginWords(wordsOf(typed), text)

test('what is typed begins words of a text, and is no piece inside one', () => {
  expect(begins('tax', 'Tax rate')).toBe(true)
  expect(begins('ax', 'Tax rate')).toBe(false)
  expect(begins('rat ta', 'Tax rate')).toBe(true)
  expect(begins('per min', 'mailsPerMinute')).toBe(true)
})

test('the Arabic article is neither asked for nor needed', () => {
  expect([begins('ضريبة القيمة', 'نسبة ضريبة القيمة المضافة'), begins('مضافة', 'القيمة المضافة'), begins('المضافة', 'قيمة مضافة')]).toEqual(
    [true, true, true],
  )
  expect(begins('ضافة', 'القيمة المضافة')).toBe(false)
})
