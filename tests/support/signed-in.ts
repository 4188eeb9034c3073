import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { type Browser, type BrowserContext, expect } from '@playwright/test'
import { type RunningConsole, runConsole } from './running-console.ts'

export const admin = { email: 'admin@sijil.example', password: 'Correct-Horse-9' }

/** A console of its own with a first super admin. */
export const runWithAdmin = () => runConsole({ ADMIN_EMAIL: admin.email, ADMIN_PASSWORD: admin.password })

/** The newest code that was mailed; with no SMTP server every mail is a file of the outbox. */
function mailedCode({ dataDir }: RunningConsole): string | undefined {
  const outbox = join(dataDir, 'outbox')
  if (!existsSync(outbox)) return undefined
  const mails = (readdirSync(outbox, { recursive: true }) as string[]).filter(name => name.endsWith('.json')).sort()
  const codes = mails.map(name => /\b(\d{6})\b/.exec(JSON.parse(readFileSync(join(outbox, name), 'utf8')).text ?? '')?.[1])
  return codes.filter(Boolean).at(-1)
}

/** Signs the admin in as a person does and answers the browser's state, for contexts that start signed in. */
export async function signInAdmin(browser: Browser, running: RunningConsole): Promise<Awaited<ReturnType<BrowserContext['storageState']>>> {
  const context = await browser.newContext({ locale: 'en-US' })
  const page = await context.newPage()
  await page.goto(`${running.url}/access/login`)
  await page.getByLabel('Email or mobile').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill(admin.password)
  await page.getByRole('button', { name: /Continue/ }).click()
  const box = page.getByLabel('6-digit code')
  await expect(box).toBeVisible()
  await expect.poll(() => mailedCode(running)).toBeTruthy()
  await box.fill(mailedCode(running) as string)
  await expect(page).not.toHaveURL(/\/access\/login/)
  const state = await context.storageState()
  await context.close()
  return state
}
