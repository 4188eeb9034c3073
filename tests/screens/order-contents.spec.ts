import { productAddons } from '#contract/catalogue/product-addons.ts'
import { productBundles } from '#contract/catalogue/product-bundles.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { sold } from '../support/orders.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const both = (en: string, ar: string) => ({ en, ar })
const monthly = (price: number) => [{ currency: 'SAR', cycle: 'monthly' as const, price }]
/** A server to rent with memory to choose, a name to give and backups beside it; and a bundle of it with mail. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  await addClient(admin, company())
  const choices = [
    { name: both('4 GB', '4 غيغابايت'), prices: monthly(0) },
    { name: both('8 GB', '8 غيغابايت'), prices: monthly(30_00) },
  ]
  const server = await sold(admin, {
    name: both('Cloud server', 'خادم سحابي'),
    prices: monthly(100_00),
    options: [{ name: both('Memory', 'الذاكرة'), kind: 'dropdown', required: true, choices }],
    customFields: [{ name: both('Host name', 'اسم المضيف'), kind: 'text', required: true, pattern: '[a-z]{3,8}' }],
  })
  const mail = await sold(admin, { name: both('Mailboxes', 'صناديق بريد'), prices: monthly(20_00) })
  await sold(admin, { name: both('Web space', 'مساحة ويب'), prices: monthly(10_00), crossSellProductIds: [mail.id] })
  await admin.call(productAddons.endpoints.create, {
    body: { name: both('Daily backup', 'نسخ احتياطي يومي'), prices: monthly(8_00), productIds: [server.id] },
  })
  const items = [server, mail].map(({ id: productId }) => ({ productId, cycle: 'monthly' as const }))
  await admin.call(productBundles.endpoints.create, { body: { name: both('Start', 'البداية'), percent: 50, items } })
}
test.use({ serverWith: { fill } })

test('an order takes an option, a custom field, an addon and a bundle; what is missing is told, and what was typed stays', async ({
  open,
}) => {
  const page = await open('/orders/new')
  const choose = async (name: string, option: string | RegExp, within = page.getByRole('main')) => {
    await within.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Client', /Rawabi/)
  const first = page.getByRole('region', { name: 'Item 1' })
  await choose('Product', 'Cloud server', first)
  await first.getByLabel('Host name').fill('NAJD')
  await first.getByRole('checkbox', { name: 'Daily backup' }).check()
  await expect(page.getByText('108.00 SAR').first()).toBeAttached()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(first.getByRole('combobox', { name: 'Memory' })).toHaveAttribute('aria-invalid', 'true')
  await expect(first.getByLabel('Host name')).toHaveAttribute('aria-invalid', 'true')
  await expect(first.getByLabel('Host name')).toHaveValue('NAJD')
  await choose('Memory', '8 GB', first)
  await first.getByLabel('Host name').fill('najd')
  await expect(page.getByText('Memory: 8 GB')).toBeVisible()
  await page.getByRole('group', { name: 'Add bundle' }).getByRole('combobox').click()
  await page.getByRole('option', { name: 'Start' }).click()
  const second = page.getByRole('region', { name: 'Item 2' })
  await expect(second.getByText('In a bundle')).toBeVisible()
  await choose('Memory', '4 GB', second)
  await second.getByLabel('Host name').fill('hejaz')
  // 100 + 30 + 8, and half of 100 + 20
  await expect(page.getByText('Price of the bundle').first()).toBeVisible()
  await expect(page.getByText('227.70 SAR')).toBeAttached()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await expect(page.getByText('najd', { exact: true })).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'Daily backup' })).toContainText('8.00')
  expect(complaintsOf(page)).toEqual([])
})

test('the form holds on a phone and reads from the right', async ({ open }) => {
  const page = await open('/orders/new', { language: 'ar-SA', theme: 'dark', width: 390 })
  const first = page.getByRole('region', { name: 'البند 1' })
  await first.getByRole('combobox', { name: 'المنتج', exact: true }).click()
  await page.getByRole('option', { name: 'خادم سحابي' }).click()
  await expect(first.getByLabel('اسم المضيف')).toBeVisible()
  await expect(first.getByRole('checkbox', { name: 'نسخ احتياطي يومي' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('what goes well with a product becomes a line of its own, and is offered no more then', async ({ open }) => {
  const page = await open('/orders/new', { language: 'ar-SA', theme: 'dark', width: 390 })
  const first = page.getByRole('region', { name: 'البند 1' })
  await first.getByRole('combobox', { name: 'المنتج', exact: true }).click()
  await page.getByRole('option', { name: 'مساحة ويب' }).click()
  await expect(first.getByText('يُعرض معه:')).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await first.getByRole('button', { name: 'صناديق بريد' }).click()
  const second = page.getByRole('region', { name: 'البند 2' })
  await expect(second.getByRole('combobox', { name: 'المنتج', exact: true })).toContainText('صناديق بريد')
  await expect(first.getByText('يُعرض معه:')).toHaveCount(0)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
