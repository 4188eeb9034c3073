import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { AxeBuilder } from '@axe-core/playwright'
import { type Browser, expect, type Page, test } from '@playwright/test'
import type { RunningConsole } from '../support/running-console.ts'
import { runWithAdmin, signInAdmin } from '../support/signed-in.ts'

let running: RunningConsole
let storageState: Awaited<ReturnType<typeof signInAdmin>>

test.beforeAll(async ({ browser }) => {
  running = await runWithAdmin()
  storageState = await signInAdmin(browser, running)
})
test.afterAll(() => running.stop())

async function open(browser: Browser, path: string, { language = 'en-US', theme = 'light', width = 1440 } = {}): Promise<Page> {
  const context = await browser.newContext({ storageState, baseURL: running.url, viewport: { width, height: 900 } })
  await context.addCookies(Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url: running.url })))
  const page = await context.newPage()
  await page.goto(path)
  return page
}

const company = {
  'Company name': 'Rawabi Trading Est.',
  'First name': 'Faisal',
  'Last name': 'Al-Harbi',
  Email: 'faisal@rawabi.example',
  Mobile: '0552148830',
  City: 'Riyadh',
  'State or region': 'Riyadh Region',
  District: 'Al Wurud',
  Street: 'King Abdullah Road',
  'Building number': '7412',
  'Postal code': '12251',
  'VAT number': '310122393500003',
}

async function fill(page: Page, values: Record<string, string>) {
  for (const [label, value] of Object.entries(values))
    await page
      .getByLabel(new RegExp(`^${label}(?! in)`))
      .first()
      .fill(value)
}

async function addCompany(browser: Browser, change: Record<string, string>): Promise<Page> {
  const page = await open(browser, '/add-new-client')
  await fill(page, { ...company, ...change })
  await page.getByRole('button', { name: /Add client/ }).click()
  await expect(page).toHaveURL(/\/view\/summary\?client=\d+/)
  return page
}

test('a client is added, found, changed, saved over by another, and its history tells', async ({ browser }) => {
  const page = await addCompany(browser, {})
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Rawabi Trading Est.')
  const id = new URL(page.url()).searchParams.get('client')

  await page.goto('/client')
  await page.getByLabel('Find in this list').fill('rawabi')
  await page.getByRole('link', { name: /Rawabi Trading/ }).click()
  await expect(page).toHaveURL(new RegExp(`client=${id}`))
  await page.getByRole('link', { name: 'Edit' }).first().click()

  const other = await open(browser, `/view/profile?client=${id}`)
  await fill(other, { Street: 'Olaya Street' })
  await other.getByRole('button', { name: /^Save/ }).click()
  await expect(other.getByRole('list', { name: 'History' })).toContainText('Olaya Street')

  await fill(page, { Street: 'Tahlia Street' })
  await page.getByRole('button', { name: /^Save/ }).click()
  const conflict = page.getByRole('dialog', { name: 'Somebody saved this meanwhile' })
  await expect(conflict).toContainText('Olaya Street')
  await conflict.getByRole('button', { name: 'Use these' }).click()
  await page.getByRole('button', { name: /^Save/ }).click()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Tahlia Street')
  await expect(history).toContainText('Olaya Street')
  await expect(history).toContainText('Client added')
})

test('bad input is told at its field and everything typed stays; a look-alike is named while typing', async ({ browser }) => {
  await addCompany(browser, { Email: 'twin@rawabi.example', Mobile: '0552148831', 'VAT number': '310248871900003' })
  const page = await open(browser, '/add-new-client')
  await fill(page, { ...company, Email: 'twin@rawabi.example', 'VAT number': '123', 'Postal code': '12' })
  await expect(page.getByRole('link', { name: 'Rawabi Trading Est.' }).first()).toBeVisible()
  await page.getByRole('button', { name: /Add client/ }).click()
  await expect(page.getByLabel(/^VAT number/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/^Postal code/)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel(/^Street/)).toHaveValue(company.Street)
  await expect(page).toHaveURL(/add-new-client/)
})

test('a save that meets a killed platform is done once it is back, and only once', async ({ browser }) => {
  const page = await addCompany(browser, { Email: 'down@rawabi.example', Mobile: '0552148832' })
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await fill(page, { District: 'Al Malqa' })
  process.kill(Number(readFileSync(join(running.dataDir, 'lock-holder'), 'utf8')), 'SIGKILL')
  await page.getByRole('button', { name: /^Save/ }).click()
  const history = page.getByRole('list', { name: 'History' })
  await expect(history).toContainText('Al Malqa', { timeout: 30_000 })
  await expect(history.getByText('District changed')).toHaveCount(1)
})

test('while nothing answers what was typed stays, and trying again saves it', async ({ browser }) => {
  const page = await addCompany(browser, { Email: 'offline@rawabi.example', Mobile: '0552148834' })
  await page.getByRole('link', { name: 'Edit' }).first().click()
  await fill(page, { District: 'Al Malqa' })
  await page.context().setOffline(true)
  await page.getByRole('button', { name: /^Save/ }).click()
  const tryAgain = page.getByRole('button', { name: 'Try again' })
  await expect(tryAgain).toBeVisible()
  await expect(page.getByLabel(/^District/)).toHaveValue('Al Malqa')
  await page.context().setOffline(false)
  await tryAgain.click()
  await expect(page.getByRole('list', { name: 'History' })).toContainText('Al Malqa')
})

test('a client is closed by typing its name and giving a reason, leaves the list, and is opened again', async ({ browser }) => {
  const page = await addCompany(browser, { Email: 'close@rawabi.example', Mobile: '0552148833', 'Company name': 'Najd Group' })
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Close client' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('button', { name: 'Close client' })).toBeDisabled()
  await dialog.getByLabel('Reason').fill('Moved to another provider')
  await dialog.getByLabel(/Type/).fill('Najd Group')
  await dialog.getByRole('button', { name: 'Close client' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/client?q=Najd')
  await expect(page.getByText('Najd Group')).toHaveCount(0)
  await page.goto('/client?view=closed&status=in:closed')
  await expect(page.getByRole('link', { name: /Najd Group/ })).toBeVisible()
})

const pages = ['/client', '/manage-clients', '/add-new-client', 'summary', 'profile']
for (const language of ['en-US', 'ar-SA']) {
  for (const theme of ['light', 'dark']) {
    for (const width of [1440, 390]) {
      test(`every page of clients in ${language}, ${theme}, at ${width}`, async ({ browser }) => {
        const made = await addCompany(browser, { Email: `${language}.${theme}.${width}@rawabi.example`.toLowerCase() })
        const id = new URL(made.url()).searchParams.get('client')
        for (const path of pages) {
          const address = path.startsWith('/') ? path : `/view/${path}?client=${id}`
          const page = await open(browser, address, { language, theme, width })
          const complaints: string[] = []
          page.on('console', message => message.type() === 'error' && complaints.push(message.text()))
          await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar-SA' ? 'rtl' : 'ltr')
          await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
          expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), address).toBe(0)
          const found = await new AxeBuilder({ page }).analyze()
          expect(found.violations.map(({ id: rule, nodes }) => `${address} ${rule}: ${nodes.map(node => node.html).join(' | ')}`)).toEqual(
            [],
          )
          expect(complaints).toEqual([])
          await page.context().close()
        }
      })
    }
  }
}
