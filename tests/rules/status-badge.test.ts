import { expect, test } from 'vitest'
import { knownStatus, statusGlyphs } from '#components/kit/values/statuses.ts'
import arabic from '#messages/ar-SA/status.json' with { type: 'json' }
import english from '#messages/en-US/status.json' with { type: 'json' }

test.each([
  ['paid', 'paid'],
  ['Partially_paid', 'partially_paid'],
  ['PENDING_REVIEW', 'pending_review'],
  ['pending registration', 'pendingRegistration'],
  ['pendingTransfer', 'pendingTransfer'],
  ['IN_USE', 'in_use'],
  ['bank transfer', 'bank_transfer'],
  ['Expred', 'expred'],
  ['frozen', null],
  ['constructor', null],
])('%s is found as %s', (status, key) => {
  expect(knownStatus(status)).toBe(key)
})

test('every status has a word in both languages', () => {
  const keys = Object.keys(statusGlyphs).sort()
  expect(Object.keys(english).sort()).toEqual(keys)
  expect(Object.keys(arabic).sort()).toEqual(keys)
})
