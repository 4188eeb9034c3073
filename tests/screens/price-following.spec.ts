import { products } from '#contract/catalogue/products.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let product = 0
let roomy = 0
/** A group of two products, a product that two services run of, and one with an option that raises a limit. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const client = await addClient(admin, company())
  const { groupId } = await sold(admin, { name: { en: 'First', ar: '' }, order: 0 })
  await admin.call(products.endpoints.create, { body: { name: { en: 'Second', ar: '' }, groupId, type: 'vps', order: 1 } })
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 19_00 }]
  product = (await sold(admin, { name: { en: 'Mail', ar: 'بريد' }, prices })).id
  const choices = [{ amount: 1024, prices }]
  const option = { name: { en: 'Room', ar: 'مساحة' }, kind: 'quantity' as const, maximum: 5, raises: 'disk' as const, choices }
  roomy = (await sold(admin, { name: { en: 'Pages', ar: 'صفحات' }, prices, options: [option] })).id
  await orderOf(admin, client.id, [{ productId: roomy, cycle: 'monthly' }], { invoiced: false })
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

test('what an option raises is given to services that run when somebody asks for it, and those that are nowhere are left as they are', async ({
  open,
}) => {
  const page = await open(`/settings/products-services/products/${roomy}/options`)
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Services that run…' }), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await expect(dialog.getByRole('heading', { name: 'Do services that run get these limits?' })).toBeVisible()
  await expect(dialog).toContainText('1 service is left as it is. The service is on no server.')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Close' }).last().click()
  await expect(dialog).toBeHidden()
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

test('a product is moved by the keyboard and by dragging, and stays where it was put', async ({ open }) => {
  const page = await open('/settings/products-services/products')
  await page.getByRole('link', { name: 'Put in order' }).click()
  await expect(page.getByRole('heading', { name: 'Order of groups and products' })).toBeVisible()
  const names = () => page.locator('.sortable-line a').allTextContents()
  expect((await names()).map(name => name.trim())).toEqual(['First', 'Second', 'Mail', 'Pages'])
  await page.getByRole('button', { name: /Move First/ }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(names).toEqual(['Second', 'First', 'Mail', 'Pages'])

  const grip = page.getByRole('button', { name: /Move Second/ })
  const from = await grip.boundingBox()
  const to = await page.getByRole('button', { name: /Move First/ }).boundingBox()
  if (!from || !to) throw new Error('nothing to drag')
  await page.mouse.move(from.x + 8, from.y + 8)
  await page.mouse.down()
  await page.mouse.move(to.x + 8, to.y + 6, { steps: 4 })
  await page.mouse.move(to.x + 8, to.y + 14, { steps: 4 })
  const saved = page.waitForResponse(answer => answer.request().method() === 'POST')
  await page.mouse.up()
  await saved
  await expect.poll(names).toEqual(['First', 'Second', 'Mail', 'Pages'])
  await page.reload()
  await expect.poll(names).toEqual(['First', 'Second', 'Mail', 'Pages'])
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})
