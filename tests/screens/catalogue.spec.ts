import { productGroups } from '#contract/catalogue/product-groups.ts'
import { products } from '#contract/catalogue/products.ts'
import { clientFor } from '../support/client.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let priced = 0
/** A product with a price, in a group. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const { data: group } = await admin.call(productGroups.endpoints.create, { body: { name: { en: 'Servers', ar: '' } } })
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price: 190_00 }]
  const body = { name: { en: 'VPS', ar: '' }, groupId: group.id, type: 'vps' as const, prices }
  priced = (await admin.call(products.endpoints.create, { body })).data.id
}

test.use({ serverWith: { staff: { sara: { capabilities: ['product.view'] } }, fill } })

test('a product is added to a group, priced by cycle and currency, and a wrong price is told at its cell', async ({ open }) => {
  const page = await open('/settings/products-services/product-groups')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New product group' }).first().click()
  await dialog.getByLabel('Name (English)').fill('Hosting')
  await dialog.getByLabel('Name (Arabic)').fill('الاستضافة')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()

  await page.goto('/settings/products-services/products')
  await page.getByRole('link', { name: 'New product' }).first().click()
  await page.getByLabel('Name (English)').fill('Starter')
  await page.getByRole('combobox', { name: 'Group' }).click()
  await page.getByRole('option', { name: 'Hosting' }).click()
  await page.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Shared hosting' }).click()
  await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click()

  const tabs = page.getByRole('navigation', { name: 'Product', exact: true })
  await tabs.getByRole('link', { name: 'Prices' }).click()
  await expect(page.getByRole('heading', { name: 'Starter' })).toBeVisible()
  await expect(page.getByRole('navigation', { name: 'Settings' }).locator('[aria-current=page]')).toHaveText('Products')
  const cell = (cycle: string, amount: string, currency = 'SAR') => page.getByLabel(`${cycle}, ${amount}, ${currency}`)
  const bar = page.locator('.save-bar')
  await cell('Every year', 'Price without VAT').fill('190')
  await cell('Every year', 'Set-up fee').fill('a lot')
  await cell('Monthly', 'Price without VAT', 'USD').fill('5.5')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(cell('Every year', 'Set-up fee')).toHaveAttribute('aria-invalid', 'true')
  await expect(cell('Every year', 'Price without VAT')).toHaveValue('190.00')
  await cell('Every year', 'Set-up fee').fill('25')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(cell('Every year', 'Set-up fee')).toHaveValue('25.00')
  await expect(cell('Monthly', 'Price without VAT', 'USD')).toHaveValue('5.50')
  await expect(cell('Monthly', 'Price without VAT')).toHaveValue('')

  await tabs.getByRole('link', { name: 'Module' }).click()
  await page.getByRole('combobox', { name: 'Module' }).click()
  await page.getByRole('option', { name: 'Simulator' }).click()
  await page.getByRole('textbox', { name: 'Package' }).fill('starter_10')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(page.getByRole('textbox', { name: 'Package' })).toHaveValue('starter_10')

  // A row that is emptied is offered no more.
  await tabs.getByRole('link', { name: 'Prices' }).click()
  await cell('Monthly', 'Price without VAT', 'USD').fill('')
  await cell('Monthly', 'Set-up fee', 'USD').fill('')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(cell('Monthly', 'Price without VAT', 'USD')).toHaveValue('')
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('a custom field is tested with an example, and an option has choices with prices of their own', async ({ open }) => {
  const page = await open(`/settings/products-services/products/${priced}/custom-fields`)
  const bar = page.locator('.save-bar')
  const save = page.getByRole('button', { name: 'Save', exact: true })
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('Name (English)').fill('Commercial registration')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Text', exact: true }).click()
  await page.getByLabel('Regular expression').fill('[0-9]{10}')
  await page.getByLabel('Example that matches').fill('12')
  await save.click()
  await expect(page.getByLabel('Example that matches')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Example that matches').fill('1010123456')
  await save.click()
  await expect(bar).toBeHidden()

  await page.getByRole('navigation', { name: 'Product', exact: true }).getByRole('link', { name: 'Options' }).click()
  await expect(page).toHaveURL(/\/options$/)
  await expect(page.getByLabel('Name (English)')).toHaveCount(0)
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('Name (English)').fill('Extra addresses')
  await page.getByRole('combobox', { name: 'Kind' }).click()
  await page.getByRole('option', { name: 'Quantity' }).click()
  await page.getByLabel('At most').fill('8')
  await page.getByRole('group', { name: 'Choices' }).getByRole('button', { name: 'Add a line' }).click()
  await page.getByLabel('Monthly, Price without VAT, SAR').fill('15')
  await save.click()
  await expect(bar).toBeHidden()
  await page.reload()
  await expect(page.getByLabel('At most')).toHaveValue('8')
  await expect(page.getByLabel('Monthly, Price without VAT, SAR')).toHaveValue('15.00')
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('who may only look at products sees their prices and cannot type', async ({ open }) => {
  const page = await open(`/settings/products-services/pricing/${priced}`, { person: 'sara', language: 'ar-SA' })
  const cell = page.getByLabel('سنويًا, السعر دون الضريبة, SAR')
  await expect(cell).toHaveValue('190.00')
  await expect(cell).toBeDisabled()
})
