import { describe, expect, test } from 'vitest'
import { type Capability, capabilities } from '#contract/permissions.ts'
import { packCapabilities, unpackCapabilities } from '#lib/session/capability-bits.ts'
import { type Metadata, signInRoles } from '#lib/session/metadata.ts'
import { readSealed, toSealed } from '#lib/session/session-cookie.ts'
import { somebody } from '#tests/support/somebody.ts'

const metadata: Metadata = { ...somebody, capabilities: ['client.view', 'log.activity'], frontend_pages_list: [{ route: '/client' }] }
const now = Date.parse('2026-11-21T00:00:00Z')
const day = 86_400_000
const sealed = (age: number, change: Partial<Metadata> = {}) =>
  toSealed({ token: 'token', issuedOn: new Date(now - age).toISOString(), metadata: { ...metadata, ...change } })

describe('a session counts', () => {
  test.each([0, day, 30 * day - 1])('%i ms after its issue', age => {
    expect(readSealed(sealed(age), now)?.metadata).toEqual(metadata)
  })
  test.each([30 * day, 31 * day])('but not %i ms after', age => {
    expect(readSealed(sealed(age), now)).toBeNull()
  })
  test.each(signInRoles)('for %s', role => {
    expect(readSealed(sealed(0, { role: role as Metadata['role'] }), now)).not.toBeNull()
  })
  test.each(['SUPPORT', 'USER', 'MANAGER', 'ANONYMOUS_USER', ''])('but not for %j', role => {
    expect(readSealed(sealed(0, { role: role as Metadata['role'] }), now)).toBeNull()
  })
  test('only with a token and a time of issue that is a time', () => {
    expect(readSealed({}, now)).toBeNull()
    expect(readSealed({ ...sealed(0), token: '' }, now)).toBeNull()
    expect(readSealed({ ...sealed(0), issuedOn: 'yesterday' }, now)).toBeNull()
  })
})

describe('capabilities in the cookie', () => {
  test.each<[Capability[]]>([[[]], [['client.view', 'log.activity']], [[...capabilities]]])('%j come back', held => {
    expect(unpackCapabilities(packCapabilities(held))).toEqual(held)
  })
  test('of another edition count for nothing', () => {
    expect(unpackCapabilities(`zzz.${packCapabilities(['client.view']).split('.')[1]}`)).toBeNull()
  })
})
