import { expect, test } from 'vitest'
import { placeOf } from '#components/clients/client/client-names.ts'
import { clientProblems } from '#contract/clients/client-problems.ts'
import { clients } from '#contract/clients/clients.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import { fullName, personName } from '#contract/kernel/person-name.ts'
import { clientRows } from '#platform/seed/clients.ts'

const input = (change: object) => {
  const { status, signupOn, lastSignInOn, ...row } = [...clientRows(40, 2)].find(one => one.vatNumber !== null) as Record<string, unknown>
  return { ...row, ...change }
}
const parsed = (change: object) => {
  const result = clients.create.safeParse(input(change))
  return result.success ? clientProblems(result.data) : fieldErrors(result.error)
}

test('a Saudi company needs its VAT number, unless it is exempt or not registered, and a postal code of five digits', () => {
  expect(parsed({})).toEqual({})
  expect(parsed({ vatNumber: '' })).toEqual({ vatNumber: { key: 'required' } })
  expect(clientProblems({ ...clients.create.parse(input({ vatNumber: null })), taxExempt: true })).toEqual({})
  expect(parsed({ vatNumber: null, vatRegistered: false })).toEqual({})
  expect(parsed({ vatRegistered: false })).toEqual({ vatNumber: { key: 'vatNotRegistered' } })
  expect(parsed({ vatNumber: '210122393500001', zip: '123' })).toEqual({ vatNumber: { key: 'vatNumber' }, zip: { key: 'saudiPostalCode' } })
  expect(parsed({ companyName: { en: '', ar: '' } })).toEqual({ companyName: { key: 'required' } })
})

test('elsewhere the numbers are free', () => {
  expect(parsed({ countryCode: 'GB', vatNumber: 'GB 123 4567 89', zip: 'SW1A 1AA' })).toEqual({})
  expect(parsed({ countryCode: 'XX' })).toEqual({ countryCode: { key: 'countryCode' } })
})

const abroad = {
  countryCode: 'DE',
  vatNumber: 'DE811907980',
  crNumber: 'HRB 40053',
  zip: '80331',
  buildingNumber: '12a',
  additionalNumber: 'Hinterhaus',
  mobile: '+4915112345678',
}

test('a client abroad is entered as their country has it: register, building, ID or passport', () => {
  expect(parsed(abroad)).toEqual({})
  expect(parsed({ ...abroad, countryCode: 'SA' })).toMatchObject({
    vatNumber: { key: 'vatNumber' },
    crNumber: { key: 'crNumber' },
    buildingNumber: { key: 'buildingNumber' },
    additionalNumber: { key: 'additionalNumber' },
  })
  const person = { ...abroad, accountType: 'PERSONAL', nationalId: 'c01x-00t47' }
  expect(parsed(person)).toEqual({})
  expect(clients.create.parse(input(person)).nationalId).toBe('C01X00T47')
  expect(parsed({ ...person, nationalId: 'C01' })).toEqual({ nationalId: { key: 'personalId' } })
  expect(parsed({ accountType: 'PERSONAL', nationalId: 'C01X00T47' })).toMatchObject({ nationalId: { key: 'nationalId' } })
  expect(parsed({ accountType: 'PERSONAL', nationalId: '••••••0T47' })).not.toHaveProperty('nationalId')
})

test('where the post knows no postal codes, none is wanted', () => {
  expect(parsed({ ...abroad, countryCode: 'AE', zip: '' })).toEqual({})
  expect(parsed({ ...abroad, zip: '' })).toEqual({ zip: { key: 'required' } })
})

test('numbers typed in Arabic digits and in groups are kept in one form', () => {
  const typed = input({ vatNumber: '٣١٠١ ٢٢٣٩ ٣٥٠٠ ٠٠٣', zip: '١٢٣٤٥', countryCode: 'sa' })
  expect(clients.create.parse(typed)).toMatchObject({ vatNumber: '310122393500003', zip: '12345', countryCode: 'SA' })
})

test('nobody is born tomorrow', () => {
  const tomorrow = new Date(Date.now() + 2 * 86_400_000).toISOString().slice(0, 10)
  expect(parsed({ birthDate: tomorrow })).toMatchObject({ birthDate: { key: 'dateTooLate' } })
  expect(parsed({ birthDate: '1899-12-31' })).toMatchObject({ birthDate: { key: 'dateTooEarly' } })
})

const empty = { mobile: '', addressLine1: '', city: null, state: '', zip: '' }
const all = (...names: string[]) => Object.fromEntries(names.map(name => [name, { key: 'required' }]))

test('what the company wants to know may be skipped, what the law or the system needs may not', () => {
  expect(parsed(empty)).toEqual(all('mobile', 'addressLine1', 'city', 'state', 'zip'))
  expect(parsed({ ...empty, skipRequired: true })).toEqual(all('addressLine1', 'city', 'zip'))
  const person = { ...empty, accountType: 'PERSONAL', companyName: null, skipRequired: true }
  expect(parsed(person)).toEqual({})
  expect(parsed({ ...empty, countryCode: 'GB', skipRequired: true })).toEqual({})
  expect(
    parsed({
      ...person,
      firstName: { en: '', ar: '' },
      lastName: { en: ' ', ar: '' },
      email: '',
      countryCode: '',
      language: '',
      accountType: '',
    }),
  ).toMatchObject({ ...all('email'), 'firstName.en': { key: 'requiredInOneLanguage' }, 'lastName.en': { key: 'requiredInOneLanguage' } })
  expect(parsed({ companyName: { en: '', ar: '' }, district: '', buildingNumber: '', vatNumber: '', skipRequired: true })).toEqual(
    all('companyName', 'district', 'buildingNumber', 'vatNumber'),
  )
})

test('skipping never lets a wrong value through', () => {
  expect(parsed({ skipRequired: true, mobile: '123', email: 'x', zip: '12' })).toMatchObject({ mobile: {}, email: {} })
  expect(parsed({ skipRequired: true, mobile: '+966123456789', zip: '12' })).toMatchObject({ mobile: {}, zip: { key: 'saudiPostalCode' } })
})

test('a city of the list is named in the reader’s language, another as it was written', () => {
  const client = { city: 'Riyadh', state: 'Najd', listedCity: { name: { en: 'Riyadh', ar: 'الرياض' } }, listedRegion: null }
  expect([placeOf(client, 'city', 'en-US'), placeOf(client, 'city', 'ar-SA'), placeOf(client, 'state', 'ar-SA')]).toEqual([
    'Riyadh',
    'الرياض',
    'Najd',
  ])
})

test('a person is named in the reader’s language, and where one part is missing in it, in the other', () => {
  const noura = { firstName: { en: 'Noura', ar: 'نورة' }, lastName: { en: 'Al-Qahtani', ar: 'القحطاني' } }
  expect([personName(noura, 'ar-SA'), personName(noura, 'en-US')]).toEqual(['نورة القحطاني', 'Noura Al-Qahtani'])
  const half = { ...noura, lastName: { en: 'Al-Qahtani', ar: '' } }
  expect(personName(half, 'ar-SA')).toBe('Noura Al-Qahtani')
  const arabic = { firstName: { en: '', ar: 'نورة' }, lastName: { en: '', ar: 'القحطاني' } }
  expect([personName(arabic, 'en-US'), fullName(arabic)]).toEqual(['نورة القحطاني', { en: '', ar: 'نورة القحطاني' }])
  expect(personName({ firstName: { en: 'Noura', ar: '' }, lastName: { en: '', ar: 'القحطاني' } }, 'ar-SA')).toBe('Noura القحطاني')
})
