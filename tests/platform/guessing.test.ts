import { afterAll, beforeAll, expect, test } from 'vitest'
import { auth } from '#contract/access/auth.ts'
import { deliverReset } from '#platform/access/deliver-reset.job.ts'
import { firstStep, member, rightPassword, signIn, visitor } from '#tests/support/access.ts'
import { clientFor } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { addSmsGateway } from '#tests/support/sms.ts'

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

test('parallel guesses at several codes of one forgotten password are five in all', async () => {
  const user = await member(platform, { mobile: '+966555090807' })
  await addSmsGateway(await platform.signedIn())
  const challenges: string[] = []
  for (let n = 0; n < 3; n++) {
    const body = { login: user.email, by: 'mobile' as const }
    challenges.push((await visitor(platform, { ip: `198.51.106.${n + 1}` }).call(auth.forgotPassword, { body })).data.challenge)
  }
  const { db } = platform.database
  for (const { id, sendCount } of await db.selectFrom('codeChallenges').select(['id', 'sendCount']).where('userId', '=', user.id).execute())
    await deliverReset.handle(
      platform.systemScope(),
      { challengeId: id, sendCount },
      { id: 'x', retry: 0, signal: new AbortController().signal },
    )
  const guesses = challenges.flatMap((challenge, at) =>
    Array.from({ length: 5 }, (_, n) =>
      visitor(platform, { ip: `198.51.107.${at * 5 + n}` }).call(auth.resetPassword, {
        body: { challenge, code: `00000${n}`, password: 'Another#pass2', confirmation: 'Another#pass2' },
      }),
    ),
  )
  const codes = (await Promise.all(guesses)).map(answer => (answer.data as { code?: string }).code)
  expect(codes.filter(code => code === 'codeWrong')).toHaveLength(5)
})

test('who has an IPv6 address has the network around it: all of it is counted as one', async () => {
  const network = (n: number) => `2a01:4f8:1:2:${n.toString(16)}::${n}`
  const statuses: number[] = []
  for (let n = 1; n <= 25; n++)
    statuses.push(
      (await clientFor(platform.app, { token: `made up ${n}`, headers: { 'x-forwarded-for': network(n) } }).call(auth.session)).status_code,
    )
  expect(statuses.at(-1)).toBe(429)
  const user = await member(platform)
  for (let n = 1; n <= 8; n++) {
    const ip = network(1000 + n).replace('1:2:', '1:3:')
    await visitor(platform, { ip }).call(auth.authenticate, { body: { login: `nobody${n}@staff.test`, password: 'Wrong#pass1' } })
  }
  const own = visitor(platform, { ip: '2a01:4f8:1:3::1' })
  expect((await own.call(auth.authenticate, { body: { login: user.email, password: rightPassword } })).data).toMatchObject({
    code: 'captchaRequired',
  })
})
