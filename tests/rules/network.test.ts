import { isIPv4, isIPv6 } from 'node:net'
import { expect, test } from 'vitest'
import { geoLocation } from '#contract/kernel/geo-location.ts'
import { hostname } from '#contract/kernel/host-name.ts'
import { ipAddress } from '#contract/kernel/ip-address.ts'
import * as network from '#contract/kernel/network.ts'

const addresses = [
  ...['203.0.113.7', '0.0.0.0', '255.255.255.255', '256.1.1.1', '01.2.3.4', '1.2.3', '1.2.3.4.5', '1.2.3.4 ', 'a.b.c.d', ''],
  ...['::', '::1', '2001:db8::7', '1:2:3:4:5:6:7:8', '1:2:3:4:5:6:7', '1:2:3:4:5:6:7:8:9', '1::2::3', ':::', ':1', '1:', '12345::', 'g::'],
  ...[
    '::ffff:192.0.2.1',
    '64:ff9b::192.0.2.33',
    '1:2:3:4:5:6:192.0.2.1',
    '1:2:3:4:5:6:7:192.0.2.1',
    '192.0.2.1::',
    '::192.0.2.256',
    '::192.0.2.1:1',
    '::01.2.3.4',
    '::1.2.3',
    '1:2:3:4:5:6:7::1.2.3.4',
  ],
  ...['1:2:3:4:5:6:7::', '::2:3:4:5:6:7:8', 'fe80::1%eth0', '[::1]', 'FE80::A'],
]

test.each(addresses)('%s is judged as Node judges it', address => {
  expect(network.ipv4(address) === undefined).toBe(isIPv4(address))
  if (!address.includes('%')) expect(network.ipv6(address) === undefined).toBe(isIPv6(address))
  expect(network.ip(address) === undefined).toBe(network.ipv4(address) === undefined || network.ipv6(address) === undefined)
})

test('loose IPv6 takes brackets and zones, strict does not', () => {
  expect(network.ipv6('fe80::1%eth0')).toEqual({ key: 'ipv6' })
  expect(network.ipv6('[::1]')).toEqual({ key: 'ipv6' })
  for (const pasted of ['fe80::1%eth0', '[::1]', ' 2001:DB8::1 ', '[fe80::1%25]']) expect(network.ipv6Loose(pasted), pasted).toBeUndefined()
  expect(network.ipv6Loose('[::g]')).toEqual({ key: 'ipv6' })
})

test('addresses are written in the form of RFC 5952', () => {
  const written = (address: string) => String(ipAddress(address))
  expect(written('2001:0DB8:0:0:0:0:0:1')).toBe('2001:db8::1')
  expect(written('2001:db8:0:1:1:1:1:1')).toBe('2001:db8:0:1:1:1:1:1')
  expect(written('1:0:0:2:0:0:0:3')).toBe('1:0:0:2::3')
  expect(written('::')).toBe('::')
  expect(written('1::')).toBe('1::')
  expect(written('::192.0.2.7')).toBe('::c000:207')
  expect(written('::FFFF:192.0.2.7')).toBe('::ffff:c000:207')
})

test('networks start at their first address', () => {
  for (const right of [
    '203.0.113.0/24',
    '10.0.0.0/8',
    '0.0.0.0/0',
    '203.0.113.7/32',
    '2001:db8::/32',
    '::/0',
    '::1/128',
    '203.0.113.240/28',
  ]) {
    expect(network.cidr(right), right).toBeUndefined()
  }
  expect(network.cidr('203.0.113.7/24')).toEqual({ key: 'cidrHostBits', values: { network: '203.0.113.0/24' } })
  expect(network.cidr('203.0.113.250/28')).toEqual({ key: 'cidrHostBits', values: { network: '203.0.113.240/28' } })
  expect(network.cidr('2001:db8::1/33')).toEqual({ key: 'cidrHostBits', values: { network: '2001:db8::/33' } })
  for (const wrong of ['203.0.113.0/33', '203.0.113.0', '::/129', '10.0.0.0/08', '10.0.0/8', '/8', '']) {
    expect(network.cidr(wrong), wrong).toEqual({ key: 'cidr' })
  }
})

test('host names', () => {
  for (const right of ['ns1.example.sa', 'localhost', 'a', '4gbrim.sa', 'xn--4gbrim.sa', 'host.'])
    expect(hostname(right), right).toBeUndefined()
  for (const wrong of ['-a.sa', 'a-.sa', 'a_b.sa', '10.0.0.1', '', 'a..b', `${'a'.repeat(64)}.sa`, `${'a.'.repeat(127)}a`]) {
    expect(hostname(wrong), wrong).toEqual({ key: 'hostname' })
  }
})

test('places', () => {
  for (const right of ['24.7136,46.6753', '-90,180', '0, -180', '21.5,39.2']) expect(geoLocation(right), right).toBeUndefined()
  for (const wrong of ['91,0', '0,181', '24.7136', '24.7136;46', 'a,b', '', '1e2,3'])
    expect(geoLocation(wrong), wrong).toEqual({ key: 'geoLocation' })
})
