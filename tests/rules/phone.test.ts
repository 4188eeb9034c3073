import examples from 'libphonenumber-js/examples.mobile.json'
import { expect, test } from 'vitest'
import * as inBrowsers from '#contract/kernel/numbering-plan.browser.ts'
import { isNumberOfPlan } from '#contract/kernel/numbering-plan.ts'
import { normalizePhone, phone } from '#contract/kernel/phone.ts'
import countries from '#platform/seed/data/countries.json' with { type: 'json' }

test.each([
  ['00971 50 123 4567', '+971501234567'],
  ['(+44) 20-7946-0958', '+442079460958'],
  ['٠٥١٢٣٤٥٦٧٨', '+966512345678'],
  ['+966 11 123 4567', '+966111234567'],
  ['0112345678', '+966112345678'],
  ['٠١٢ ٦٥٤ ٣٢١٠', '+966126543210'],
  ['9200 12345', '+966920012345'],
  ['800-124-5678', '+9668001245678'],
  ['0182345678', '0182345678'],
])('%s is kept as %s', (typed, kept) => expect(normalizePhone(typed)).toBe(kept))

test.each([
  '+966512345678',
  '+966111234567',
  '+966920001234',
  '+971501234567',
  '+442079460958',
  '+12025550123',
  '+201001234567',
  '+870773111632',
])('%s is a number that its country gives out', number => expect(phone(number)).toBeUndefined())

test.each(['0512345678', '+1234567', '+1234567890123456', '+0123456789', 'abc', '', '+1202555012', '+97150123456789'])(
  '%s has not the form or the length of a number',
  number => expect(phone(number)).toEqual({ key: 'phone' }),
)

test.each(['+99912345678', '+966211234567', '+442079460', '+4402079460958', '+17131374603'])('no country gives out %s', number =>
  expect(phone(number)).toEqual({ key: 'phone' }),
)

test('a Saudi mobile is told its own form', () => expect(phone('+96651234567')).toEqual({ key: 'saudiMobile' }))

test('browsers refuse no number that a country gives out', () => {
  const codes = new Map(countries.map(({ alpha2, diallingCode }) => [alpha2, diallingCode]))
  const numbers = Object.entries(examples).flatMap(([country, number]) => {
    const code = codes.get(country)
    const whole = `${code}${number}`
    // Every length that a plan knows, by digits that go on or stop short.
    return code ? [whole, ...Array.from({ length: 8 }, (_, cut) => whole.slice(0, -cut - 1)), `${whole}1`, `${whole}23`] : []
  })
  const given = numbers.filter(isNumberOfPlan)
  expect(given.length).toBeGreaterThan(230)
  expect(given.filter(number => !inBrowsers.isNumberOfPlan(number))).toEqual([])
  expect(['+97150', '+9651234567890', '+120255'].filter(inBrowsers.isNumberOfPlan)).toEqual([])
})
