import { sql } from 'kysely'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let clientId = 0
/** Two services that run, due ten days apart, and one that is due last. */
const fill: Fill = async ({ app, database: { db } }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  clientId = (await addClient(staff, company())).id
  const { id: productId } = await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 30_00 }] })
  for (const days of [5, 15, 45]) {
    const { id } = await orderOf(staff, clientId, [{ productId, cycle: 'monthly', domain: `in-${days}-days.example` }])
    await sql`update "services" set "status" = 'active', "nextDueDate" = current_date + ${days}::int,
      "dueDay" = extract(day from current_date + ${days}::int) where "orderId" = ${id}`.execute(db)
  }
}
test.use({ serverWith: { fill } })

test('those that are selected in the tab of services are brought to the last day of theirs', async ({ open }) => {
  const page = await open(`/view/products-services?client=${clientId}`)
  const bar = page.getByRole('toolbar', { name: '2 selected' })
  for (const days of [5, 15]) await page.getByRole('checkbox', { name: new RegExp(`in-${days}-days\\.example`) }).check()
  await bar.getByRole('button', { name: 'One due date' }).click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  // The one that is due last stands; the other is paid for until then, and what was not selected is not mentioned.
  await expect(dialog.getByRole('checkbox')).toHaveCount(1)
  await expect(dialog).toContainText('It is due on that day already.')
  await expect(dialog).not.toContainText('in-45-days.example')
  await expect(dialog.getByRole('button', { name: 'Issue the invoice' })).toBeEnabled()
  // The bar of what is selected lies under the shade of the dialog.
  expect(await violationsOf(page, { within: '[role=dialog], [role=alertdialog]' })).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('services of a client are brought to one due date: seen line by line, one left out, one invoice', async ({ open }) => {
  const page = await open(`/view/summary?client=${clientId}`)
  for (const name of ['Invoices and income', 'Products by type']) await expect(page.getByRole('heading', { name })).toBeVisible()
  const begin = page.getByRole('menuitem', { name: 'One due date' })
  await clickUntil(page.locator('#sheet').getByRole('button', { name: 'New', exact: true }), () =>
    expect(begin).toBeVisible({ timeout: 5000 }),
  )
  await begin.click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByRole('checkbox')).toHaveCount(2)
  await expect(dialog).toContainText('It is due on that day already.')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('checkbox').first().uncheck()
  const issue = dialog.getByRole('button', { name: 'Issue the invoice' })
  await expect(issue).toBeEnabled()
  await issue.click()
  await expect(dialog.getByRole('heading', { name: 'Invoice issued' })).toBeVisible()
  await dialog.getByRole('link').first().click()
  await expect(page).toHaveURL(/\/invoices\/\d+/)
  await expect(page.getByText(/in-15-days\.example/).first()).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('the same is read in Arabic, on a phone', async ({ open }) => {
  const page = await open(`/view/summary?client=${clientId}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  const begin = page.getByRole('menuitem', { name: 'توحيد تاريخ الاستحقاق' })
  await clickUntil(page.locator('#sheet').getByRole('button', { name: 'جديد', exact: true }), () =>
    expect(begin).toBeVisible({ timeout: 5000 }),
  )
  await begin.click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog.getByRole('checkbox').first()).toBeVisible()
  await expect(dialog.getByRole('button', { name: 'إصدار الفاتورة' })).toBeEnabled()
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})
