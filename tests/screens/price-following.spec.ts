import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let product = 0
/** A product that two services run of. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const client = await addClient(admin, company())
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]
  product = (await sold(admin, { name: { en: 'Mail', ar: 'بريد' }, prices })).id
  for (let at = 0; at < 2; at++) await orderOf(admin, client.id, [{ productId: product, cycle: 'monthly' }], { invoiced: false })
}
test.use({ serverWith: { staff: { sara: { capabilities: ['product.view', 'product.edit'] } }, fill } })

test('saving a price asks whether services that run follow; they do not unless it is said, and then a run changes each', async ({
  open,
}) => {
  const page = await open(`/settings/products-services/pricing/${product}`)
  const dialog = page.getByRole('dialog')
  const save = async (price: string) => {
    await page.getByLabel('Monthly, Price without VAT, SAR').fill(price)
    await page.getByRole('button', { name: 'Save prices' }).click()
    await expect(dialog.getByRole('heading', { name: 'Do services that run follow this price?' })).toBeVisible()
  }
  await save('25')
  await expect(dialog.getByRole('row', { name: /Monthly/ })).toContainText('38.00 SAR')
  await expect(dialog.getByRole('row', { name: /A month/ })).toContainText('50.00 SAR')
  await expect(dialog.getByRole('button', { name: 'Keep their prices' })).toBeFocused()
  expect(await violationsOf(page)).toEqual([])
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()

  await page.getByRole('button', { name: 'Services that run…' }).click()
  await dialog.getByRole('button', { name: 'Change 2 services' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.goto('/products-services')
    await expect(page.getByRole('row', { name: /Mail/ }).first()).toContainText('25.00 SAR', { timeout: 1000 })
  }).toPass()
  expect(complaintsOf(page)).toEqual([])
})

test('who may not change prices of running services is not asked', async ({ open }) => {
  const page = await open(`/settings/products-services/pricing/${product}`, { person: 'sara' })
  await page.getByLabel('Monthly, Price without VAT, SAR').fill('30')
  await page.getByRole('button', { name: 'Save prices' }).click()
  await expect(page.locator('.save-bar')).toBeHidden()
  await expect(page.getByRole('dialog')).toBeHidden()
  await expect(page.getByRole('button', { name: 'Services that run…' })).toBeHidden()
})
