import { billableItems } from '#contract/billing/billable-items.ts'
import { savedLines } from '#contract/billing/saved-lines.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { sold } from '../support/orders.ts'
import { complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let clientId = 0
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  clientId = (await addClient(admin, company())).id
  const name = { en: 'Hosting of pages', ar: 'استضافة صفحات' }
  await sold(admin, { name, prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00, setupFee: 20_00 }] })
  await admin.call(savedLines.endpoints.create, { body: { name: { en: 'Visit on site', ar: 'زيارة ميدانية' } } })
  const item = { description: { en: 'Hours', ar: 'ساعات' }, unitPrice: 10_00, quantity: 2, invoiceAction: 'dont' as const }
  await admin.call(billableItems.endpoints.create, { body: { clientId, ...item } })
  await admin.call(walletCharges.endpoints.create, { body: { clientId, amount: 40_00, source: 'gift', reason: 'Goodwill' } })
}
test.use({ serverWith: { staff: { sara: { capabilities: ['invoice.view', 'invoice.create', 'client.view'] } }, fill } })

test('an invoice is written from the catalogue, says what it comes to, and is published and paid from the wallet at once', async ({
  open,
}) => {
  const page = await open(`/add-new-invoice?client=${clientId}`, { theme: 'system' })
  await page.getByRole('combobox', { name: 'Product', exact: true }).click()
  await page.getByRole('option', { name: 'Hosting of pages' }).click()
  await page.getByRole('button', { name: 'Add line' }).click()
  await expect(page.getByLabel('Description (English)').first()).toHaveValue('Hosting of pages')
  await expect(page.getByLabel('Description (English)').nth(1)).toHaveValue('Set-up: Hosting of pages')
  const sums = page.locator('main dl').last()
  await expect(sums).toContainText('80.50')
  await page.getByLabel(/^Hours/).check()
  await expect(sums).toContainText('103.50')
  await page.getByLabel('Pay from the wallet when it is published').check()
  await expect(sums).toContainText('63.50')
  await page.getByLabel('Internal notes').fill('Asked for by phone')
  await expectEveryLook(page)
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(/\/invoices\/\d+/)
  await expect(page.getByText('63.50').first()).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('a saved line is put on a draft in Arabic; who may only write drafts is offered nothing else', async ({ open }) => {
  const page = await open(`/add-new-invoice?client=${clientId}`, { language: 'ar-SA', theme: 'dark', width: 390, person: 'sara' })
  await expect(page.getByRole('button', { name: 'حفظ المسودة' })).toBeVisible()
  await expect(page.getByRole('button', { name: 'نشر', exact: true })).toHaveCount(0)
  await expect(page.getByText('السداد من المحفظة عند النشر')).toHaveCount(0)
  const arabic = await open(`/add-new-invoice?client=${clientId}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  await arabic.getByRole('combobox', { name: 'المصدر', exact: true }).click()
  await arabic.getByRole('option', { name: 'بند محفوظ' }).click()
  await arabic.getByRole('combobox', { name: 'البند المحفوظ', exact: true }).click()
  await arabic.getByRole('option', { name: 'زيارة ميدانية' }).click()
  await arabic.getByRole('button', { name: 'إضافة البند' }).click()
  await expect(arabic.getByLabel(/الوصف.*العربية/).first()).toHaveValue('زيارة ميدانية')
  await expect(arabic.getByText('بند واحد غير مكتمل ولم يُحتسب.')).toBeVisible()
  expect([complaintsOf(page), complaintsOf(arabic)]).toEqual([[], []])
})
