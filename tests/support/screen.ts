import { test as base, type Page } from '@playwright/test'
import { complaintsOf } from './looks.ts'
import { type Entry, look, type Office, type OfficeOptions, openOffice } from './office.ts'

/** Opens a page in a browser of its own, signed in as somebody of the office (`admin` unless told otherwise; `null` is nobody). */
export type Open = (path: string, options?: Omit<Entry, 'as'> & { as?: string | null; width?: number }) => Promise<Page>

let visitor = 0

interface Held {
  key: string
  office: Office | null
}

/**
 * A screen test. Each spec file has an office of its own, started with its first test and shared by the others:
 *
 *     import { expect, test } from '../support/screen.ts'
 *     test.use({ officeOf: { staff: { sara: { capabilities: ['client.view'] } } } })     // only when admin is not enough
 *
 *     test('…', async ({ open, office, page }) => {
 *       const clients = await open('/client', { language: 'ar-SA', theme: 'dark', width: 390 })   // the super admin, signed in
 *       const hers = await open('/client', { as: 'sara' })                                        // with her capabilities only
 *       await page.goto('/access/login')                                                          // `page`: nobody is signed in
 *       await office.signIn(page, office.person('sara'))                                          // by the real pages
 *     })
 *
 * Codes and links that were mailed: `inOutbox(office.dataDir, /pattern/, seen)`. What a page complains about, axe and width: `looks.ts`.
 */
export const test = base.extend<{ officeOf: OfficeOptions; office: Office; open: Open }, { held: Held }>({
  officeOf: [{}, { option: true }],
  held: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
    async ({}, use) => {
      const held: Held = { key: '', office: null }
      await use(held)
      await held.office?.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  office: [
    async ({ held, officeOf }, use, { file }) => {
      const key = `${file} ${JSON.stringify(officeOf)}`
      if (held.key !== key) {
        await held.office?.stop()
        Object.assign(held, { key: '', office: null })
        Object.assign(held, { office: await openOffice(officeOf), key })
      }
      await use(held.office as Office)
    },
    { timeout: 60_000 },
  ],
  baseURL: async ({ office }, use) => use(office.url),
  // Limits count by address: each test comes from its own.
  // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
  extraHTTPHeaders: async ({}, use) => use({ 'x-forwarded-for': `203.0.${Math.floor(++visitor / 250)}.${(visitor % 250) + 1}` }),
  open: async ({ browser, office, extraHTTPHeaders }, use) => {
    const opened: Page[] = []
    await use(async (path, { as = 'admin', width = 1440, ...entry } = {}) => {
      const context = await browser.newContext({ baseURL: office.url, extraHTTPHeaders, viewport: { width, height: 900 } })
      if (as === null) await look(context, office.url, entry)
      else await office.enter(context, { as, ...entry })
      const page = await context.newPage()
      opened.push(page)
      complaintsOf(page)
      await page.goto(path)
      return page
    })
    for (const page of opened) await page.context().close()
  },
})

export { expect } from '@playwright/test'
