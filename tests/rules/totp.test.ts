import { expect, test } from 'vitest'
import { codeOf, newSecret, stepOf, stepOfCode } from '#platform/access/second-factor/totp.ts'

/** "12345678901234567890" in base32, the key of RFC 6238 appendix B. */
const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'

test.each([
  [59, '94287082'],
  [1111111109, '07081804'],
  [1111111111, '14050471'],
  [1234567890, '89005924'],
  [2000000000, '69279037'],
  [20000000000, '65353130'],
])('RFC 6238 at %i seconds', (seconds, code) => {
  const at = new Date(seconds * 1000)
  expect(codeOf(secret, stepOf(at), 8)).toBe(code)
  expect(stepOfCode(secret, code.slice(2), at, null)).toBe(Math.floor(seconds / 30))
})

test('a code is taken one step early or late, not two', () => {
  const now = new Date('2026-11-21T09:00:10Z')
  const code = (steps: number) => codeOf(secret, stepOf(now) + steps)
  const taken = (steps: number) => stepOfCode(secret, code(steps), now, null)
  expect([taken(-1), taken(0), taken(1)]).toEqual([stepOf(now) - 1, stepOf(now), stepOf(now) + 1])
  expect([taken(-2), taken(2)]).toEqual([null, null])
})

test('no code is taken twice, and none from before the last one', () => {
  const now = new Date('2026-11-21T09:00:10Z')
  const step = stepOf(now)
  expect(stepOfCode(secret, codeOf(secret, step), now, step)).toBeNull()
  expect(stepOfCode(secret, codeOf(secret, step - 1), now, step)).toBeNull()
  expect(stepOfCode(secret, codeOf(secret, step + 1), now, step)).toBe(step + 1)
})

test('what is no code is refused, and secrets are 160 bits', () => {
  for (const text of ['', '12345', '1234567', '٩٤٢٨٧٠', 'abcdef']) expect(stepOfCode(secret, text, new Date(59_000), null)).toBeNull()
  expect(newSecret()).toMatch(/^[A-Z2-7]{32}$/)
  expect(newSecret()).not.toBe(newSecret())
})
