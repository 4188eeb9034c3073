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
  const { openCookie, toSealed, readSession } = await import('#lib/session/session-cookie.ts')
  const stored: { name: string; value: string; options: Record<string, unknown> }[] = []
  const set = (name: string, value: string, options: object) => stored.push({ name, value, options: { ...options } })
  const store = { get: (name: string) => stored.find(one => one.name === name), getAll: () => stored, set }
  const sealed = await openCookie(store)
  const session = { token: 'the token itself', issuedOn: new Date().toISOString(), metadata: { ...somebody } }
  Object.assign(sealed, toSealed(session))
  await sealed.save()
  const again = await readSession(store)
  return { stored, again, readSession }
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

const changed = (value: string) => {
  const middle = Math.floor(value.length / 2)
  return value.slice(0, middle) + (value[middle] === 'A' ? 'B' : 'A') + value.slice(middle + 1)
}
const holding = (found: { name: string; value: string }) => ({
  get: (name: string) => (name === found.name ? found : undefined),
  getAll: () => [found],
  set: () => {},
})

test('a seal that was opened before is looked at again each time: for another text, and for its age', async () => {
  const { stored, readSession } = await cookiesAt('https://office.example')
  const { name = '', value = '' } = stored[0] ?? {}
  expect(await readSession(holding({ name, value }))).toMatchObject({ token: 'the token itself' })
  expect(await readSession(holding({ name, value: changed(value) }))).toBeNull()
  expect(await readSession(holding({ name: 'another', value }))).toBeNull()
  vi.useFakeTimers({ now: Date.now() + 31 * 86_400_000, toFake: ['Date'] })
  expect(await readSession(holding({ name, value }))).toBeNull()
  vi.useRealTimers()
})

test('a cookie sealed by another secret, or changed by one letter, is no session', async () => {
  const { stored } = await cookiesAt('https://office.example')
  const read = async (value: string) => {
    vi.resetModules()
    const { readSession } = await import('#lib/session/session-cookie.ts')
    return readSession(holding({ name: stored[0]?.name ?? '', value }))
  }
  const value = stored[0]?.value ?? ''
  expect(await read(value)).not.toBeNull()
  expect(await read(changed(value))).toBeNull()
  vi.stubEnv('SESSION_SECRET', 'another session secret, of another console')
  expect(await read(value)).toBeNull()
})
