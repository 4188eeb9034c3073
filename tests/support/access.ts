import { randomBytes, randomUUID } from 'node:crypto'
import { type Challenge, solveChallenge } from 'altcha-lib'
import { deriveKey } from 'altcha-lib/algorithms/pbkdf2'
import { auth } from '#contract/access/auth.ts'
import { hashPassword } from '#platform/access/passwords.ts'
import type { User } from '#platform/access/users.ts'
import { asColumns } from '#platform/kernel/columns.ts'
import { openSealedText } from '#platform/kernel/sealed-text.ts'
import { type Client, clientFor } from './client.ts'
import type { TestPlatform } from './platform.ts'

export const rightPassword = 'Right#pass1'
let addresses = 0
/** A public address that no other visitor of this process has: the special ones (198.51.100.0/24, say) are never banned. */
const newAddress = () => {
  const number = addresses++
  return `51.10.${Math.floor(number / 250)}.${(number % 250) + 1}`
}

/** Someone on a device and an address of their own, as the console passes them on. */
export function visitor(
  platform: TestPlatform,
  { device = randomUUID() as string, ip = newAddress(), token = null as string | null } = {},
): Client {
  return clientFor(platform.app, { token, headers: { 'x-device-id': device, 'x-forwarded-for': ip } })
}

/** A user with a known password, whose rounds of hashing are those of the platform. */
export async function member(platform: Pick<TestPlatform, 'database'>, values: Partial<User> = {}): Promise<User> {
  const on = { createdOn: new Date(), updatedOn: new Date() }
  const name = {
    email: `${randomBytes(6).toString('hex')}@staff.test`,
    firstName: { en: 'Sara', ar: '' },
    lastName: { en: 'Al-Ghamdi', ar: '' },
    role: 'SUPER_ADMIN' as const,
  }
  const { frontendPagesList, ...rest } = { ...name, ...values }
  const pages = frontendPagesList ? { frontendPagesList: JSON.stringify(frontendPagesList) } : {}
  return platform.database.db
    .insertInto('users')
    .values(asColumns({ ...on, passwordHash: await hashPassword(rightPassword), ...rest, ...pages }) as never)
    .returningAll()
    .executeTakeFirstOrThrow()
}

/** The last mail to an address, with its secrets. */
export async function lastMail(platform: TestPlatform, to: string): Promise<{ template: string; text: string } | null> {
  const found = await platform.database.db
    .selectFrom('emailMessages')
    .select(['template', 'text', 'sealedContent'])
    .where('to', '=', to)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (!found) return null
  const { template, sealedContent } = found
  return { template, text: sealedContent ? JSON.parse(unsealed(platform, 'emailMessages', sealedContent)).text : found.text }
}

export async function lastSms(platform: TestPlatform, number: string): Promise<string | null> {
  const found = await platform.database.db
    .selectFrom('smsMessages')
    .select(['text', 'sealedContent'])
    .where('number', '=', number)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  return found?.sealedContent ? unsealed(platform, 'smsMessages', found.sealedContent) : (found?.text ?? null)
}

const unsealed = (platform: TestPlatform, purpose: string, sealed: string) =>
  openSealedText(platform.services.config.encryptionKey, purpose, sealed)

export const codeIn = (text: string | null | undefined) => /\b\d{6}\b/.exec(text ?? '')?.[0] ?? 'no code'
export const tokenIn = (text: string | null | undefined) => /token=([\w-]+)/.exec(text ?? '')?.[1] ?? 'no token'

/** The mailed code of a challenge that has just been started. */
export const mailedCode = async (platform: TestPlatform, user: User) => codeIn((await lastMail(platform, user.email))?.text)

/** The first step; answers the challenge. */
export async function firstStep(client: Client, user: User): Promise<string> {
  const { data } = await client.call(auth.authenticate, { body: { login: user.email, password: rightPassword } })
  if (data.step !== 'code') throw new Error(`not asked for a code: ${JSON.stringify(data)}`)
  return data.challenge
}

/** Both steps; answers what the sign-in answered. */
export async function signIn(
  platform: TestPlatform,
  client: Client,
  user: User,
  more: { rememberDevice?: boolean; deviceName?: string } = {},
) {
  const challenge = await firstStep(client, user)
  const answer = await client.call(auth.isVerified, { body: { challenge, code: await mailedCode(platform, user), ...more } })
  if (!answer.success) throw new Error(`not signed in: ${JSON.stringify(answer)}`)
  return answer.data
}

/** The proof of a captcha that a browser has solved. */
export async function solvedCaptcha(client: Client): Promise<string> {
  const challenge = (await client.call(auth.captcha)).data as unknown as Challenge
  const solution = await solveChallenge({ challenge, deriveKey })
  return Buffer.from(JSON.stringify({ challenge, solution })).toString('base64')
}
