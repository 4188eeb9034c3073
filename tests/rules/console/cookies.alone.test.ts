import { afterEach, expect, test, vi } from 'vitest'
import { somebody } from '#tests/support/somebody.ts'

afterEach(() => {
  vi.unstubAllEnvs()
  vi.resetModules()
})

/** What a browser is told to keep at a sign-in of a console that people reach at this address. */
async function cookiesAt(appUrl: string) {
  vi.stubEnv('APP_URL', appUrl)
  vi.stubEnv('SESSION_SECRET', 'a session secret that only this test knows')
  const { openCookie, toSealed, readSealed } = await import('#lib/session/session-cookie.ts')
  const stored: { name: string; value: string; options: Record<string, unknown> }[] = []
  const set = (name: string, value: string, options: object) => stored.push({ name, value, options: { ...options } })
  const store = { get: (name: string) => stored.find(one => one.name === name), getAll: () => stored, set }
  const sealed = await openCookie(store as never)
  const session = { token: 'the token itself', issuedOn: new Date().toISOString(), metadata: { ...somebody } }
  Object.assign(sealed, toSealed(session))
  await sealed.save()
  const again = readSealed(await openCookie(store as never))
  return { stored, again }
}

test.each([
  ['https://office.example', true],
  ['http://127.0.0.1:3000', false],
])('the session of %s is for this site only, for no script, and Secure: %s', async (appUrl, secure) => {
  const { stored, again } = await cookiesAt(appUrl)
  expect(stored.length).toBeGreaterThan(0)
  for (const { options } of stored) {
    expect(options).toMatchObject({ httpOnly: true, sameSite: 'lax', secure, path: '/' })
    expect(options.domain).toBeUndefined()
  }
  expect(JSON.stringify(stored)).not.toContain('the token itself')
  expect(again?.token).toBe('the token itself')
})

test('a cookie sealed by another secret, or changed by one letter, is no session', async () => {
  const { stored } = await cookiesAt('https://office.example')
  const read = async (value: string) => {
    vi.resetModules()
    const { openCookie, readSealed } = await import('#lib/session/session-cookie.ts')
    const found = { name: stored[0]?.name ?? '', value }
    return readSealed(
      await openCookie({ get: (name: string) => (name === found.name ? found : undefined), getAll: () => [found], set: () => {} } as never),
    )
  }
  const value = stored[0]?.value ?? ''
  expect(await read(value)).not.toBeNull()
  const middle = Math.floor(value.length / 2)
  expect(await read(value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1))).toBeNull()
  vi.stubEnv('SESSION_SECRET', 'another session secret, of another console')
  expect(await read(value)).toBeNull()
})
