import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page, test } from '@playwright/test'
import { type RunningConsole, runConsole } from '../support/running-console.ts'

let running: RunningConsole

test.beforeAll(async () => {
  running = await runConsole({ KIT_PAGE: '1' })
})
test.afterAll(() => running.stop())

async function openKit(page: Page, language: string, theme: string, width = 1440) {
  const complaints: string[] = []
  // Nobody is signed in on this page: the pickers of its form are refused their records.
  const expected = (text: string) => text.includes('401 (Unauthorized)')
  page.on(
    'console',
    message => ['error', 'warning'].includes(message.type()) && !expected(message.text()) && complaints.push(message.text()),
  )
  page.on('pageerror', error => complaints.push(error.message))
  await page.setViewportSize({ width, height: 900 })
  await page.context().addCookies(Object.entries({ language, theme }).map(([name, value]) => ({ name, value, url: running.url })))
  await page.goto(`${running.url}/kit`)
  await page.evaluate(() => document.fonts.ready)
  return complaints
}

const violations = async (page: Page) => {
  // A menu floats at the end of the body, outside every landmark, as the pattern has it.
  const found = await new AxeBuilder({ page }).disableRules(['region']).analyze()
  return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' | ')}`)
}

for (const language of ['en-US', 'ar-SA']) {
  for (const theme of ['light', 'dark']) {
    for (const width of [1440, 390]) {
      test(`every word in ${language}, ${theme}, at ${width}`, async ({ page }) => {
        const complaints = await openKit(page, language, theme, width)
        await expect(page.locator('html')).toHaveAttribute('dir', language === 'ar-SA' ? 'rtl' : 'ltr')
        await expect(page.locator('html')).toHaveAttribute('data-theme', theme)
        await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
        expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), 'nothing is wider than the screen').toBe(0)
        if (width === 1440 || theme === 'light') expect(await violations(page)).toEqual([])
        expect(complaints).toEqual([])
      })
    }
  }
}

test('Arabic is written with Latin digits', async ({ page }) => {
  await openKit(page, 'ar-SA', 'light')
  await expect(page.locator('main')).not.toContainText(/[\u0660-\u0669\u06f0-\u06f9]/)
})

test('a long select is searched and chosen by keyboard', async ({ page }) => {
  await openKit(page, 'en-US', 'light')
  const find = page.getByRole('combobox', { name: 'Find' })
  await expect(async () => {
    await page.locator('#k-city').press('ArrowDown')
    await expect(find).toBeVisible({ timeout: 1_000 })
  }, 'opens once the page is alive').toPass()
  await find.fill('ja')
  await page.keyboard.press('Enter')
  await expect(page.locator('#k-city')).toHaveText('Jazan')
  await expect(page.locator('input[name=city]')).toHaveValue('jazan')
  await expect(page.locator('#k-city')).toBeFocused()
})

test('what cannot be undone asks for the name, shows a failure, and gives the focus back', async ({ page }) => {
  await openKit(page, 'en-US', 'dark')
  const opener = page.locator('.btn.danger', { hasText: 'Delete zone' })
  await opener.click()
  const dialog = page.getByRole('dialog')
  const action = dialog.getByRole('button', { name: 'Delete zone' })
  await expect(action).toBeDisabled()
  await expect(dialog.getByRole('textbox')).toBeFocused()
  await page.keyboard.type('hasaad.s')
  await expect(action).toBeDisabled()
  await page.keyboard.type('a')
  await page.keyboard.press('Enter')
  await expect(dialog.getByRole('alert')).toHaveText('The server did not answer. Nothing changed.')
  expect(await violations(page)).toEqual([])
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(opener).toBeFocused()
})

test('arrow keys of the calendar follow the reading direction', async ({ page }) => {
  await openKit(page, 'ar-SA', 'light')
  const calendar = page.locator('.cal').first()
  await calendar.locator('[data-date="2026-11-08"]').focus()
  await page.keyboard.press('ArrowLeft')
  await expect(calendar.locator('[data-date="2026-11-09"]')).toBeFocused()
  await page.keyboard.press('PageDown')
  await expect(calendar.locator('[data-date="2026-12-01"]')).toBeFocused()
})
