import { expect, test } from 'vitest'
import { transferState, transferWindow } from '#contract/domains/transfer-window.ts'

const terms = { transferLockDays: 60, transferLockBeforeDays: 5 }
const dates = { registeredOn: '2026-01-01', transferredOn: null, expiresOn: '2027-01-01' }

test.each([
  ['2026-01-01', 'tooYoung'],
  ['2026-03-01', 'tooYoung'],
  ['2026-03-02', 'open'],
  ['2026-12-26', 'open'],
  ['2026-12-27', 'tooLate'],
  ['2027-01-01', 'tooLate'],
])('on %s a name of 1 January is %s', (today, state) => {
  const window = transferWindow(dates, terms)
  expect(window).toEqual({ opensOn: '2026-03-02', closesOn: '2026-12-27' })
  expect(transferState(window, today)).toBe(state)
})

test('the last change of registrar counts, and a period of no days is not there', () => {
  expect(transferWindow({ ...dates, transferredOn: '2026-06-01' }, terms).opensOn).toBe('2026-07-31')
  const none = transferWindow(dates, { transferLockDays: 0, transferLockBeforeDays: 0 })
  expect(none).toEqual({ opensOn: null, closesOn: null })
  expect(transferState(none, '2026-01-01')).toBe('open')
  expect(transferWindow({ registeredOn: null, transferredOn: null, expiresOn: null }, terms)).toEqual({ opensOn: null, closesOn: null })
})
