import { afterEach, describe, expect, test } from 'vitest'
import { periodText, typedDay } from '#contract/kernel/date-time-format.ts'
import { axisText, axisTicks } from '#lib/format/axis.ts'
import { cutText } from '#lib/format/cut-text.ts'
import { keepDateFormats } from '#lib/format/date-formats.ts'
import { dayText, hourText, instantText, logTimeText } from '#lib/format/instant.ts'
import { changeText, numberText } from '#lib/format/number.ts'
import { phoneText } from '#lib/format/phone-text.ts'
import { relativeTo } from '#lib/format/relative.ts'

const utc = { timeZone: 'UTC', locale: 'en-US' }
const riyadh = { timeZone: 'Asia/Riyadh', locale: 'ar-SA-u-nu-latn' }
afterEach(() => keepDateFormats({ dateFormat: 'YYYY-MM-DD', timeFormat: '12h' }))

describe('instants are shown in the zone and formats that were chosen', () => {
  test.each([
    ['2026-11-18T09:42:07Z', '2026-11-18 09:42 AM', '18/11/2026 09:42:07'],
    ['2026-11-18T00:05:00Z', '2026-11-18 12:05 AM', '18/11/2026 00:05:00'],
    ['2026-11-18T12:00:59Z', '2026-11-18 12:00 PM', '18/11/2026 12:00:59'],
    ['2026-11-18T23:59:59.999Z', '2026-11-18 11:59 PM', '18/11/2026 23:59:59'],
    ['2026-11-18T01:30:00+03:00', '2026-11-17 10:30 PM', '17/11/2026 22:30:00'],
  ])('%s', (value, record, log) => {
    expect(instantText(value, utc)).toBe(record)
    expect(instantText(new Date(value), utc)).toBe(record)
    expect(logTimeText(value, utc)).toBe(log)
  })
  test('a calendar date stays the day it is, and what is no date is null', () => {
    expect(dayText('2026-02-28', riyadh)).toBe('2026-02-28')
    expect([dayText('soon', utc), instantText('', utc), logTimeText('x', utc)]).toEqual([null, null, null])
  })
  test('an hour before midnight in UTC is the next day in Riyadh', () => {
    const at = '2026-11-18T23:05:09Z'
    expect([dayText(at, riyadh), hourText(at, riyadh), logTimeText(at, riyadh)]).toEqual(['2026-11-19', '02:05 AM', '19/11/2026 02:05:09'])
  })
  test.each([
    ['YYYY-MM-DD', '24h', '2026-11-18 18:42', '2026-11-18 18:42'],
    ['DD/MM/YYYY', '12h', '18/11/2026 06:42 PM', '18/11/2026 06:42 PM'],
    ['D MMM YYYY', '12h', '18 Nov 2026 06:42 PM', '18 نوفمبر 2026 06:42 م'],
    ['D MMM YYYY', '24h', '18 Nov 2026 18:42', '18 نوفمبر 2026 18:42'],
  ] as const)('%s %s', (dateFormat, timeFormat, english, arabic) => {
    keepDateFormats({ dateFormat, timeFormat })
    expect(instantText('2026-11-18T15:42:00Z', { ...riyadh, locale: 'en-US' })).toBe(english)
    expect(instantText('2026-11-18T15:42:00Z', riyadh)).toBe(arabic)
    expect(dayText('2026-11-18', riyadh)).toBe(
      arabic
        .split(' ')
        .slice(0, -(timeFormat === '12h' ? 2 : 1))
        .join(' '),
    )
    expect(logTimeText('2026-11-18T15:42:00Z', riyadh)).toBe('18/11/2026 18:42:00')
  })
})

describe('relative time', () => {
  const now = new Date('2026-11-18T12:00:00Z')
  const ago = (milliseconds: number) => relativeTo(new Date(now.getTime() - milliseconds), now)
  const [minute, hour, day] = [60_000, 3_600_000, 86_400_000]
  test.each([
    [0, 'now', 0],
    [minute - 1, 'now', 0],
    [minute, 'minutes', 1],
    [hour - 1, 'minutes', 59],
    [hour, 'hours', 1],
    [day - 1, 'hours', 23],
    [day, 'days', 1],
    [30 * day - 1, 'days', 29],
    [30 * day, 'months', 1],
    [360 * day - 1, 'months', 11],
    [360 * day, 'years', 1],
    [800 * day, 'years', 2],
  ])('%d ms ago', (milliseconds, unit, count) => {
    expect(ago(milliseconds)).toEqual({ unit, count, ahead: false })
  })
  test('the future is ahead, but not within the minute', () => {
    expect(ago(-3 * day)).toEqual({ unit: 'days', count: 3, ahead: true })
    expect(ago(-1000)).toEqual({ unit: 'now', count: 0, ahead: false })
  })
})

test('text is cut at 150 characters as people count them', () => {
  expect(cutText('a'.repeat(150))).toEqual({ text: 'a'.repeat(150), cut: false })
  expect(cutText('a'.repeat(151))).toEqual({ text: `${'a'.repeat(150)}...`, cut: true })
  expect(cutText('😀'.repeat(151)).text).toBe(`${'😀'.repeat(150)}...`)
  expect(cutText('one two', 4).text).toBe('one...')
})

test('numbers and changes', () => {
  expect(numberText(1_964)).toBe('1,964')
  expect([changeText(14.2), changeText(-3.24), changeText(-0.04)]).toEqual(['+14.2%', '−3.2%', '0.0%'])
})

describe('chart axis', () => {
  test.each([0, 1, 3, 7, 24, 99, 100, 383, 24_000, 127_690, 1_254_628])('ticks up to %d cover it in few round steps', highest => {
    const ticks = axisTicks(highest)
    expect(ticks[0]).toBe(0)
    expect(ticks.at(-1)).toBeGreaterThanOrEqual(highest)
    expect(ticks.length).toBeLessThanOrEqual(4)
    expect(new Set(ticks.slice(1).map((tick, index) => (tick - (ticks[index] ?? 0)).toFixed(6))).size).toBe(1)
  })
  test('k and m suffixes', () => {
    expect([950, 8_000, 1_500, 1_200_000, 0].map(axisText)).toEqual(['950', '8k', '1.5k', '1.2m', '0'])
  })
})

test('phone numbers get their spaces', () => {
  expect(phoneText('+966552148830')).toBe('+966 55 214 8830')
  expect(phoneText('+442071234567')).toBe('+44 207 123 4567')
  expect(phoneText('+96522212345')).toBe('+965 222 123 45')
  expect(phoneText('112')).toBe('112')
})

test.each([
  ['2026-11-18', '2026-11-18'],
  ['18/11/2026', '2026-11-18'],
  ['8/1/2026', '2026-01-08'],
  ['18 Nov 2026', '2026-11-18'],
  ['١٨/١١/٢٠٢٦', '2026-11-18'],
  ['31/02/2026', null],
  ['18 Nix 2026', null],
  ['soon', null],
])('the day typed as %s is %s', (typed, day) => expect(typedDay(typed, 'en-US')).toBe(day))

test('months are typed in the language of the screen', () => expect(typedDay('18 نوفمبر 2026', 'ar-SA-u-nu-latn')).toBe('2026-11-18'))

test('a period is told in the words of both languages, without a hyphen that Arabic would turn around', () => {
  const period = periodText({ from: '2026-12-01', to: '2027-01-01' })
  expect(period).toEqual({ en: '1 Dec 2026 – 1 Jan 2027', ar: 'من 1 ديسمبر 2026 إلى 1 يناير 2027' })
})
