import { expect, test } from 'vitest'
import { foundBy } from '#contract/kernel/found-by.ts'

const record = {
  id: 7,
  name: { en: 'Nawaf Nassif', ar: 'نواف نصيف' },
  email: 'nawaf@nassif.example',
  mobile: '+966501234567',
  notes: 'x'.repeat(201),
  balance: 500,
}
const fields = ['name', 'email', 'mobile', 'notes', 'balance', 'missing']
const shown = ['<a href="/view">Nawaf Nassif</a>', '<bdi>+966501234567</bdi>']
const by = (typed: string, cells = shown) => foundBy({ record, shown: cells }, typed, fields)

test('what a row shows needs no reason; what it does not show is named with the field that holds it', () => {
  expect(by('nawaf')).toBeUndefined()
  expect(by('NASSIF 966501')).toBeUndefined()
  expect(by('nassif.example')).toEqual({ field: 'email', value: 'nawaf@nassif.example' })
  expect(by('nawaf nassif.ex')).toEqual({ field: 'email', value: 'nawaf@nassif.example' })
  expect(by('1234567', shown.slice(0, 1))).toEqual({ field: 'mobile', value: '+966501234567' })
})

test('a name is found in its other language, whatever its spelling', () => {
  expect(by('نَوّاف')).toEqual({ field: 'name', value: 'نواف نصيف' })
})

test('nothing is said where nothing explains it: a number, a long text, tags, no word', () => {
  expect(by('500')).toBeUndefined()
  expect(by('xxx')).toBeUndefined()
  expect(by('somebody')).toBeUndefined()
  expect(by('  ')).toBeUndefined()
  // An address of a link is not shown.
  expect(by('view', ['<a href="/view">Nawaf</a>'])).toBeUndefined()
})
