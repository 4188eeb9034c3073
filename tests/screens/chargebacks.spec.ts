import { chargebacks } from '#contract/billing/chargebacks.ts'
import { clientFor } from '../support/client.ts'
import { addClient } from '../support/clients.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import { addPayment } from '../support/payments.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** A payment that its payer's bank takes back. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const { id: transactionId } = await addPayment(admin, (await addClient(admin)).id, 120_00, { reference: 'PAY-77' })
  const body = { transactionId, gatewayReference: 'CB-1042', dueDate: '2027-01-05' }
  const made = await admin.call(chargebacks.endpoints.create, { body })
  if (!made.success) throw new Error(JSON.stringify(made))
  const { id: other } = await addPayment(admin, (await addClient(admin)).id, 120_00, { reference: 'PAY-78' })
  await admin.call(chargebacks.endpoints.create, { body: { transactionId: other, amount: 50_00, gatewayReference: 'CB-2000' } })
}
test.use({ serverWith: { fill } })

test('a chargeback is found in its list, its evidence is sent, and once it is lost its payment is reversed', async ({ open }) => {
  const page = await open('/chargebacks')
  await page.locator('tbody tr').getByRole('link', { name: 'CB-1042' }).or(page.getByText('CB-1042')).first().click()
  await expect(page.getByRole('heading', { name: 'CB-1042' })).toBeVisible()
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Evidence sent' }).first(), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await dialog.getByRole('button', { name: 'Evidence sent' }).click()
  await expect(dialog).toBeHidden()
  expect(await violationsOf(page)).toEqual([])
  await clickUntil(page.getByRole('button', { name: 'Lost' }).first(), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await dialog.getByLabel('Fee of the bank').fill('75')
  await dialog.getByLabel(/Reason/).fill('The bank decided for the payer')
  await dialog.getByRole('button', { name: 'Lost' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'See the reversal' }).click()
  await expect(page.getByText('75.00').first()).toBeAttached()
  expect(complaintsOf(page)).toEqual([])
})

test('a chargeback of a part of a payment is lost in part, and says how much; in Arabic as well', async ({ open }) => {
  const page = await open('/chargebacks')
  await page.locator('tbody tr').getByRole('link', { name: 'CB-2000' }).or(page.getByText('CB-2000')).first().click()
  await expect(page.getByRole('heading', { name: 'CB-2000' })).toBeVisible()
  await expect(page.getByText('50.00').first()).toBeAttached()
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Lost', exact: true }).first(), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await dialog.getByLabel('Taken back').fill('30')
  await dialog.getByLabel(/Reason/).fill('The bank gave us a part')
  await dialog.getByRole('button', { name: 'Lost', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Partly lost').first()).toBeVisible()
  await expect(page.getByText('30.00').first()).toBeAttached()
  expect(complaintsOf(page)).toEqual([])
  const arabic = await open('/chargebacks', { language: 'ar-SA', theme: 'dark', width: 1024 })
  await expect(arabic.getByText('مخسور جزئيًا').first()).toBeVisible()
  expect(await violationsOf(arabic)).toEqual([])
})
