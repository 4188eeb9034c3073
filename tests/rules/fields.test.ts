import { expect, test } from 'vitest'
import { z } from 'zod'
import { bilingualText } from '#contract/kernel/bilingual.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import * as fields from '#contract/kernel/fields.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'
import { patchOf } from '#contract/kernel/patch.ts'

const record = z.strictObject({
  name: fields.requiredText({ max: 10 }),
  nickname: fields.optional(fields.text({ min: 2, max: 5 })),
  notes: fields.longText({ max: 20 }).default(''),
  email: fields.email(),
  copies: fields.optional(fields.emailList({ most: 2 })),
  mobile: fields.optional(fields.phone()),
  discount: fields.percentage().default(0),
  title: fields.optional(bilingualText({ max: 8, requireBoth: true })),
  groupId: fields.optional(fields.reference()),
  kind: fields.choice(['one', 'two']),
  open: fields.flag().default(true),
  birthDate: fields.optional(fields.calendarDate({ max: '2026-01-01' })),
  tags: fields.tags({ most: 2, max: 4 }).default([]),
})

const least = { name: 'Amal', email: 'a@b.sa', kind: 'one' }

const errorsOf = (value: unknown, schema: z.ZodType = record) => {
  const result = schema.safeParse(value)
  return result.success ? {} : fieldErrors(result.error)
}

test('missing keys get their one form of none', () => {
  expect(record.parse(least)).toEqual({
    ...least,
    nickname: null,
    notes: '',
    copies: null,
    mobile: null,
    discount: 0,
    title: null,
    groupId: null,
    open: true,
    birthDate: null,
    tags: [],
  })
})

test('what is typed is cleaned before it is judged', () => {
  const typed = {
    name: ' \u202bأمل\u202c\u0000\r\nب ',
    nickname: '  ',
    notes: ' a\r\nb\t\u0007 ',
    email: ' A@B.SA\u200f',
    copies: 'X@y.sa; x@y.sa, z@y.sa',
    mobile: '٠٥١ ٢٣٤ ٥٦٧٨',
    discount: '١٢٫٥',
    title: { en: '', ar: ' ' },
    groupId: '٧',
    kind: 'two',
    open: false,
    birthDate: '٢٠٠٠-٠١-٣١',
    tags: [' vip ', 'vip'],
  }
  expect(record.parse(typed)).toEqual({
    name: 'أمل ب',
    nickname: null,
    notes: 'a\nb',
    email: 'a@b.sa',
    copies: 'x@y.sa, z@y.sa',
    mobile: '+966512345678',
    discount: 12.5,
    title: null,
    groupId: 7,
    kind: 'two',
    open: false,
    birthDate: '2000-01-31',
    tags: ['vip'],
  })
  expect(fields.text().parse('e\u0301')).toBe('é')
  expect(fields.text().parse('a\ud800b')).toBe('a\ufffdb')
})

test('each fault names its key and values', () => {
  expect(errorsOf({})).toEqual({ name: { key: 'required' }, email: { key: 'required' }, kind: { key: 'required' } })
  const faulty = {
    name: ' ',
    nickname: 'a',
    notes: 'x'.repeat(21),
    email: 'nobody',
    copies: 'a@b.sa, b@b.sa, c@b.sa',
    mobile: '123',
    discount: 100.01,
    title: { en: 'A', ar: '' },
    groupId: 0,
    kind: 'three',
    open: 'yes',
    birthDate: '2026-01-02',
    tags: ['a', 'abcde', 'c'],
    role: 'SUPER_ADMIN',
  }
  expect(errorsOf(faulty)).toEqual({
    name: { key: 'required' },
    nickname: { key: 'tooShort', values: { min: 2 } },
    notes: { key: 'tooLong', values: { max: 20 } },
    email: { key: 'email' },
    copies: { key: 'tooMany', values: { max: 2 } },
    mobile: { key: 'phone' },
    discount: { key: 'tooLarge', values: { max: 100 } },
    'title.ar': { key: 'required' },
    groupId: { key: 'tooSmall', values: { min: 1 } },
    kind: { key: 'notAChoice' },
    open: { key: 'invalid' },
    birthDate: { key: 'dateTooLate', values: { max: '2026-01-01' } },
    tags: { key: 'tooMany', values: { max: 2 } },
    role: { key: 'unknownField' },
  })
})

test('a fault inside a list names its place', () => {
  expect(errorsOf({ ...least, tags: ['a', 'abcde'] })).toEqual({ 'tags.1': { key: 'tooLong', values: { max: 4 } } })
  expect(errorsOf({ ...least, tags: ['', 7] })).toEqual({ 'tags.0': { key: 'required' }, 'tags.1': { key: 'invalid' } })
})

