import { invoices } from '#contract/billing/invoices.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { newToken, tokenHash } from '#platform/access/tokens.ts'
import { clientFor } from '../support/client.ts'
import { addClient } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { clickUntil, complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'
import { pdf } from '../support/upload.ts'

const known = { invoiceId: 0, quoteId: 0, orderId: 0, depositId: 0, finalId: 0, link: '' }
/** A draft of an invoice, a quote that was sent with two files, one that was accepted with a deposit, and an order. */
const fill: Fill = async ({ app, database }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  const { id: clientId } = await addClient(staff)
  const lines = [{ description: { en: 'Migration', ar: 'نقل' }, unitPrice: 100_00 }]
  known.invoiceId = (await staff.call(invoices.endpoints.create, { body: { clientId, lines } })).data.id
  const fileIds = [await staff.uploadPicture('plan-of-the-move.png'), await staff.uploadPicture('خطة النقل.png')]
  known.quoteId = (await staff.call(quotes.endpoints.create, { body: { clientId, subject: 'The move', lines, fileIds } })).data.id
  await staff.call(quotes.endpoints.send, { params: { id: known.quoteId }, body: {} })
  const other = (await addClient(staff)).id
  const inParts = { clientId: other, subject: 'The site', lines, depositPercent: 30, outcome: 'invoice' as const }
  const params = { id: (await staff.call(quotes.endpoints.create, { body: inParts })).data.id }
  await staff.call(quotes.endpoints.send, { params, body: {} })
  await staff.call(quotes.endpoints.accept, { params, body: { acceptor: 'Reem Al-Subaie' } })
  const where = [{ field: 'clientId' as const, operator: 'eq' as const, value: other }]
  const made = await staff.call(invoices.endpoints.list, { filter: { where, order_by: { by: 'id', order: 'asc' } } })
  ;[known.depositId, known.finalId] = made.data.items.map(({ id }) => id) as [number, number]
  const token = newToken()
  known.link = `/quote/${token}`
  const [createdOn, expiresOn] = [new Date(), new Date(Date.now() + 86_400_000)]
  await database.db
    .insertInto('quoteLinks')
    .values({ quoteId: known.quoteId, edition: 1, tokenHash: tokenHash(token), createdOn, expiresOn })
    .execute()
  known.orderId = (
    await orderOf(staff, clientId, [
      { productId: (await sold(staff, { prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }] })).id, cycle: 'monthly' },
    ])
  ).id
}
test.use({ serverWith: { fill } })

test('an invoice goes out as it is published and once more by hand, and its page tells of both', async ({ open }) => {
  const page = await open(`/invoices/${known.invoiceId}`, { theme: 'system' })
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Publish' }).first(), () => expect(dialog).toBeVisible({ timeout: 2000 }))
  await expect(dialog.getByLabel('Send it to the client by email')).toBeChecked()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Publish' }).click()
  await expect(dialog).toBeHidden()
  const messages = page.locator('section').filter({ has: page.getByRole('heading', { name: 'Messages' }) })
  await expect(messages.getByRole('link', { name: /INV-/ })).toHaveCount(1)
  await page.getByRole('button', { name: 'Send by email' }).first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Send by email' }).click()
  await expect(messages.getByRole('link', { name: /INV-/ })).toHaveCount(2)
  await expectEveryLook(page)
  const arabic = await open(`/invoices/${known.invoiceId}`, { language: 'ar-SA', theme: 'system' })
  await expect(arabic.getByRole('heading', { name: 'الرسائل' })).toBeVisible()
  await expectEveryLook(arabic, { language: 'ar-SA' })
  expect([...complaintsOf(page), ...complaintsOf(arabic)]).toEqual([])
})

test('a deposit is a prepayment invoice; once it is paid the final invoice goes out, says what was prepaid, and leads to it', async ({
  open,
}) => {
  const page = await open(`/invoices/${known.depositId}`, { theme: 'system' })
  await expect(page.getByRole('heading', { name: 'Prepayment invoice' })).toBeVisible()
  await expectEveryLook(page)
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Add payment' }).first(), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await dialog.getByRole('button', { name: 'Add payment' }).click()
  await expect(dialog).toBeHidden()
  const number = (await page.getByRole('heading', { level: 1 }).textContent()) ?? ''
  await expect(async () => {
    await page.goto(`/invoices/${known.finalId}`)
    await expect(page.getByRole('heading', { level: 1 })).toContainText('INV-', { timeout: 2000 })
  }).toPass()
  const paper = page.getByRole('article')
  await expect(paper.getByText(/Prepayment \(INV-/)).toBeVisible()
  for (const amount of ['115.00', '34.50', '80.50']) await expect(paper.getByText(amount).first()).toBeVisible()
  await expectEveryLook(page)
  const arabic = await open(`/invoices/${known.finalId}`, { language: 'ar-SA', theme: 'system' })
  await expect(arabic.getByText('الدفعات المقدمة المخصومة')).toBeVisible()
  await expectEveryLook(arabic, { language: 'ar-SA' })
  await paper.getByRole('link').click()
  await expect(page).toHaveURL(new RegExp(`/invoices/${known.depositId}$`))
  await expect(page.getByRole('heading', { level: 1 })).toContainText(number)
  const inArabic = await open(`/invoices/${known.depositId}`, { language: 'ar-SA' })
  await expect(inArabic.getByRole('heading', { name: 'فاتورة دفعة مقدمة' })).toBeVisible()
  expect([...complaintsOf(page), ...complaintsOf(arabic), ...complaintsOf(inArabic)]).toEqual([])
})

test('the files of a quote are read by staff and by whoever has its link, and taken away by editing it', async ({ open }) => {
  for (const [language, title] of [
    ['en-US', 'Attachments'],
    ['ar-SA', 'المرفقات'],
  ] as const) {
    const offered = await open(known.link, { person: null, language, theme: 'system', width: 390 })
    await expect(offered.getByRole('heading', { name: title })).toBeVisible()
    const address = await offered.getByRole('link', { name: 'plan-of-the-move.png' }).getAttribute('href')
    expect((await offered.request.get(address ?? '')).headers()['content-type']).toBe('image/png')
    await expect(offered.getByText(language === 'ar-SA' ? '1 كيلوبايت' : '1 kB').first()).toBeVisible()
    await expectEveryLook(offered, { language })
  }
  const page = await open(`/quotes/${known.quoteId}`)
  await expect(page.getByRole('link', { name: 'خطة النقل.png' })).toBeVisible()
  await page.goto(`/add-quote?id=${known.quoteId}`)
  const remove = page.getByRole('button', { name: 'Remove plan-of-the-move.png' })
  await clickUntil(remove, () => expect(remove).toBeHidden({ timeout: 2000 }))
  await page.getByRole('button', { name: 'Save' }).last().click()
  await expect(page).toHaveURL(new RegExp(`/quotes/${known.quoteId}`))
  await expect(page.getByRole('link', { name: 'plan-of-the-move.png' })).toHaveCount(0)
  const ended = await open(known.link, { person: null })
  await expect(ended.getByText('This link does not work')).toBeVisible()
})

test('a file is put to an order, and is among the files of its client', async ({ open }) => {
  const page = await open(`/orders/${known.orderId}`, { theme: 'system' })
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'New file' }), () => expect(dialog).toBeVisible({ timeout: 2000 }))
  await dialog.locator('input[type=file]').setInputFiles({ name: 'signed.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(dialog.getByRole('link', { name: 'signed.pdf' })).toBeVisible()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Open signed.pdf' })).toBeVisible()
  await expectEveryLook(page)
  expect(complaintsOf(page)).toEqual([])
})
