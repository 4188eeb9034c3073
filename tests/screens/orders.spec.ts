import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let placed = 0
/** Something to sell, a client, a server for it, and an order that waits. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const client = await addClient(admin, company())
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price: 900_00, setupFee: 50_00 }]
  const hosting = await sold(admin, { name: { en: 'Business hosting', ar: 'استضافة أعمال' }, requiresDomain: true, prices })
  const items = [{ productId: hosting.id, cycle: 'annual' as const, domain: 'asfar.example' }]
  placed = (await orderOf(admin, client.id, items)).id
}
test.use({ serverWith: { staff: { sara: { capabilities: ['order.view'] } }, fill } })

test('an order is placed for a client, its price is shown before, and what is wrong is told at its field', async ({ open }) => {
  const page = await open('/orders')
  await page.getByRole('link', { name: 'New order' }).first().click()
  await expect(page.getByRole('heading', { name: 'New order' })).toBeVisible()
  const choose = async (name: string, option: string | RegExp) => {
    await page.getByRole('combobox', { name, exact: true }).click()
    await page.getByRole('option', { name: option }).click()
  }
  await choose('Client', /Rawabi/)
  await choose('Product', 'Business hosting')
  await choose('Billing cycle', 'Every year')
  await page.getByLabel('Quantity').fill('2')
  await expect(page.getByText('1,900.00 SAR').first()).toBeAttached()
  await expect(page.getByText('2,185.00 SAR').first()).toBeAttached()
  await page.getByLabel('Promotion code').fill('nosuch')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Domain')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Domain').fill('rawabi.example')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByLabel('Promotion code')).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('There is no promotion with this code.').first()).toBeVisible()
  await page.getByLabel('Promotion code').fill('')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await expect(page.getByRole('article').filter({ hasText: 'rawabi.example' })).toContainText('Payment pending')
  expect(complaintsOf(page)).toEqual([])
})

test('a payment settles the invoice of an order, and what was ordered runs', async ({ open }) => {
  const page = await open(`/orders/${placed}`)
  await expect(page.getByText('Invoices and credit notes')).toBeVisible()
  await page.getByRole('link', { name: /INV-/ }).click()
  await page.getByRole('button', { name: 'Add payment' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByLabel('Amount')).toHaveValue('1,092.50')
  await dialog.getByLabel('Fee').fill('2000')
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect(dialog.getByLabel('Fee')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Fee').fill('1')
  await dialog.getByLabel('Reference').fill('FT-1')
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.toast')).toHaveText(/Payment .*INV-\d/)
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Paid')
  await expect(page.getByText('Payment fees')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto(`/orders/${placed}`)
  await expect(page.getByText('Nothing is left to decide.')).toBeVisible()
  await page.getByRole('link', { name: 'Business hosting', exact: true }).click()
  await expect(page.getByRole('heading', { name: 'asfar.example' })).toBeVisible()
  await expect(page.getByRole('term').filter({ hasText: 'Next due date' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('who may only look decides nothing, sees no invoice, and reads it in Arabic as well', async ({ open }) => {
  const page = await open(`/orders/${placed}`, { person: 'sara', language: 'ar-SA', theme: 'dark', width: 390 })
  await expect(page.getByText('استضافة أعمال', { exact: true })).toBeVisible()
  await expect(page.getByRole('link', { name: /INV-/ })).toHaveCount(0)
  await expect(page.getByRole('button', { name: 'قبول' })).toHaveCount(0)
  await page.goto('/invoices')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expect(page).toHaveURL(/\/invoices$/)
  await expect(page.getByText('INV-')).toHaveCount(0)
  await page.goto('/orders/new')
  await expect(page.getByRole('button', { name: 'حفظ' })).toHaveCount(0)
})
