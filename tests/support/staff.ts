import type { Page } from '@playwright/test'
import { inOutbox, outboxSize } from './outbox.ts'
import type { RunningConsole } from './running-console.ts'
import { runConsole } from './running-console.ts'
import { test as base, expect } from './screen.ts'

export const admin = { email: 'noura@sijil.test', password: 'Sijil-7-Riyadh' }
export const adminEnvironment = { ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password }

/** Signs in by the real pages: password, then the code from the outbox. Ends on the page that was asked for. */
export async function signIn(page: Page, sijil: RunningConsole, { email, password } = admin, remember = false): Promise<void> {
  const seen = outboxSize(sijil.dataDir)
  await page.locator('#login').fill(email)
  await page.locator('#password').fill(password)
  await page.locator('button[type=submit]').click()
  await expect(page.locator('.otp')).toBeVisible()
  const code = await inOutbox(sijil.dataDir, /\b(\d{6})\b/, seen)
  if (remember) await page.locator('#remember').check()
  await page.locator('#code').fill(code)
  await page.waitForURL(url => url.pathname !== '/access/login')
}

/** A console with its first super admin, each worker its own; `signedIn` is a page of theirs past the welcome. */
export const test = base.extend<{ signedIn: Page }, { sijil: RunningConsole; storage: string }>({
  sijil: [
    // biome-ignore lint/correctness/noEmptyPattern: the shape that Playwright asks for
    async ({}, use) => {
      const running = await runConsole({ ...adminEnvironment, REQUESTS_PER_MINUTE: '0' })
      await use(running)
      await running.stop()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  storage: [
    async ({ sijil, browser }, use, worker) => {
      const path = worker.project.outputDir.concat(`/staff-${worker.workerIndex}.json`)
      const context = await browser.newContext({ baseURL: sijil.url })
      const page = await context.newPage()
      await page.goto('/access/login')
      await signIn(page, sijil)
      await page.locator('button[type=submit]').click()
      await page.waitForURL(url => !url.pathname.startsWith('/access'))
      await context.storageState({ path })
      await context.close()
      await use(path)
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  signedIn: async ({ browser, sijil, storage }, use) => {
    const context = await browser.newContext({ baseURL: sijil.url, storageState: storage })
    await use(await context.newPage())
    await context.close()
  },
})

export { expect } from './screen.ts'
