import { expect, test } from 'vitest'
import { knownSettings, settingPlaces } from '#contract/settings/known-settings.ts'
import { settingRules } from '#contract/settings/setting-rules.ts'

test.each(settingPlaces)('the default of $key obeys its schema', ({ definition }) => {
  expect(definition.schema.parse(definition.default)).toEqual(definition.default)
})

test('no key comes twice', () => {
  expect(settingPlaces.length).toBe(Object.keys(knownSettings).length)
})

test('the defaults obey the rules over several settings', () => {
  const defaults = settingRules.map(({ keys, check }) => check(...keys.map(key => knownSettings[key].default)))
  expect(defaults.filter(Boolean)).toEqual([])
})

const accepts = (key: keyof typeof knownSettings, value: unknown) => knownSettings[key].schema.safeParse(value).success

test('nameservers: two at least, each once, at most five', () => {
  expect(accepts('default_nameservers', { ns1: 'NS1.sijil.sa.', ns2: 'ns2.sijil.sa' })).toBe(true)
  expect(accepts('default_nameservers', { ns1: '', ns2: '' })).toBe(true)
  expect(accepts('default_nameservers', { ns1: 'ns1.sijil.sa', ns2: '' })).toBe(false)
  expect(accepts('default_nameservers', { ns1: 'ns1.sijil.sa', ns2: 'ns1.sijil.sa' })).toBe(false)
  expect(accepts('default_nameservers', { ns1: 'ns1', ns2: 'ns2.sijil.sa' })).toBe(false)
  expect(accepts('default_nameservers', { ns1: 'a.sa', ns2: 'b.sa', ns6: 'c.sa' })).toBe(false)
})

test.each([
  ['INV-{YYYY}-{number}', true],
  ['{number}', true],
  ['INV-{YYYY}', false],
  ['{number}{number}', false],
  ['{number}-{DD}', false],
  ['<b>{number}', false],
])('%s as the pattern of invoice numbers: %s', (pattern, right) => expect(accepts('invoiceNumberPattern', pattern)).toBe(right))

test.each([
  ['Sijil', true],
  ['SIJIL-AD 1', true],
  ['12345', false],
  ['ab', false],
  ['سجل للنطاقات', false],
])('%s as the sender of SMS: %s', (sender, right) => expect(accepts('smsSenderId', sender)).toBe(right))
