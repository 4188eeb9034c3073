import { expect, type Page } from '@playwright/test'

/** Adds a client group by the form that the page /client-groups opens, which must be shown. */
export async function addClientGroup(page: Page, english: string, arabic: string, discount = '0'): Promise<void> {
  await page
    .getByRole('button', { name: /New group/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name (English)').fill(english)
  await dialog.getByLabel('Name (Arabic)').fill(arabic)
  await dialog.getByLabel('Discount').fill(discount)
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  await expect(dialog).toBeHidden()
}
