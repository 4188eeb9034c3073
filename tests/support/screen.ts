import { test as base, type Page } from '@playwright/test'
import { complaintsOf } from './page-checks.ts'
import { type Entry, openTestServer, setAppearance, type TestServer, type TestServerOptions } from './test-server.ts'

/** Opens a page in a browser of its own, signed in as a person of the test server (`admin` unless told otherwise; `null` is a visitor). */
export type Open = (path: string, options?: Omit<Entry, 'person'> & { person?: string | null; width?: number }) => Promise<Page>

let visitor = 0

interface Held {
  key: string
  server: TestServer | null
  /** Browsers that the tests of a file share, by who looks and how. */
  visited: Map<string, Page>
}

/**
 * A screen test. Each spec file has a test server of its own, started with its first test and shared by the others:
 *
 *     import { expect, test } from '../support/screen.ts'
 *     test.use({ serverWith: { staff: { sara: { capabilities: ['client.view'] } } } })     // only when admin is not enough
 *
 *     test('…', async ({ open, server, page }) => {
 *       const clients = await open('/client', { language: 'ar-SA', theme: 'dark', width: 390 })   // the super admin, signed in
 *       const hers = await open('/client', { person: 'sara' })                                    // with her capabilities only
 *       await page.goto('/access/login')                                                          // `page`: nobody is signed in
 *       await server.signIn(page, server.person('sara'))                                          // by the real pages
 *     })
 *
 * Codes and links that were mailed: `inOutbox(server.dataDir, /pattern/, seen)`. What a page complains about, axe and width: `page-checks.ts`.
 */
export const test = base.extend<{ serverWith: TestServerOptions; server: TestServer; open: Open; revisit: Open }, { held: Held }>({
  serverWith: [{}, { option: true }],
  held: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
    async ({}, use) => {
      const held: Held = { key: '', server: null, visited: new Map() }
      await use(held)
      await held.server?.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  server: [
    async ({ held, serverWith }, use, { file }) => {
      const key = `${file} ${JSON.stringify(serverWith)}`
      if (held.key !== key) {
        for (const page of held.visited.values()) await page.context().close()
        held.visited.clear()
        await held.server?.stop()
        Object.assign(held, { key: '', server: null })
        Object.assign(held, { server: await openTestServer(serverWith), key })
      }
      await use(held.server as TestServer)
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ server }, use) => use(server.url),
  // Limits count by address: each test comes from its own.
  // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `203.0.${Math.floor(++visitor / 250)}.${(visitor % 250) + 1}` }),
  open: async ({ browser, server, extraHTTPHeaders }, use) => {
    const opened: Page[] = []
    await use(async (path, { person = 'admin', width = 1440, ...entry } = {}) => {
      const context = await browser.newContext({ baseURL: server.url, extraHTTPHeaders, viewport: { width, height: 900 } })
      if (person === null) await setAppearance(context, server.url, entry)
      else await server.enter(context, { person, ...entry })
      const page = await context.newPage()
      opened.push(page)
      complaintsOf(page)
      await page.goto(path)
      return page
    })
    for (const page of opened) await page.context().close()
  },
  // As `open`, in a browser that the tests of a file share: what it has fetched and compiled it has. For looking alone: what a test leaves there, the next one meets.
  revisit: async ({ browser, server, held }, use) => {
    await use(async (path, { person = 'admin', width = 1440, ...entry } = {}) => {
      const key = JSON.stringify({ person, width, ...entry })
      let page = held.visited.get(key)
      if (!page) {
        const context = await browser.newContext({ baseURL: server.url, viewport: { width, height: 900 } })
        if (person === null) await setAppearance(context, server.url, entry)
        else await server.enter(context, { person, ...entry })
        page = await context.newPage()
        held.visited.set(key, page)
      }
      complaintsOf(page).splice(0)
      await page.goto(path)
      return page
    })
  },
})

export { expect } from '@playwright/test'
