import { invoices } from '../../contract/billing/invoices.ts'
import { servers } from '../../contract/services/servers.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let [toAccept, toRefuse, toGive, paidItem] = [0, 0, 0, 0]
/** Two servers, something that one of them makes, and two orders that wait for a decision. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const client = await addClient(admin, company())
  for (const name of ['ruh-01', 'ruh-02'])
    await admin.call(servers.endpoints.create, { body: { module: 'simulator', hostname: `${name}.example.sa`, name, maxAccounts: 50 } })
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price: 900_00 }]
  const hosting = await sold(admin, {
    name: { en: 'Business hosting', ar: 'استضافة أعمال' },
    module: 'simulator',
    packageName: 'starter',
    autoSetup: 'onAccept',
    welcomeEmail: 'hostingReady',
    prices,
  })
  const place = (domain: string) => orderOf(admin, client.id, [{ productId: hosting.id, cycle: 'annual', domain }], { invoiced: false })
  toAccept = (await place('asfar.example')).id
  toRefuse = (await place('thief.example')).id
  await addClient(admin, company({ companyName: { en: 'Sister company', ar: 'الشركة الشقيقة' } }))
  toGive = (await orderOf(admin, client.id, [{ productId: hosting.id, cycle: 'annual', domain: 'sister.example' }])).id
  const lines = ['one.example', 'two.example'].map(domain => ({ productId: hosting.id, cycle: 'annual' as const, domain }))
  const paid = await orderOf(admin, client.id, lines)
  const filter = { where: [{ field: 'orderId' as const, operator: 'eq' as const, value: paid.id }] }
  const [invoice] = (await admin.call(invoices.endpoints.list, { filter })).data.items
  const payment = { amount: invoice?.balance ?? 0, paidOn: '2026-11-01', method: 'cash' as const }
  await admin.call(invoices.endpoints.addPayment, { params: { id: invoice?.id ?? 0 }, body: payment })
  paidItem = paid.items[1]?.id ?? 0
}
test.use({ serverWith: { fill } })

test('an order is accepted with a server and a name for its item; what is wrong with them is told at the field', async ({ open }) => {
  const page = await open(`/orders/${toAccept}`)
  await page.getByRole('button', { name: 'Accept' }).click()
  const dialog = page.getByRole('dialog')
  await expect(dialog.getByRole('group', { name: /Business hosting/ })).toBeVisible()
  await dialog.getByRole('combobox', { name: 'Server' }).click()
  await page.getByRole('option', { name: /ruh-02/ }).click()
  await dialog.getByLabel('User name').fill('root')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByLabel('User name')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('User name').fill('asfarbiz')
  await dialog.getByRole('button', { name: 'Accept' }).click()
  // What comes of it appears there.
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Active' }).first()).toBeVisible()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing is left to decide.')).toBeVisible()
  await page.getByRole('link', { name: 'Business hosting', exact: true }).click()
  await expect(page).toHaveURL(/products-services/)
  // The worker sets it up meanwhile.
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Copy asfarbiz' })).toBeVisible({ timeout: 1000 })
  }).toPass()
  expect(complaintsOf(page)).toEqual([])
})

test('an order is set as fraud with a reason, and back to pending', async ({ open }) => {
  const page = await open(`/orders/${toRefuse}`)
  await page.getByRole('button', { name: 'Set as fraud' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Set as fraud' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('Stolen card')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Set as fraud' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('article')).toContainText('Fraud')
  await page.goto('/orders?status=in:fraud')
  await expect(page.getByRole('row').filter({ hasText: 'Business hosting' })).toHaveCount(1)
  await page.goto(`/orders/${toRefuse}`)
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Set back to pending' }).click()
  await dialog.getByRole('button', { name: 'Set back to pending' }).click()
  await expect(page.getByText('Waiting for your decision')).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('an order is given to another client with a reason, and what they owe is theirs', async ({ open }) => {
  const page = await open(`/orders/${toGive}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Change client' }).click()
  await dialog.getByRole('button', { name: 'Change client' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Client' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option', { name: /Sister company/ }).click()
  await dialog.getByLabel('Reason').fill('It was ordered for them')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Change client' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Sister company' }).first()).toBeVisible()
  await page.goto('/invoices')
  await expect(page.getByRole('row').filter({ hasText: 'Sister company' })).toContainText('Unpaid')
  await expect(page.getByRole('row').filter({ hasText: 'Cancelled' })).toHaveCount(1)

  const arabic = await open(`/orders/${toGive}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  await arabic.getByRole('button', { name: 'إجراءات أخرى' }).click()
  await arabic.getByRole('menuitem', { name: 'تغيير العميل' }).click()
  expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])
})

test('what was paid for one item of two is given back, and begins with its own amount', async ({ open }) => {
  const page = await open(`/order-item/${paidItem}`)
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: /^Refund: INV/ }).click()
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveValue(/^1,?035(\.00)?$/)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await dialog.getByLabel('Reason').fill('The name was misspelt')
  await dialog.getByRole('button', { name: 'Refund', exact: true }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/refunds')
  await expect(page.locator('tbody tr').filter({ hasText: '1,035.00' })).toHaveCount(1)
  expect(complaintsOf(page)).toEqual([])
})
