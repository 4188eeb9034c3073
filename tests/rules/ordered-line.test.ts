import { expect, test } from 'vitest'
import { fitted, newLine } from '#components/orders/order/ordered-line.ts'

const offer = { cycles: ['monthly', 'annual'] as const, customFields: [{ id: 7 }] } as never

test('a line that fits what is offered stays the same one', () => {
  const line = { ...newLine(), cycle: 'annual', customValues: [{ fieldId: 7, value: 'Shop' }] }
  expect(fitted(line, offer)).toBe(line)
  const plain = newLine()
  expect(fitted(plain, offer)).toBe(plain)
})

test('a line of an older order loses what is not asked any more, and takes a cycle that there is', () => {
  const customValues = [
    { fieldId: 7, value: 'Shop' },
    { fieldId: 8, value: 'Rack 4' },
  ]
  const line = { ...newLine(), cycle: 'triennial', customValues }
  expect(fitted(line, offer)).toEqual({ ...line, cycle: 'monthly', customValues: customValues.slice(0, 1) })
  expect(fitted({ ...line, cycle: 'annual' }, { cycles: [], customFields: [] })).toMatchObject({ cycle: 'annual', customValues: [] })
})
