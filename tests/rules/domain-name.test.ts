import { expect, test } from 'vitest'
import * as domain from '#contract/kernel/domain-name.ts'
import { saudiDomain, saudiSuffixOf } from '#contract/kernel/saudi-domain.ts'

const label63 = 'a'.repeat(63)

test.each([
  ['example.sa'],
  ['sub.example.com.sa'],
  [`${label63}.sa`],
  ['xn--4gbrim.xn--mgberp4a5d4ar'],
  ['موقع.السعودية'],
  ['1.sa'],
  ['a-b.sa'],
])('%s is a domain', name => {
  expect(domain.domainName(name)).toBeUndefined()
})

test.each([
  ['', { key: 'tooShort', values: { min: 1 } }],
  [`${'a.'.repeat(127)}sa`, { key: 'tooLong', values: { max: 255 } }],
  ['-a.sa', { key: 'labelStartsDash' }],
  ['a-.sa', { key: 'labelEndsDash' }],
  [`a${label63}.sa`, { key: 'labelTooLong' }],
  ['a..sa', { key: 'labelEmpty' }],
  ['.sa', { key: 'labelEmpty' }],
  ['a b.sa', { key: 'labelCharacters' }],
  ['a_b.sa', { key: 'labelCharacters' }],
  ['a/b.sa', { key: 'labelCharacters' }],
  ['a@b.sa', { key: 'labelCharacters' }],
  ['localhost', { key: 'domainName' }],
  ['10.0.0.1', { key: 'domainName' }],
])('%s is refused', (name, finding) => {
  expect(domain.domainName(name)).toEqual(finding)
})

test('underscores are for record names only', () => {
  expect(domain.domainName('_dmarc.example.sa', { underscore: true })).toBeUndefined()
  expect(domain.domainLabel('_acme-challenge', { underscore: true })).toBeUndefined()
})

test.each([
  ['موقع.السعودية', 'xn--4gbrim.xn--mgberp4a5d4ar'],
  ['سجل.السعودية', 'xn--rgbn6c.xn--mgberp4a5d4ar'],
  ['شركة-١٢٣.السعودية', 'xn----2mcxl0f4ihi.xn--mgberp4a5d4ar'],
  ['EXAMPLE.sa', 'example.sa'],
])('%s in ASCII is %s', (name, ascii) => {
  expect(domain.asciiDomain(name)).toBe(ascii)
})

test('a kept domain is lower case, without marks and last dot', () => {
  expect(domain.cleanDomain(' \u200fExample.SA. ')).toBe('example.sa')
})

test.each([
  ['example.sa', undefined],
  ['example.com.sa', undefined],
  ['example.med.sa', undefined],
  ['موقع.السعودية', undefined],
  ['xn--4gbrim.xn--mgberp4a5d4ar', undefined],
  ['شركة-١٢٣.السعودية', undefined],
  ['com.sa', 'saudiDomain'],
  ['a.b.sa', 'saudiDomain'],
  ['example.com', 'saudiDomain'],
  ['a.sa', 'tooShort'],
  ['ab--c.sa', 'labelDoubleDash'],
  ['موقع.sa', 'labelCharacters'],
  ['latin.السعودية', 'arabicLabel'],
  ['مو--قع.السعودية', 'labelDoubleDash'],
  ['١موقع.السعودية', 'arabicLabel'],
  ['موقع1٢.السعودية', 'arabicLabel'],
  ['مـوقع.السعودية', 'arabicLabel'],
  ['xn--80ak6aa92e.السعودية', 'arabicLabel'],
  ['xn--80ak6aa92e.xn--mgberp4a5d4ar', 'arabicLabel'],
  ['xn--zzzz.السعودية', 'labelDoubleDash'],
])('Saudi name %s: %s', (name, key) => {
  expect(saudiDomain(name)?.key).toBe(key)
})

test('the zone of a name', () => {
  expect(saudiSuffixOf('x.com.sa')).toBe('.com.sa')
  expect(saudiSuffixOf('x.sa')).toBe('.sa')
  expect(saudiSuffixOf('x.xn--mgberp4a5d4ar')).toBe('.السعودية')
  expect(saudiSuffixOf('x.com')).toBeNull()
})

test('extensions and their words', () => {
  for (const right of ['.sa', '.com.sa', '.السعودية', '.xn--mgberp4a5d4ar']) expect(domain.domainExtension(right), right).toBeUndefined()
  for (const wrong of ['sa', '.s', '.a.b.c', '.c1', '', '.com.'])
    expect(domain.domainExtension(wrong), wrong).toEqual({ key: 'domainExtension' })
})

test('private name servers', () => {
  for (const right of ['ns1', 'ns12.example.sa', 'NS2.example.com.sa']) expect(domain.privateNameserver(right), right).toBeUndefined()
  for (const wrong of ['ns', 'dns1', 'ns1example.sa', ''])
    expect(domain.privateNameserver(wrong), wrong).toEqual({ key: 'privateNameserver' })
  expect(domain.privateNameserver('ns1.-a.sa')).toEqual({ key: 'labelStartsDash' })
})
