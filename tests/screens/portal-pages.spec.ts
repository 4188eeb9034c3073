import { sql } from 'kysely'
import { quotes } from '#contract/billing/quotes.ts'
import { productAddons } from '#contract/catalogue/product-addons.ts'
import { productBundles } from '#contract/catalogue/product-bundles.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { inOutbox } from '../support/outbox.ts'
import { clickUntil, complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'
import { changeSettings } from '../support/settings.ts'

const email = 'sami@rawabi.example'
const password = 'Rayan-Falcon-72'
const fill: Fill = async ({ app, database: { db } }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  const clientId = (await addClient(staff, company({ createOwner: true }))).id
  const invited = { clientId, email, language: 'ar-SA' as const, permissions: ['all' as const] }
  expect(await staff.call(clientUsers.endpoints.create, { body: invited })).toMatchObject({ success: true })
  await changeSettings(staff, { walletTopUps: true })
  const name = { en: 'Hosting of pages', ar: 'استضافة صفحات' }
  const { id: productId } = await sold(staff, { name, prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }] })
  await orderOf(staff, clientId, [{ productId, cycle: 'monthly' }])
  const addon = { en: 'Daily copies', ar: 'نسخ يومية' }
  const prices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 20_00, setupFee: 10_00 }]
  const body = { name: addon, description: { en: 'Kept for a month', ar: 'تُحفظ شهرًا' }, prices }
  expect(await staff.call(productAddons.endpoints.create, { body })).toMatchObject({ success: true })
  const mailPrices = [{ currency: 'SAR', cycle: 'monthly' as const, price: 10_00 }]
  const mail = await sold(staff, {
    name: { en: 'Mailbox', ar: 'صندوق بريد' },
    prices: mailPrices,
    requiresDomain: true,
    minimumTermMonths: 12,
  })
  const items = [productId, mail.id].map(id => ({ productId: id, cycle: 'monthly' as const }))
  const bundle = { name: { en: 'Starter bundle', ar: 'باقة البداية' }, percent: 20, items }
  expect(await staff.call(productBundles.endpoints.create, { body: bundle })).toMatchObject({ success: true })
  await sql`update "services" set "status" = 'active' where "clientId" = ${clientId}`.execute(db)
  const lines = [{ description: { en: 'Moving of pages', ar: 'نقل صفحات' }, unitPrice: 300_00 }]
  await staff.call(quotes.endpoints.create, { body: { clientId, subject: 'The move', lines } })
}
test.use({ serverWith: { fill } })

test('whoever may sees each page of the portal in both languages, light and dark, on a phone and on a desk', async ({ open, server }) => {
  // Twenty pages in every look: more than a minute where the machine is busy.
  test.slow()
  const link = await inOutbox(server.dataDir, /(\/join\/[\w-]+)/, 0)
  const joining = await open(link, { person: null, language: 'ar-SA' })
  await joining.locator('#firstName').fill('سامي')
  await joining.locator('#lastName').fill('الزهراني')
  await joining.locator('#new-password').fill(password)
  await joining.locator('#confirmation').fill(password)
  await joining.getByRole('button', { name: 'انضمام', exact: true }).click()
  await expect(joining.getByText('تم انضمامك.')).toBeVisible()
  const seen = {
    services: /استضافة صفحات|Hosting of pages/,
    invoices: /57\.50/,
    billing: /57\.50/,
    orders: /57\.50/,
    bundles: /55\.20/,
    quotes: null,
    contacts: null,
    security: null,
  }
  for (const [language, width] of [
    ['ar-SA', 390],
    ['en-US', 1440],
  ] as const) {
    const page = await open('/portal/login', { person: null, language, theme: 'system', width })
    await page.locator('#login').fill(email)
    await page.locator('#password').fill(password)
    await page.getByRole('button', { name: language === 'ar-SA' ? 'متابعة' : 'Continue' }).click()
    await page.waitForURL('**/portal')
    await expectEveryLook(page, { language })
    for (const [name, text] of Object.entries(seen)) {
      await page.goto(`/portal/${name}`)
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      if (text) await expect(page.locator('main')).toContainText(text)
      await expectEveryLook(page, { language })
    }
    const arabic = language === 'ar-SA'
    // From an order to the payment of its invoice.
    await page.goto('/portal/orders')
    await page.locator('tbody tr').last().getByRole('link').click()
    await page.waitForURL('**/portal/orders/*')
    await expect(page.locator('main')).toContainText(seen.services)
    await expect(page.locator('main')).toContainText('57.50')
    await expectEveryLook(page, { language })
    await page.getByRole('link', { name: arabic ? /^ادفع الفاتورة/ : /^Pay invoice/ }).click()
    await page.waitForURL('**/portal/billing?invoice=*')
    await expect(page.locator('main')).toContainText('57.50')
    // An addon is ordered at the price that is shown: 30 and its VAT.
    await page.goto('/portal/services')
    await page.getByRole('link', { name: arabic ? /^أضف إلى/ : /^Add to/ }).click()
    await page.waitForURL('**/addons')
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
    await clickUntil(page.locator('#own-addon-addonId'), () => expect(page.getByRole('option').first()).toBeVisible({ timeout: 5000 }))
    await page.getByRole('option', { name: arabic ? 'نسخ يومية' : 'Daily copies' }).click()
    await expect(page.locator('main')).toContainText('34.50')
    await expectEveryLook(page, { language })
    await page.getByRole('button', { name: arabic ? 'اطلب' : 'Order', exact: true }).click()
    const asking = page.getByRole('dialog')
    await expect(asking).toContainText('34.50')
    await asking.getByRole('button', { name: arabic ? 'اطلب' : 'Order', exact: true }).click()
    await expect(page.getByText(arabic ? /تم الطلب\. فاتورته جاهزة/ : /Ordered\. Your invoice is ready/)).toBeVisible()
    // A bundle of 50 and 10 less a fifth, and its VAT.
    await page.goto('/portal/bundles')
    await page.getByRole('link', { name: arabic ? 'اطلب باقة البداية' : 'Order Starter bundle' }).click()
    await page.waitForURL('**/portal/bundles/*')
    await expect(page.locator('main')).toContainText(arabic ? 'لمدة 12 شهرًا على الأقل' : 'For 12 months at least')
    await page.getByRole('textbox', { name: arabic ? /^النطاق/ : /^Domain/ }).fill('starter.example')
    const order = page.getByRole('button', { name: arabic ? 'اطلب' : 'Order', exact: true })
    await clickUntil(page.getByRole('button', { name: arabic ? 'عرض السعر' : 'See the price' }), () =>
      expect(order).toBeVisible({ timeout: 5000 }),
    )
    await expectEveryLook(page, { language })
    await order.click()
    await expect(page.getByRole('dialog')).toContainText('55.20')
    await page
      .getByRole('dialog')
      .getByRole('button', { name: arabic ? 'اطلب' : 'Order', exact: true })
      .click()
    await expect(page.getByText(arabic ? /تم الطلب\. فاتورته جاهزة/ : /Ordered\. Your invoice is ready/)).toBeVisible()
    expect(complaintsOf(page)).toEqual([])
  }
})
