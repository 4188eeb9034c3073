import { describe, expect, test } from 'vitest'
import { markPeer, visitorAddress } from '#lib/visitor/address.ts'

const stranger = '203.0.113.9'

describe('the address of a visitor', () => {
  test.each([
    ['nobody is trusted', stranger, '198.51.100.1', [], stranger],
    ['a private peer is nobody', '10.0.0.5', '198.51.100.1', [], '10.0.0.5'],
    ['loopback is nobody', '127.0.0.1', '198.51.100.1', [], '127.0.0.1'],
    ['a proxy that is named', '10.0.0.5', '198.51.100.1', ['10.0.0.5'], '198.51.100.1'],
    ['a network that is named', '::ffff:10.0.0.5', '198.51.100.1', ['uniquelocal'], '198.51.100.1'],
    ['what stands before the proxy was written by the visitor', '10.0.0.5', '192.0.2.1, 198.51.100.1', ['uniquelocal'], '198.51.100.1'],
    ['a chain of proxies', '127.0.0.1', '192.0.2.1, 198.51.100.1, 10.1.1.1', ['loopback', 'uniquelocal'], '198.51.100.1'],
    ['what is no address ends the chain', '127.0.0.1', '192.0.2.1, evil, 10.1.1.1', ['loopback', 'uniquelocal'], '10.1.1.1'],
    ['a proxy that names nobody', '127.0.0.1', null, ['loopback'], '127.0.0.1'],
    ['another network', '10.0.0.5', '198.51.100.1', ['10.0.1.0/24'], '10.0.0.5'],
  ])('%s', (_, peer, forwarded, proxies, address) => {
    expect(visitorAddress(peer, forwarded, proxies)).toBe(address)
  })
})

test('what a stranger claims of hosts and addresses does not reach the pages', () => {
  const sent = () => ({ host: 'a.example', 'x-forwarded-for': '1.2.3.4', 'x-forwarded-host': 'evil.example', 'x-peer-address': '1.2.3.4' })
  const headers = sent()
  markPeer(headers, '10.0.0.5', [])
  expect(headers).toEqual({ host: 'a.example', 'x-peer-address': '10.0.0.5' })
  const passed = sent()
  markPeer(passed, '10.0.0.5', ['uniquelocal'])
  expect(passed).toMatchObject({ 'x-forwarded-host': 'evil.example', 'x-peer-address': '10.0.0.5' })
})
