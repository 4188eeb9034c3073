import type { Page } from '@playwright/test'
import { invoices } from '#contract/billing/invoices.ts'
import { payLinks } from '#contract/billing/pay-links.ts'
import { paymentGateways } from '#contract/billing/payment-gateways.ts'
import { clientFor } from '../support/client.ts'
import { addClient } from '../support/clients.ts'
import { addGateway, addUnpaid } from '../support/gateway-payments.ts'
import { clickUntil, complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'
import { pdf } from '../support/upload.ts'

/** Links to pay one invoice each, and two together; the client reads Arabic. */
const links: string[] = []
const fill: Fill = async ({ app }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  await addGateway(staff, { brands: ['sadad'] })
  const bank = { name: { en: 'Bank', ar: 'البنك' }, driver: 'bankTransfer', iban: 'SA0380000000608010167519', beneficiary: 'Najd Est.' }
  await staff.call(paymentGateways.endpoints.create, { body: bank })
  const { id: clientId } = await addClient(staff)
  const ids: number[] = []
  for (const price of [115_00, 230_00, 40_00, 60_00, 500_00]) ids.push(await addUnpaid(staff, clientId, price))
  for (const invoiceIds of [[ids[0]], [ids[1]], [ids[2], ids[3]], [ids[4]]]) {
    const { data } = await staff.call(payLinks.make, { body: { invoiceIds: invoiceIds as number[] } })
    links.push(new URL(data.address).pathname)
  }
  expect((await staff.call(invoices.endpoints.list)).data.items).toHaveLength(5)
}
test.use({ serverWith: { fill } })

/** From the link to the page of the gateway. */
async function toGateway(page: Page, button: RegExp): Promise<void> {
  await clickUntil(page.getByRole('button', { name: button }).first(), () =>
    expect(page).toHaveURL(/\/simulated-payment\//, { timeout: 3000 }),
  )
}

test('whoever has a link pays by card, sees what became of it, and finds it paid', async ({ open }) => {
  const page = await open(links[0] as string, { person: null, theme: 'system' })
  await toGateway(page, /Cards.*115\.00/)
  await expectEveryLook(page)
  await clickUntil(page.getByRole('button', { name: 'Pay' }), () => expect(page).toHaveURL(/\/pay\/back\//, { timeout: 3000 }))
  await expect(page.getByText('It is paid. Thank you.')).toBeVisible()
  await expectEveryLook(page)
  await page.getByRole('link', { name: 'Back to what is to be paid' }).click()
  await expect(page.getByText('All of it is paid. Thank you.')).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('a card that is refused is told with its reason, in Arabic on a phone, and another one pays', async ({ open }) => {
  const page = await open(links[1] as string, { person: null, language: 'ar-SA', theme: 'system', width: 390 })
  await expectEveryLook(page, { language: 'ar-SA' })
  await toGateway(page, /بطاقات.*230\.00/)
  await clickUntil(page.getByText('•••• 1101'), () => expect(page.getByText('رصيد هذه البطاقة لا يكفي.')).toBeVisible({ timeout: 2000 }))
  await page.getByRole('button', { name: 'سداد' }).click()
  await expect(page.getByText('لم يُسدد أي مبلغ. رصيد البطاقة لا يكفي.')).toBeVisible()
  await page.getByRole('link', { name: 'العودة إلى المبلغ المستحق' }).click()
  await toGateway(page, /بطاقات.*230\.00/)
  await clickUntil(page.getByRole('button', { name: 'سداد' }), () => expect(page).toHaveURL(/\/pay\/back\//, { timeout: 3000 }))
  await expect(page.getByText('تم السداد. شكرًا لك.')).toBeVisible()
})

test('of several invoices a card pays one at a time; leaving without an answer pays nothing', async ({ open }) => {
  const page = await open(links[2] as string, { person: null, theme: 'system' })
  await expect(page.getByRole('button', { name: /INV-/ })).toHaveCount(2)
  await toGateway(page, /40\.00/)
  await page.getByRole('link', { name: 'Leave without an answer' }).click()
  await expect(page.getByText('does not know the result yet')).toBeVisible()
  await page.getByRole('link', { name: 'Back to what is to be paid' }).click()
  await expect(page.getByRole('button', { name: /INV-/ })).toHaveCount(2)
  await page.goto('/pay/back/7a1c7c2e-3f0e-4b8e-9a65-0d2f3c1b5a77')
  await expect(page.getByRole('heading', { name: 'This link does not work' })).toBeVisible()
})

test('a SADAD number is given for an invoice, and a transfer is announced with its slip: on a phone, in Arabic', async ({ open }) => {
  const page = await open(links[3] as string, { person: null, language: 'ar-SA', theme: 'system', width: 390 })
  await clickUntil(page.getByRole('button', { name: 'الحصول على رقم سداد' }), () =>
    expect(page.getByText('رقم فاتورة سداد')).toBeVisible({ timeout: 3000 }),
  )
  await page.locator('input[type=file]').setInputFiles({ name: 'slip.pdf', mimeType: 'application/pdf', buffer: pdf })
  await page.getByRole('button', { name: 'إبلاغ' }).click()
  await expect(page.getByText('أُبلغنا عن حوالة')).toBeVisible()
  await expectEveryLook(page, { language: 'ar-SA' })
  expect(complaintsOf(page)).toEqual([])
})
