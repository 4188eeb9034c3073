import { randomBytes } from 'node:crypto'
import { readdirSync, readFileSync } from 'node:fs'
import autocannon from 'autocannon'
import type { Browser } from 'playwright'
import { runConsole } from '#tests/support/running-console.ts'
import type { Samples } from '../api/samples.ts'
import { residentMemory } from '../machine.ts'
import type { ConsoleResult } from '../results.ts'
import type { Seeded } from '../seeded.ts'
import { launchBrowser } from './browser.ts'
import { toList, typing } from './moves.ts'
import { median, visits } from './page-visit.ts'
import { type Cookie, sessionCookies } from './session-cookie.ts'

const times = 7
/** Says for seconds that the session was renewed just now. */
const freshCookie = 'sijil_fresh'
const lists = ['/manage-clients', '/client-groups']

/** The console as people meet it, on the production build and the real platform behind it. */
export async function benchConsole({ settings }: Seeded, samples: Samples): Promise<ConsoleResult> {
  const secret = randomBytes(32).toString('hex')
  process.env.SESSION_SECRET = secret
  const running = await runConsole({ ...settings, DATA_DIR: settings.DATA_DIR as string, SESSION_SECRET: secret, REQUESTS_PER_MINUTE: '0' })
  try {
    const browser = await launchBrowser()
    const cookies = await renewed(browser, running.url, await sessionCookies(samples.token))
    const figures = await inBrowser(browser, running.url, cookies, samples).finally(() => browser.close())
    figures['list pages'] = await listPages(running.url, cookies)
    const [console, platform] = programsOf(running.process.pid as number)
    figures['memory, console'] = residentMemory(console as number)
    figures['memory, platform'] = residentMemory(platform as number)
    return { clients: samples.clients, figures: Object.entries(figures).map(([name, value]) => ({ name, value })) }
  } finally {
    await running.stop()
  }
}

/** The cookies after the first page: the console has asked the platform once what the session may do. */
async function renewed(browser: Browser, url: string, cookies: Cookie[]): Promise<Cookie[]> {
  const context = await browser.newContext()
  await context.addCookies(cookies.map(cookie => ({ ...cookie, url })))
  await (await context.newPage()).goto(`${url}/client`)
  const all = await context.cookies()
  await context.close()
  return all.filter(({ name }) => name !== freshCookie).map(({ name, value }) => ({ name, value }))
}

async function inBrowser(browser: Browser, url: string, cookies: Cookie[], { names }: Samples): Promise<Record<string, number>> {
  const context = async (signedIn: boolean) => {
    const made = await browser.newContext({ viewport: { width: 1440, height: 900 } })
    if (signedIn) await made.addCookies(cookies.map(cookie => ({ ...cookie, url })))
    return made
  }
  const signIn = await visits(() => context(false), `${url}/access/login`, times)
  const list = await visits(() => context(true), `${url}/client`, times)
  const page = await (await context(true)).newPage()
  await page.goto(url + lists[0])
  await page.locator('main tbody tr').first().waitFor()
  const moves: number[] = []
  for (let time = 0; time < times * 2; time++) moves.push(await toList(page, lists[(time + 1) % 2] as string))
  await page.goto(`${url}/client`)
  const typings: number[] = []
  for (const name of names.filter(one => /^[a-z-]{5,}$/i.test(one)).slice(0, times)) typings.push(await typing(page, name))
  return {
    'JavaScript, sign-in page': signIn.cold.javaScript,
    'JavaScript, client list': list.cold.javaScript,
    'JavaScript as sent, sign-in page': signIn.cold.javaScriptSent,
    'JavaScript as sent, client list': list.cold.javaScriptSent,
    'largest paint, sign-in page, cold': signIn.cold.largestPaint,
    'largest paint, client list, cold': list.cold.largestPaint,
    'largest paint, client list, warm': list.warm.largestPaint,
    'first byte, client list, cold': list.cold.firstByte,
    'first byte, client list, warm': list.warm.firstByte,
    'layout shift, client list': Math.max(list.cold.layoutShift, list.warm.layoutShift),
    'blocking time, client list': list.cold.blocking,
    'from list to list': median(moves.slice(2)),
    'typing in search to rows shown': median(typings),
  }
}

/** Whole list pages a second with 10 connections, as a signed-in browser asks for them. */
async function listPages(url: string, cookies: Cookie[]): Promise<number> {
  const headers = { cookie: cookies.map(({ name, value }) => `${name}=${value}`).join('; '), 'accept-encoding': 'gzip' }
  const result = await autocannon({ url: `${url}/client`, connections: 10, duration: 10, headers })
  if (result.non2xx + result.errors > 0) throw new Error(`list pages: ${result.non2xx} refused and ${result.errors} failed`)
  return result.requests.average
}

/** The console's process and the platform's, which is its child. */
function programsOf(pid: number): number[] {
  const children = readdirSync('/proc')
    .filter(name => /^\d+$/.test(name))
    .map(Number)
    .filter(child => parentOf(child) === pid)
  return [pid, children.find(child => /platform\/\S*main\.[jt]s/.test(read(`/proc/${child}/cmdline`))) ?? 0]
}

const parentOf = (pid: number) => Number(/PPid:\s+(\d+)/.exec(read(`/proc/${pid}/status`))?.[1] ?? 0)

function read(path: string): string {
  try {
    return readFileSync(path, 'utf8')
  } catch {
    return ''
  }
}
