import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cycleMonths, recurringCycles } from '#contract/catalogue/billing-cycles.ts'
import { addDays, addMonths, daysBetween } from '#contract/kernel/calendar.ts'
import { chargeAfter, dueAfter, renewalPeriod } from '#contract/services/renewal-period.ts'

const due = fc.record({
  start: fc.integer({ min: 0, max: 20_000 }).map(days => addDays('2000-01-01', days)),
  cycle: fc.constantFrom(...recurringCycles),
})

test('the 31st stays the 31st wherever a month has one', () => {
  const from = { cycle: 'monthly' as const, dueDay: 31, remainingPayments: null }
  const dates = ['2027-01-31']
  for (let at = 0; at < 4; at++) dates.push(dueAfter(renewalPeriod({ ...from, nextDueDate: dates[at] as string }) as { to: string }))
  expect(dates).toEqual(['2027-01-31', '2027-02-28', '2027-03-31', '2027-04-30', '2027-05-31'])
})

test('periods follow one another without a gap or a day in two, and keep their day', () => {
  fc.assert(
    fc.property(due, fc.integer({ min: 1, max: 40 }), ({ start, cycle }, count) => {
      const dueDay = Number(start.slice(8))
      let nextDueDate = start
      for (let at = 1; at <= count; at++) {
        const period = renewalPeriod({ nextDueDate, cycle, dueDay, remainingPayments: null })
        if (!period) throw new Error('it recurs')
        expect(period.from).toBe(nextDueDate)
        expect(period.to >= period.from).toBe(true)
        nextDueDate = dueAfter(period)
        expect(daysBetween(period.to, nextDueDate)).toBe(1)
        expect(nextDueDate).toBe(addMonths(start, at * (cycleMonths(cycle) as number), dueDay))
      }
    }),
  )
})

test('what does not recur, or is not due, has no period', () => {
  const first = { nextDueDate: '2027-01-01', cycle: 'monthly' as const, dueDay: 1, remainingPayments: 1 }
  expect(renewalPeriod(first)).toEqual({ from: '2027-01-01', to: '2027-01-31' })
  expect(renewalPeriod({ ...first, cycle: 'oneTime' })).toBeNull()
  expect(renewalPeriod({ ...first, nextDueDate: null })).toBeNull()
  expect(renewalPeriod({ ...first, remainingPayments: 0 })).toBeNull()
})

test('each of the frozen charges is asked as often as it says, the last one ever after', () => {
  const charges = fc.array(fc.integer({ min: 1, max: 5 }), { maxLength: 4 })
  fc.assert(
    fc.property(charges, fc.integer({ min: 0, max: 30 }), (times, paid) => {
      const list = [...times.map((count, at) => ({ at, times: count })), { at: times.length, times: null }]
      const each = times.flatMap((count, at) => Array.from({ length: count }, () => at))
      expect(chargeAfter(list, paid)?.at).toBe(each[paid] ?? times.length)
    }),
  )
  expect(chargeAfter([], 3)).toBeUndefined()
})
