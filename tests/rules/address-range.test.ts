import { expect, test } from 'vitest'
import { addressOrRange, addressRange, anyHolds } from '#contract/kernel/address-range.ts'

test.each([
  ['203.0.113.7', '203.0.113.7', true],
  ['203.0.113.7', '203.0.113.8', false],
  ['203.0.113.0/24', '203.0.113.255', true],
  ['203.0.113.0/24', '203.0.114.0', false],
  ['203.0.112.0/23', '203.0.113.1', true],
  ['203.0.113.5-203.0.113.9', '203.0.113.9', true],
  ['203.0.113.5-203.0.113.9', '203.0.113.10', false],
  ['203.0.113.7', '::ffff:203.0.113.7', true],
  ['::ffff:203.0.113.7', '203.0.113.7', true],
  ['2001:db8::/33', '2001:db8:7fff::1', true],
  ['2001:db8::/33', '2001:db8:8000::1', false],
  ['2001:db8::1-2001:db8::ff', '2001:db8::7f', true],
  ['0.0.0.0/0', '2001:db8::1', false],
  ['::/0', '203.0.113.7', false],
  ['203.0.113.7', 'not an address', false],
])('%s holds %s: %s', (range, address, held) => expect(anyHolds([range], address)).toBe(held))

test.each([
  '',
  '203.0.113',
  '203.0.113.9-203.0.113.5',
  '203.0.113.1-2001:db8::1',
  '203.0.113.0/33',
  '1.1.1.1-2.2.2.2-3.3.3.3',
  'localhost',
])('"%s" is no range', value => {
  expect(addressRange(value)).toBeNull()
  expect(addressOrRange(value)).toEqual({ key: 'addressOrRange' })
})

test('a network whose address is not its first one is told which is', () =>
  expect(addressOrRange('203.0.113.7/24')).toEqual({ key: 'cidrHostBits', values: { network: '203.0.113.0/24' } }))
