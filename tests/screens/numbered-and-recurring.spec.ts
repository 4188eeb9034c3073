import { invoices } from '#contract/billing/invoices.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { clickUntil, complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let clientId = 0
let invoiceId = 0
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  clientId = (await addClient(admin, company())).id
  const lines = [{ description: { en: 'Advice', ar: 'استشارة' }, unitPrice: 200_00 }]
  const draft = (await admin.call(invoices.endpoints.create, { body: { clientId, lines } })).data
  invoiceId = draft.id
  await admin.call(invoices.endpoints.publish, { params: { id: draft.id }, body: {} })
}
test.use({ serverWith: { fill } })

test('invoices get another prefix, and one of them is made again each month', async ({ open }) => {
  const page = await open('/settings/payments/document-series', { theme: 'system' })
  await expect(page.getByText('INV-000002')).toBeVisible()
  await expectEveryLook(page)
  const menu = page.locator('tbody tr').first().getByRole('button').last()
  const item = page.getByRole('menuitem', { name: 'Change numbering' })
  await clickUntil(menu, () => expect(item).toBeVisible({ timeout: 5000 }))
  await item.click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Prefix').fill('QUO')
  await dialog.getByLabel('Reason').fill('Other books')
  await dialog.getByRole('button', { name: 'Change numbering' }).click()
  await expect(dialog.getByText('This value is already used.')).toBeVisible()
  await dialog.getByLabel('Prefix').fill('TAX')
  await dialog.getByRole('button', { name: 'Change numbering' }).click()
  await expect(page.getByText('TAX-000002')).toBeVisible()

  await page.goto(`/add-new-invoice?client=${clientId}`)
  await page.getByLabel('Description (English)').first().fill('Care of the site')
  await page.getByLabel('Unit price').first().fill('100')
  await page.getByRole('combobox', { name: /^Make it again every/ }).click()
  await page.getByRole('option', { name: 'Months' }).click()
  await expect(page.getByLabel('How often in all')).toBeVisible()
  await page.getByRole('button', { name: 'Publish', exact: true }).click()
  await expect(page).toHaveURL(/\/invoices\/\d+/)
  await expect(page.getByText('TAX-000002').first()).toBeVisible()
  await page.goto(`/view/billable-items?client=${clientId}`)
  await expect(page.getByText('Care of the site')).toBeVisible()
  await expect(page.getByText('Again and again')).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('a dispute is noted at an invoice and stands at its client; a report is compared with the days before', async ({ open }) => {
  const page = await open(`/invoices/${invoiceId}`)
  const dialog = page.getByRole('dialog')
  const verb = page.getByRole('button', { name: 'Note a dispute' }).or(page.getByRole('menuitem', { name: 'Note a dispute' }))
  if (!(await verb.first().isVisible())) await page.getByRole('button', { name: /More/ }).last().click()
  await clickUntil(verb.first(), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await dialog.getByLabel('Reason').fill('They never asked for it')
  await dialog.getByRole('button', { name: 'Note a dispute' }).click()
  await expect(page.getByRole('complementary').getByText('Disputed since')).toBeVisible()
  await page.goto(`/view/summary?client=${clientId}`)
  await expect(page.getByText('1 invoice is disputed.')).toBeVisible()
  await page.goto('/reports/income/byproduct')
  await page.getByRole('link', { name: 'A year before' }).click()
  await expect(page).toHaveURL(/compare=yearBefore/)
  expect(complaintsOf(page)).toEqual([])
})
