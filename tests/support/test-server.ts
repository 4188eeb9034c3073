import type { BrowserContext, Page } from '@playwright/test'
import { expect } from '@playwright/test'
import { sealData } from 'iron-session'
import type { Metadata } from '#lib/session/metadata.ts'
import { sessionCookie, toSealed } from '#lib/session/session-cookie.ts'
import { inOutbox, outboxSize } from './outbox.ts'
import type { Person, Wanted } from './people.ts'
import { type Fill, prepared } from './prepared.ts'
import { type RunningConsole, runConsole } from './running-console.ts'

const secret = 'a session secret that only this test run knows'

export interface TestServerOptions {
  /** Who works here besides `admin`, by the name that the tests give them. */
  staff?: Record<string, Wanted>
  /** What is there before the console starts. */
  fill?: Fill
  /** More settings of the console and its platform. */
  environment?: Record<string, string>
  /** Starts the platform that the console calls, instead of the console's own. */
  platform?: (settings: Record<string, string>) => Promise<{ url: string; stop(): Promise<void> }>
}
export interface Appearance {
  language?: string
  theme?: string
}
/** A session as it might be found: of somebody else, with another token, older. */
export interface Entry extends Appearance {
  person?: string
  metadata?: Partial<Metadata>
  token?: string
  issuedOn?: string
}

export interface TestServer {
  url: string
  dataDir: string
  console: RunningConsole
  /** A whole address of a path. */
  at(path: string): string
  person(name: string): Person
  /** The session cookie of somebody (`admin` unless told otherwise), as a request carries it. */
  cookie(entry?: Omit<Entry, keyof Appearance>): Promise<string>
  /** Gives a browser the session of somebody (`admin` unless told otherwise), without the sign-in pages. */
  enter(context: BrowserContext, entry?: Entry): Promise<void>
  /** Signs in by the real pages, from the sign-in page that is open: password, then the mailed code. Ends on the page that was asked for. */
  signIn(page: Page, member?: Pick<Person, 'email' | 'password'>, options?: { remember?: boolean }): Promise<void>
  stop(): Promise<void>
}

/** The first step on the open sign-in page. */
export async function typePassword(page: Page, { email, password }: Pick<Person, 'email' | 'password'>): Promise<void> {
  await page.locator('#login').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
}

/** Both steps on the open sign-in page of any console without a mail server. */
export async function signInAt(
  page: Page,
  dataDir: string,
  member: Pick<Person, 'email' | 'password'>,
  { remember = false } = {},
): Promise<void> {
  const seen = outboxSize(dataDir)
  await typePassword(page, member)
  await expect(page.locator('.otp')).toBeVisible()
  const code = await inOutbox(dataDir, /\b(\d{6})\b/, seen)
  if (remember) await page.locator('#remember').check()
  await page.locator('#code').fill(code)
  await page.waitForURL(url => url.pathname !== '/access/login')
}

export const setAppearance = (context: BrowserContext, url: string, { language = 'en-US', theme = 'light' }: Appearance = {}) =>
  context.addCookies(Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url })))

/** The built console on a database, a data directory and a port of its own, with its staff. Specs get one from `screen.ts`. */
export async function openTestServer({ staff, fill, environment, platform }: TestServerOptions = {}): Promise<TestServer> {
  const data = await prepared(staff, fill)
  const away = await platform?.(data.settings)
  const address: Record<string, string> = away ? { API_BASE_URL: away.url } : {}
  const running = await runConsole({ ...data.settings, ...address, SESSION_SECRET: secret, ...environment })
  const { url } = running
  const dataDir = data.settings.DATA_DIR ?? ''
  const person = (name: string) => {
    const found = data.people[name]
    if (!found) throw new Error(`nobody here is called ${name}: test.use({ serverWith: { staff: { ${name}: {} } } })`)
    return found
  }
  const sealed = ({ person: name = 'admin', metadata, token, issuedOn = new Date().toISOString() }: Entry) => {
    const member = person(name)
    const session = { token: token ?? member.token, issuedOn, metadata: { ...member.metadata, ...metadata } }
    return sealData(toSealed(session), { password: secret, ttl: 0 })
  }
  return {
    url,
    dataDir,
    console: running,
    at: path => `${url}${path}`,
    person,
    cookie: async (entry = {}) => `${sessionCookie}=${await sealed(entry)}`,
    async enter(context, entry = {}) {
      await context.addCookies([{ name: sessionCookie, value: await sealed(entry), url }])
      await setAppearance(context, url, entry)
    },
    signIn: (page, member = person('admin'), options = {}) => signInAt(page, dataDir, member, options),
    async stop() {
      await running.stop()
      await away?.stop()
      await data.discard()
    },
  }
}
