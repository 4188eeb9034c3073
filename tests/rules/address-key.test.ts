import { expect, test } from 'vitest'
import { addressKey } from '#platform/kernel/address-key.ts'

test.each([
  ['185.82.14.60', '185.82.14.60'],
  ['::ffff:185.82.14.60', '185.82.14.60'],
  ['2a01:4f8:1:2::1', '2a01:4f8:1:2::/64'],
  ['2a01:4f8:1:2:ffff:ffff:ffff:ffff', '2a01:4f8:1:2::/64'],
  ['2a01:4f8:1:3::1', '2a01:4f8:1:3::/64'],
  ['no address', 'no address'],
])('%s is counted as %s', (ip, key) => expect(addressKey(ip)).toBe(key))
