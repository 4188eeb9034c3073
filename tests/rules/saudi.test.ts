import { expect, test } from 'vitest'
import * as saudi from '#contract/kernel/saudi.ts'

const right = (rule: (value: string) => unknown, ...values: string[]) => values.map(value => expect(rule(value), value).toBeUndefined())
const wrong = (rule: (value: string) => unknown, key: string, ...values: string[]) =>
  values.map(value => expect(rule(value), value).toEqual({ key }))

test('VAT number', () => {
  right(saudi.vatNumber, '310122393500003', '300000000000003')
  wrong(saudi.vatNumber, 'vatNumber', '210122393500001', '31012239350000', '3101223935000033', '310122393500004', '', '31012239350000３')
  expect(saudi.isVatGroup('310122393510003')).toBe(true)
  expect(saudi.isVatGroup('310122393500003')).toBe(false)
  expect(saudi.isVatGroup('x')).toBe(false)
})

test('national and resident ID', () => {
  right(saudi.nationalId, '1000000008', '1234567897', '2100000005', '2345678904')
  wrong(saudi.nationalId, 'nationalId', '1234567890', '3234567897', '123456789', '10000000080', '')
})

test('of the ten last digits of an ID exactly one is right', () => {
  for (let stem = 100_000_000; stem < 300_000_000; stem += 1_234_567) {
    const passing = [...'0123456789'].filter(digit => saudi.passesLuhn(`${stem}${digit}`))
    expect(passing).toHaveLength(1)
  }
})

test('registers', () => {
  right(saudi.crNumber, '1010123456')
  wrong(saudi.crNumber, 'crNumber', '101012345', '10101234567', '10101A3456')
  right(saudi.unifiedNumber, '7001234567')
  wrong(saudi.unifiedNumber, 'unifiedNumber', '1001234567', '70012345678')
})

test('IBAN', () => {
  right(saudi.iban, 'SA0380000000608010167519')
  wrong(saudi.iban, 'iban', 'SA0380000000608010167518', 'GB82WEST12345698765432', 'SA03', '')
  expect(saudi.cleanIban(' sa03 8000 0000 6080 1016 7519')).toBe('SA0380000000608010167519')
  expect(saudi.cleanIban('SA٠٣٨٠٠٠٠٠٠٠٦٠٨٠١٠١٦٧٥١٩')).toBe('SA0380000000608010167519')
})

test.each([
  '0512345678',
  '512345678',
  '966512345678',
  '00966512345678',
  '٠٥١٢٣٤٥٦٧٨',
  '+966 51 234 5678',
  '+9660512345678',
  '\u2066+966-512-345-678\u2069',
])('the mobile %s is +966512345678', typed => {
  expect(saudi.normalizeSaudiMobile(typed)).toBe('+966512345678')
  expect(saudi.saudiMobile(saudi.normalizeSaudiMobile(typed))).toBeUndefined()
})

test('what is no Saudi mobile stays as typed and is refused', () => {
  for (const typed of ['0412345678', '05123456789', '51234567', '+971501234567', 'abc', '']) {
    expect(saudi.saudiMobile(saudi.normalizeSaudiMobile(typed)), typed).toEqual({ key: 'saudiMobile' })
  }
})

test('national address', () => {
  right(saudi.buildingNumber, '1234')
  wrong(saudi.buildingNumber, 'buildingNumber', '123', '12345', '12a4')
  right(saudi.saudiPostalCode, '12345')
  wrong(saudi.saudiPostalCode, 'saudiPostalCode', '1234', '123456')
  right(saudi.additionalNumber, '0001')
  wrong(saudi.additionalNumber, 'additionalNumber', '1')
  right(saudi.shortAddress, 'RRRD2929')
  wrong(saudi.shortAddress, 'shortAddress', 'RRR2929', 'rrrd2929', 'RRRD29290')
})
