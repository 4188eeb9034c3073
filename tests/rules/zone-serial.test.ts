import { expect, test } from 'vitest'
import { isAfter, laterSerial, nextSerial, serialAfter } from '#contract/dns/zone-serial.ts'

const LAST = 4_294_967_295

test('serials go round: what comes after the last one is newer for secondaries (RFC 1982)', () => {
  expect([isAfter(2, 1), isAfter(1, 2), isAfter(1, 1)]).toEqual([true, false, false])
  expect([isAfter(1, LAST), isAfter(LAST, 1), isAfter(0, LAST)]).toEqual([true, false, true])
  expect([serialAfter(1), serialAfter(LAST), serialAfter(LAST - 1)]).toEqual([2, 1, LAST])
  expect([laterSerial(1, 2), laterSerial(2, 1), laterSerial(LAST, 3), laterSerial(7, 7)]).toEqual([2, 2, 3, 7])
})

test('the next serial is of the day where that comes after the last one, and never leaves the 32 bits', () => {
  expect(nextSerial(0, '2026-11-27')).toBe(2_026_112_700)
  expect(nextSerial(2_026_112_700, '2026-11-27')).toBe(2_026_112_701)
  expect(nextSerial(2_026_112_799, '2026-11-27')).toBe(2_026_112_800)
  expect(nextSerial(4_000_000_000, '2026-11-27')).toBe(4_000_000_001)
  for (const last of [LAST, LAST - 1, 4_200_000_000, 2_147_483_648, 1]) {
    const next = nextSerial(last, '2026-11-27')
    expect(isAfter(next, last)).toBe(true)
    expect(next).toBeLessThanOrEqual(LAST)
  }
})
