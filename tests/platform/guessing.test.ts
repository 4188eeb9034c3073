import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { firstStep, member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import { clientFor } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
beforeAll(async () => {
  platform = await testPlatform({ REQUESTS_PER_MINUTE: '20' })
})
afterAll(() => platform.close())

test('parallel guesses at several challenges of one account are five in all', async () => {
  const user = await member(platform)
  const challenges: string[] = []
  for (let n = 0; n < 3; n++) challenges.push(await firstStep(visitor(platform, { ip: `198.51.100.${n + 1}` }), user))
  const guesses = challenges.flatMap((challenge, at) =>
    Array.from({ length: 5 }, (_, n) =>
      visitor(platform, { ip: `198.51.101.${at * 5 + n}` }).call(auth.isVerified, {
        body: { challenge, code: `00000${n}`, rememberDevice: false },
      }),
    ),
  )
  const codes = (await Promise.all(guesses)).map(answer => (answer.data as { code?: string }).code)
  expect(codes.filter(code => code === 'codeWrong')).toHaveLength(5)
})

test('calls of tokens that nobody has are counted by their address, those of a session by itself', async () => {
  const headers = { 'x-forwarded-for': '198.51.102.1' }
  const staff = await platform.signedIn()
  const known = clientFor(platform.app, { token: staff.token, headers })
  expect(await known.call(auth.session)).toMatchObject({ success: true })
  const statuses: number[] = []
  for (let n = 0; n < 25; n++)
    statuses.push((await clientFor(platform.app, { token: `made up ${n}`, headers }).call(auth.session)).status_code)
  expect(statuses.slice(0, 15)).toEqual(Array(15).fill(401))
  expect(statuses.at(-1)).toBe(429)
  expect(await known.call(auth.session)).toMatchObject({ success: true })
})

test('a stranger who guesses does not lock the owner out on a device that the account knows', async () => {
  const user = await member(platform)
  const own = { device: 'own-laptop', ip: '198.51.103.1' }
  const entered = await signIn(platform, visitor(platform, own), user, { rememberDevice: true, deviceName: 'Laptop' })
  const { rememberToken } = entered as { rememberToken: string }
  for (let n = 0; n < 6; n++) {
    const body = { login: user.email, password: 'Wrong#pass1' }
    await visitor(platform, { ip: `198.51.104.${n}` }).call(auth.authenticate, { body })
  }
  const enter = (more: object, where: object) =>
    visitor(platform, where).call(auth.authenticate, { body: { login: user.email, password: rightPassword, ...more } })
  expect((await enter({}, own)).data).toMatchObject({ code: expect.stringMatching(/coolDown|captchaRequired/) })
  // The token alone, elsewhere, is not the device.
  expect((await enter({ rememberToken }, { ip: '198.51.105.1', device: 'other' })).data).toMatchObject({
    code: expect.stringMatching(/coolDown|captchaRequired/),
  })
  expect((await enter({ rememberToken }, own)).data).toMatchObject({ step: 'signedIn' })
})
