import { expect, test } from 'vitest'
import { smsParts } from '#contract/messaging/sms-parts.ts'
import { shortSms } from '#platform/messaging/template/write-message.ts'

test.each([
  ['Latin', 'a'],
  ['Arabic', 'ع'],
  ['letters that count twice', '€'],
  ['letters of two units', '😀'],
])('a text of %s that values made long fills 6 parts at most; a short one stays as it is', (_name, letter) => {
  const short = letter.repeat(50)
  expect(shortSms(short)).toBe(short)
  const cut = shortSms(letter.repeat(100_000))
  expect(smsParts(cut)).toBe(6)
  expect(cut).toMatch(/\.\.\.$/)
})
