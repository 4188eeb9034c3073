import { expect, test } from 'vitest'
import { askedAs, changedLine, type FieldDefinition } from '#components/kit/record-form/field-definition.ts'

const operator = (options: string[]) => ({ kind: 'choice' as const, options })
const fields: FieldDefinition[] = [
  { name: 'field', kind: 'choice', options: ['status', 'amount', 'note'] },
  {
    name: 'operator',
    kind: 'choice',
    options: ['eq', 'gt', 'contains'],
    by: { field: 'field', looks: { status: operator(['eq']), amount: operator(['eq', 'gt']), note: operator(['eq', 'contains']) } },
  },
  { name: 'value', kind: 'text', by: { field: 'field', looks: { status: operator(['paid', 'unpaid']) } } },
]
const [, , value] = fields as [FieldDefinition, FieldDefinition, FieldDefinition]

test('a field of a line is asked for as the value of another wants it, else as it is', () => {
  expect(askedAs(value, { field: 'status' })).toMatchObject({ kind: 'choice', options: ['paid', 'unpaid'] })
  expect(askedAs(value, { field: 'note' })).toMatchObject({ kind: 'text' })
  expect(askedAs(value, {})).toMatchObject({ kind: 'text' })
})

test('of a line whose field changes, what fits stays and what does not begins anew', () => {
  const note = { field: 'note', operator: 'eq', value: 'urgent' }
  expect(changedLine(fields, note, 'field', 'amount')).toEqual({ field: 'amount', operator: 'eq', value: 'urgent' })
  expect(changedLine(fields, { ...note, operator: 'contains' }, 'field', 'amount')).toMatchObject({ operator: 'eq', value: 'urgent' })
  expect(changedLine(fields, note, 'field', 'status')).toEqual({ field: 'status', operator: 'eq', value: 'paid' })
  expect(changedLine(fields, { field: 'status', operator: 'eq', value: 'paid' }, 'field', 'note')).toMatchObject({ value: '' })
  expect(changedLine(fields, note, 'value', 'later')).toEqual({ ...note, value: 'later' })
})
