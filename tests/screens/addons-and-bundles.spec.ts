import { productGroups } from '#contract/catalogue/product-groups.ts'
import { products } from '#contract/catalogue/products.ts'
import { clientFor } from '../support/client.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** Two products with a price for a year. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const { data: group } = await admin.call(productGroups.endpoints.create, { body: { name: { en: 'Hosting', ar: 'الاستضافة' } } })
  for (const [en, price] of [
    ['Site', 100_00],
    ['Mailbox', 50_00],
  ] as const) {
    const prices = [{ currency: 'SAR', cycle: 'annual' as const, price }]
    await admin.call(products.endpoints.create, { body: { name: { en, ar: '' }, groupId: group.id, type: 'other', prices } })
  }
}
test.use({ serverWith: { fill } })

test('an addon is written with its prices and what it raises on the server, and a copy of it starts with them', async ({ open }) => {
  const page = await open('/settings/products-services/product-addons')
  await page.getByRole('link', { name: 'New addon' }).first().click()
  const save = page.locator('.save-bar').getByRole('button', { name: 'Save' })
  await page.getByLabel('Name (English)').fill('Backups')
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Backup' }).click()
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('combobox', { name: 'Limit' }).click()
  await page.getByRole('option', { name: 'Dedicated IP' }).click()
  await page.getByRole('textbox', { name: 'Raised by' }).fill('1')
  await page.getByLabel('Monthly, Price without VAT, SAR').fill('9')
  await save.click()
  await expect(page.getByRole('heading', { name: 'Backups' })).toBeVisible()
  await page.getByRole('link', { name: 'Duplicate' }).click()
  await expect(page.getByLabel('Name (English)')).toHaveValue('Backups (copy)')
  await expect(page.getByLabel('Monthly, Price without VAT, SAR')).toHaveValue('9.00')
  await expect(page.getByRole('combobox', { name: 'Limit' })).toContainText('Dedicated IP')
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('a bundle tells what is saved, and that it is not offered while a product is retired', async ({ open }) => {
  const page = await open('/settings/products-services/product-bundles')
  await page.getByRole('link', { name: 'New bundle' }).first().click()
  const save = page.locator('.save-bar').getByRole('button', { name: 'Save' })
  await page.getByLabel('Name (English)').fill('Start')
  for (const [at, name] of ['Site', 'Mailbox'].entries()) {
    await page.getByRole('button', { name: 'Add a line' }).click()
    await page.getByRole('combobox', { name: 'Product' }).nth(at).click()
    await page.getByRole('option', { name }).click()
    await page.getByRole('combobox', { name: 'Billing cycle' }).nth(at).click()
    await page.getByRole('option', { name: 'Every year' }).click()
  }
  await save.click()
  await expect(page.getByLabel('Discount')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Discount').fill('20')
  await save.click()
  await expect(page.getByText('saves 20%')).toBeVisible()
  const address = page.url()

  await page.goto('/settings/products-services/products')
  await page.getByRole('button', { name: 'Actions for Mailbox' }).click()
  await page.getByRole('menuitem', { name: 'Retire' }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto(address)
  await expect(page.getByText('Not offered to clients')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})
