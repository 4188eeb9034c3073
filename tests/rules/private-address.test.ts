import { expect, test } from 'vitest'
import { isPrivateAddress } from '#contract/kernel/private-address.ts'

test.each([
  ...['127.0.0.1', '127.255.255.254', '0.0.0.0', '10.1.2.3', '172.16.0.1', '172.31.255.255', '192.168.1.1', '169.254.169.254'],
  ...['100.64.0.1', '198.18.0.1', '224.0.0.1', '255.255.255.255', '::', '::1', '::ffff:127.0.0.1', '::ffff:7f00:1', '::127.0.0.1'],
  ...['fe80::1', 'fe80::1%eth0', 'fc00::1', 'fd12:3456::1', 'ff02::1', '64:ff9b::10.0.0.1', '2002:7f00:1::', '2001:db8::1', '2001::1'],
  ...['localhost', '', '0x7f.1', '127.1', '2130706433'],
])('%s is not public', address => expect(isPrivateAddress(address)).toBe(true))

test.each(['8.8.8.8', '172.32.0.1', '100.128.0.1', '192.0.3.1', '223.255.255.1', '2606:4700::1111', '2a00:1450::1', '64:ff9b::8.8.8.8'])(
  '%s is public',
  address => expect(isPrivateAddress(address)).toBe(false),
)
