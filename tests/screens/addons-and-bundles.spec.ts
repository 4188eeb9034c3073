import { productAddons } from '#contract/catalogue/product-addons.ts'
import { productGroups } from '#contract/catalogue/product-groups.ts'
import { products } from '#contract/catalogue/products.ts'
import { tlds } from '#contract/catalogue/tlds.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const storage = {
  name: { en: 'Storage', ar: '' },
  kind: 'quantity' as const,
  maximum: 50,
  choices: [{ prices: [{ currency: 'SAR', cycle: 'annual' as const, price: 1_00 }] }],
}
/** Two products with a price for a year, one with more to choose; an extension, and a client. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const { data: group } = await admin.call(productGroups.endpoints.create, { body: { name: { en: 'Hosting', ar: 'الاستضافة' } } })
  for (const [en, price] of [
    ['Site', 100_00],
    ['Mailbox', 50_00],
  ] as const) {
    const prices = [{ currency: 'SAR', cycle: 'annual' as const, price }]
    const options = en === 'Site' ? [storage] : []
    await admin.call(products.endpoints.create, { body: { name: { en, ar: '' }, groupId: group.id, type: 'other', prices, options } })
  }
  const prices = [{ currency: 'SAR', command: 'register' as const, price: 50_00 }]
  await admin.call(tlds.endpoints.create, { body: { extension: '.shop', prices } })
  const least = [
    { currency: 'SAR', cycle: 'annual' as const, price: 90_00 },
    { currency: 'SAR', cycle: 'monthly' as const, price: 9_00 },
  ]
  await admin.call(productAddons.endpoints.create, { body: { name: { en: 'Night backup', ar: 'نسخ ليلي' }, prices: least } })
  await addClient(admin, company())
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

test('a bundle holds options and a domain, and asks for the domain where it is ordered', async ({ open }) => {
  const page = await open('/settings/products-services/product-bundles')
  const choose = async (name: string, option: string | RegExp, at = 0) => {
    await page.getByRole('combobox', { name, exact: true }).nth(at).click()
    await page.getByRole('option', { name: option }).click()
  }
  await page.getByRole('link', { name: 'New bundle' }).first().click()
  await page.getByLabel('Name (English)').fill('Online')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await choose('Product', 'Site')
  await choose('Billing cycle', 'Every year')
  await page.getByLabel('Storage').fill('10')
  await page.getByRole('button', { name: 'Add a line' }).click()
  await choose('Kind', 'Domain', 1)
  await choose('Extensions', '.shop')
  await page.getByRole('checkbox', { name: 'Register a new one' }).check()
  await page.getByRole('checkbox', { name: 'Keep their own' }).check()
  await page.getByLabel('Years', { exact: true }).fill('1')
  await page.getByLabel('Discount').fill('20')
  await page.locator('.save-bar').getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('saves 20%')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  await page.goto('/orders/new')
  await choose('Client', /Rawabi/)
  await page.getByRole('group', { name: 'Add bundle' }).getByRole('combobox').click()
  await page.getByRole('option', { name: 'Online' }).click()
  const [site, name] = [page.getByRole('region', { name: 'Item 1' }), page.getByRole('region', { name: 'Item 2' })]
  await expect(site.getByLabel('Storage')).toHaveValue('10')
  await expect(name.getByText('.shop')).toBeVisible()
  await expect(name.getByRole('button', { name: 'The client keeps a domain of their own' })).toBeVisible()
  await name.getByRole('textbox', { name: /^Domain/ }).fill('najd.shop')
  // Both are for the name of the bundle.
  await expect(site.getByRole('textbox', { name: /^Domain/ })).toHaveValue('najd.shop')
  // 100 + 10 + 50, less a fifth, and VAT.
  await expect(page.getByText('147.20 SAR')).toBeAttached()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await expect(page.getByText('najd.shop').first()).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('a list of addons says what each costs at least; one is hidden from clients and shown again', async ({ open }) => {
  const page = await open('/settings/products-services/product-addons?q=Night')
  const row = page.getByRole('row', { name: /Night backup/ })
  await expect(row).toContainText('9.00')
  await expect(row).toContainText('Monthly')
  const menu = page.getByRole('button', { name: 'Actions for Night backup' })
  const item = (name: string) => page.getByRole('menuitem', { name, exact: true })
  await clickUntil(menu, () => expect(item('Hide from clients')).toBeVisible({ timeout: 2000 }))
  await item('Hide from clients').click()
  await page.locator('.toast').getByRole('button', { name: 'Undo' }).click()
  await clickUntil(menu, () => expect(item('Hide from clients')).toBeVisible({ timeout: 2000 }))
  await page.keyboard.press('Escape')
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])

  const arabic = await open('/settings/products-services/product-addons?q=Night', { language: 'ar-SA' })
  await expect(arabic.getByRole('columnheader', { name: 'يبدأ من' })).toBeVisible()
  await expect(arabic.getByRole('row', { name: /نسخ ليلي/ })).toContainText('شهريًا')
  expect(complaintsOf(arabic)).toEqual([])
})
