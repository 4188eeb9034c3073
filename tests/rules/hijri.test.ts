import { expect, test } from 'vitest'
import { fromHijri, hijriDate, hijriText, parseHijri, toHijri } from '#contract/kernel/hijri.ts'

test.each([
  ['1446-01-01', '2024-07-07'],
  ['1447-09-01', '2026-02-18'],
  ['1448-06-10', '2026-11-20'],
  ['1447-01-30', '2025-07-25'],
  ['1400-01-01', '1979-11-21'],
  ['1356-01-01', '1937-03-14'],
])('%s is %s, both ways', (hijri, gregorian) => {
  expect(hijriText(toHijri(gregorian) as NonNullable<ReturnType<typeof toHijri>>)).toBe(hijri)
  const day = parseHijri(hijri)
  expect(day && fromHijri(day)).toBe(gregorian)
})

test('every day from 1937-03-14 to 2076-12-31 comes back as itself', () => {
  const last = Date.UTC(2076, 11, 31)
  for (let time = Date.UTC(1937, 2, 14); time <= last; time += 86_400_000) {
    const date = new Date(time).toISOString().slice(0, 10)
    const hijri = toHijri(date)
    if (!hijri || fromHijri(hijri) !== date) expect.fail(date)
  }
}, 60_000)

test('days that do not exist are null', () => {
  expect(fromHijri({ year: 1447, month: 2, day: 30 })).toBeNull()
  expect(fromHijri({ year: 1447, month: 13, day: 1 })).toBeNull()
  expect(fromHijri({ year: 1447, month: 1, day: 0 })).toBeNull()
  expect(fromHijri({ year: 2026, month: 1, day: 1 })).toBeNull()
  expect(toHijri('1800-01-01')).toBeNull()
  expect(toHijri('2026-02-30')).toBeNull()
})

test('typed Hijri days: Arabic digits, slashes, the letter ه', () => {
  expect(parseHijri('١٤٤٨/٦/١٠ هـ')).toEqual({ year: 1448, month: 6, day: 10 })
  expect(parseHijri('1448-06-10')).toEqual({ year: 1448, month: 6, day: 10 })
  expect(hijriDate('1448-13-10')).toEqual({ key: 'hijriDate' })
  expect(hijriDate('x')).toEqual({ key: 'hijriDate' })
  expect(hijriDate('1448-06-10')).toBeUndefined()
})
