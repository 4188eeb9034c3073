import { expect, test } from '../support/screen.ts'

test('an entry opens beside the activity log; Escape closes it and takes it out of the address', async ({ open }) => {
  const page = await open('/client-groups')
  await page
    .getByRole('button', { name: /New group/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name (English)').fill('Logged')
  await dialog.getByLabel('Name (Arabic)').fill('مسجلة')
  await dialog.getByLabel('Discount').fill('1')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/logs-activity-log?q=Logged')
  await page.locator('tbody tr').first().getByRole('link').first().click()
  await expect(page).toHaveURL(/entry=\d+/)
  const entry = page.url()
  await expect(dialog).toContainText('Logged')
  await page.keyboard.press('Escape')
  await expect(page).not.toHaveURL(/entry=/)
  await page.goto(entry)
  await expect(dialog).toBeVisible()
  await expect(async () => {
    await page.keyboard.press('Escape')
    await expect(page).not.toHaveURL(/entry=/, { timeout: 2000 })
  }).toPass()
  await expect(dialog).toBeHidden()
})
