import { pressUntil } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

test('signing in: Tab leads from the name to the password', async ({ open }) => {
  const page = await open('/access/login', { person: null })
  await page.getByLabel('Email or mobile').focus()
  await page.keyboard.press('Tab')
  await expect(page.getByLabel('Password', { exact: true })).toBeFocused()
})

test('focus goes into what opens and comes back from it', async ({ open }) => {
  const page = await open('/settings/other/country?q=Saudi')
  const row = page.getByRole('row', { name: /Saudi Arabia/ })
  await pressUntil(page, 'j', () => expect(row).toHaveClass(/cursor/, { timeout: 500 }))
  const dialog = page.getByRole('dialog')
  const commands = page.getByRole('button', { name: 'Actions for Saudi Arabia' })
  await commands.focus()
  await page.keyboard.press('Enter')
  await page.getByRole('menuitem', { name: 'Edit' }).press('Enter')
  await expect(dialog.getByLabel('Dialling code')).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(commands).toBeFocused()

  const bell = page.getByRole('button', { name: /^Notifications/ })
  await bell.focus()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(dialog).toBeHidden()
  await expect(bell).toBeFocused()

  await page
    .getByRole('button', { name: /^Filter/ })
    .first()
    .press('Enter')
  await page.getByRole('option', { name: 'VAT' }).click()
  await expect(dialog.locator('select, input, button').and(page.locator(':focus'))).toHaveCount(1)
})