test('values of the wrong type', () => {
  expect(errorsOf({ name: 5, email: null, kind: '', discount: 'much', groupId: 1.5, open: null, tags: 'vip', notes: {} })).toEqual({
    name: { key: 'invalid' },
    email: { key: 'required' },
    kind: { key: 'required' },
    discount: { key: 'notANumber' },
    groupId: { key: 'notInteger' },
    open: { key: 'required' },
    tags: { key: 'invalid' },
    notes: { key: 'invalid' },
  })
  expect(errorsOf(null)).toEqual({ '': { key: 'required' } })
  expect(errorsOf([])).toEqual({ '': { key: 'invalid' } })
  expect(errorsOf({ ...least, discount: 1.005 })).toEqual({ discount: { key: 'tooManyDecimals', values: { max: 2 } } })
  expect(errorsOf({ ...least, discount: Number.NaN })).toEqual({ discount: { key: 'notANumber' } })
  expect(errorsOf({ ...least, groupId: 2 ** 31 })).toEqual({ groupId: { key: 'tooLarge', values: { max: 2_147_483_647 } } })
})

test('schemas that do not use our fields are still named', () => {
  const foreign = z.object({ a: z.string(), b: z.int(), c: z.union([z.object({ d: z.number() }), z.string()]), e: z.enum(['x']) })
  expect(errorsOf({ b: 0.5, c: { d: 'x' }, e: 'y' }, foreign)).toEqual({
    a: { key: 'required' },
    b: { key: 'notInteger' },
    'c.d': { key: 'notANumber' },
    e: { key: 'notAChoice' },
  })
  expect(errorsOf({ a: '', b: 1, c: 5, e: 'x' }, foreign)).toEqual({ c: { key: 'invalid' } })
  expect(errorsOf(JSON.parse('{"__proto__":1}'), z.strictObject({}))).toHaveProperty(['__proto__'], { key: 'unknownField' })
})

test('a change fills nothing in and may clear', () => {
  const change = patchOf(record)
  expect(change.parse({})).toEqual({})
  expect(change.parse({ nickname: '', groupId: null, discount: 5 })).toEqual({ nickname: null, groupId: null, discount: 5 })
  expect(errorsOf({ name: '', other: 1 }, change)).toEqual({ name: { key: 'required' }, other: { key: 'unknownField' } })
  expect(errorsOf({ kind: null }, change)).toEqual({ kind: { key: 'required' } })
})

test.each([
  [fields.phone(), '00971 50 123 4567', '+971501234567', '123', 'phone'],
  [fields.street(), 'طريق الملك، 5', 'طريق الملك, 5', 'A & B', 'streetCharacter'],
  [fields.vatNumber(), '٣١٠١٢٢٣٩٣٥٠٠٠٠٣', '310122393500003', '31012239350000', 'vatNumber'],
  [fields.crNumber(), '1010-123456', '1010123456', '101', 'crNumber'],
  [fields.iban(), 'sa03 8000 0000 6080 1016 7519', 'SA0380000000608010167519', 'SA00', 'iban'],
  [fields.buildingNumber(), '١٢٣٤', '1234', '12', 'buildingNumber'],
  [fields.additionalNumber(), ' 1234', '1234', '12', 'additionalNumber'],
  [fields.shortAddress(), 'rrrd2929', 'RRRD2929', 'R2', 'shortAddress'],
  [fields.webAddress(), ' https://a.sa/x ', 'https://a.sa/x', 'a.sa', 'webAddress'],
  [fields.colour(), '#1f6b50', '#1F6B50', 'red', 'colour'],
  [fields.registrationNumber({ max: 20 }), ' gb ١٢٣-456 ', 'GB123456', 'x'.repeat(21), 'tooLong'],
  [fields.postalCode(), ' ١٢٣٤٥', '12345', 'x'.repeat(21), 'tooLong'],
  [fields.countryCode(), ' sa', 'SA', 'ZZ', 'countryCode'],
])('%# keeps the clean form and names the fault', (schema, typed, clean, faulty, key) => {
  expect(schema.parse(typed)).toBe(clean)
  expect(errorsOf(faulty, schema)['']?.key).toBe(key)
  expect(errorsOf('', schema)).toEqual({ '': { key: 'required' } })
})

test('every field can be described as JSON Schema, for input and output', () => {
  for (const io of ['input', 'output'] as const) {
    expect(z.toJSONSchema(record, { io })).toMatchObject({ type: 'object', additionalProperties: false })
  }
  expect(z.toJSONSchema(record, { io: 'input' }).required).toEqual(['name', 'email', 'kind'])
})

test('the other language stands in for a missing one', () => {
  expect(inLanguage({ en: 'Invoice', ar: 'فاتورة' }, 'ar')).toEqual({ text: 'فاتورة', translated: true })
  expect(inLanguage({ en: 'Invoice', ar: '' }, 'ar')).toEqual({ text: 'Invoice', translated: false })
  expect(errorsOf({}, bilingualText())).toEqual({ en: { key: 'requiredInOneLanguage' } })
})
