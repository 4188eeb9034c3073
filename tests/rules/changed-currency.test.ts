import { expect, test } from 'vitest'
import { withValue } from '#components/kit/record-form/changed-currency.ts'
import type { FieldDefinition } from '#components/kit/record-form/field-definition.ts'

const fields: FieldDefinition[] = [
  { name: 'currency', kind: 'currency' },
  { name: 'limit', kind: 'money', currency: 'currency' },
  { name: 'fee', kind: 'money' },
  { name: 'lines', kind: 'lines', fields: [{ name: 'price', kind: 'money', currency: 'currency' }] },
]
const values = { currency: 'SAR', limit: 150_000, fee: 5_00, lines: [{ price: 12_50 }, { price: null }] }

test('amounts keep what they read when their currency changes; others stay', () => {
  const inDinars = withValue(fields, values, 'currency', 'KWD')
  expect(inDinars).toEqual({ currency: 'KWD', limit: 1_500_000, fee: 5_00, lines: [{ price: 12_500 }, { price: null }] })
  expect(withValue(fields, inDinars, 'currency', 'SAR')).toEqual(values)
})

test('an amount that the new currency cannot hold stays as text, to be mended', () => {
  expect(withValue(fields, values, 'currency', 'JPY')).toMatchObject({ limit: 1500, lines: [{ price: '12.50' }, { price: null }] })
  expect(withValue(fields, { ...values, limit: 1_234_567, currency: 'KWD' }, 'currency', 'SAR')).toMatchObject({ limit: '1234.567' })
})
