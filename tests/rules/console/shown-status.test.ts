import { expect, test } from 'vitest'
import { shownStatus } from '#components/billing/invoice/shown-status.ts'

// In Riyadh the next day has begun.
const now = new Date('2026-11-26T21:30:00Z')

test("what is still to be paid after its day, in the company's zone, is overdue", () => {
  expect(shownStatus({ status: 'unpaid', dueDate: '2026-11-26' }, now)).toBe('overdue')
  expect(shownStatus({ status: 'partiallyPaid', dueDate: '2026-11-20' }, now)).toBe('overdue')
  expect(shownStatus({ status: 'unpaid', dueDate: '2026-11-27' }, now)).toBe('unpaid')
  expect(shownStatus({ status: 'unpaid', dueDate: null }, now)).toBe('unpaid')
})

test('what was announced, paid or given up stays what it is', () => {
  for (const status of ['bankTransfer', 'paid', 'cancelled', 'collections', 'draft'] as const)
    expect(shownStatus({ status, dueDate: '2026-01-01' }, now)).toBe(status)
})
