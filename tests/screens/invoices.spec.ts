import { invoices } from '#contract/billing/invoices.ts'
import { walletCharges } from '#contract/billing/wallet-charges.ts'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'
import { changeSettings } from '../support/settings.ts'

let invoiceId = 0
let draftId = 0
let partId = 0
const asked = {
  en: 'Work on the pages of the company, as agreed by mail in November and changed twice since',
  ar: 'العمل على صفحات الشركة كما اتُّفق عليه بالبريد في نوفمبر وعُدّل مرتين بعد ذلك',
}
/** A published invoice of a client whose wallet holds less than it asks for. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const client = await addClient(admin, company())
  await admin.call(walletCharges.endpoints.create, { body: { clientId: client.id, amount: 500_00, source: 'gift', reason: 'Goodwill' } })
  const lines = [{ description: asked, unitPrice: 123_456_00, category: 'S' as const }]
  invoiceId = (await admin.call(invoices.endpoints.create, { body: { clientId: client.id, lines } })).data.id
  await admin.call(invoices.endpoints.publish, { params: { id: invoiceId }, body: {} })
  draftId = (await admin.call(invoices.endpoints.create, { body: { clientId: client.id, lines } })).data.id
  // Of a client of its own, so that nobody's wallet pays of it.
  const other = await addClient(admin)
  const work = [{ description: asked, unitPrice: 100_00, category: 'Z' as const }]
  partId = (await admin.call(invoices.endpoints.create, { body: { clientId: other.id, lines: work } })).data.id
  await admin.call(invoices.endpoints.publish, { params: { id: partId }, body: {} })
  await admin.call(invoices.endpoints.addPayment, { params: { id: partId }, body: { amount: 40_00, paidOn: '2026-11-01', method: 'cash' } })
  await admin.call(clientNotes.endpoints.create, { body: { clientId: client.id, text: 'Pays by transfer alone', sticky: true } })
  await changeSettings(admin, { receiptMails: false })
}
test.use({ serverWith: { staff: { sara: { capabilities: ['invoice.view'] } }, fill } })

test('what is pinned about a client stands beside their invoice, for who may read notes', async ({ open }) => {
  const page = await open(`/invoices/${invoiceId}`)
  await expect(page.getByRole('heading', { name: 'Pinned notes' })).toBeVisible()
  await expect(page.getByText('Pays by transfer alone')).toBeVisible()
  const sara = await open(`/invoices/${invoiceId}`, { person: 'sara' })
  await expect(sara.getByText(asked.en).first()).toBeVisible()
  await expect(sara.getByText('Pays by transfer alone')).toHaveCount(0)
  expect([complaintsOf(page), await violationsOf(page)]).toEqual([[], []])
})

test('amounts of a paper keep their distance, whatever its lines say', async ({ open }) => {
  for (const language of ['en-US', 'ar-SA']) {
    const page = await open(`/invoices/${invoiceId}`, { language })
    await expect(page.getByText(language === 'ar-SA' ? asked.ar : asked.en).first()).toBeVisible()
    const gaps = await page
      .locator('main table tbody tr')
      .first()
      .evaluate(row => {
        const spans = [...row.querySelectorAll('td')].slice(1).map(cell => {
          const range = document.createRange()
          // What is read aloud stands there as well, unseen.
          range.selectNodeContents(cell.querySelector('.money > [aria-hidden]') ?? cell)
          const { left, right } = range.getBoundingClientRect()
          return [left, right] as const
        })
        const inOrder = spans.toSorted((one, other) => one[0] - other[0])
        return inOrder.slice(1).map(([left], at) => left - (inOrder[at]?.[1] ?? 0))
      })
    expect(Math.min(...gaps), language).toBeGreaterThanOrEqual(8)
    const sums = await page
      .locator('main article dl')
      .last()
      .locator(':scope > div')
      .evaluateAll(lines =>
        lines.map(line => {
          const boxes = [...line.children].map(part => {
            const range = document.createRange()
            range.selectNodeContents(part.querySelector('.money > [aria-hidden]') ?? part)
            return range.getBoundingClientRect()
          })
          const inOrder = boxes.toSorted((one, other) => one.left - other.left)
          return Math.min(...inOrder.slice(1).map(({ left }, at) => left - (inOrder[at]?.right ?? 0)))
        }),
      )
    expect(Math.min(...sums), language).toBeGreaterThanOrEqual(8)
  }
})

test('what the wallet holds is offered, and pays as much of the invoice as there is', async ({ open }) => {
  const page = await open(`/invoices/${invoiceId}`)
  const offer = page
    .locator('aside, main')
    .getByText(/Wallet holds/)
    .last()
  await expect(offer).toContainText('500.00 SAR')
  await page.getByRole('button', { name: 'Pay from wallet' }).first().click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Amount').fill('500.01')
  await dialog.getByRole('button', { name: 'Pay from wallet' }).click()
  await expect(dialog.getByLabel('Amount')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Amount').fill('500')
  await dialog.getByRole('button', { name: 'Pay from wallet' }).click()
  await expect(dialog).toBeHidden()
  await expect(offer).toBeHidden()
  await expect(page.getByText('141,474.40 SAR').first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('a box that says what is sent by mail begins as the settings say', async ({ open }) => {
  const page = await open(`/invoices/${invoiceId}`)
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Add payment' }).first(), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await expect(dialog.getByRole('checkbox', { name: 'Send the receipt by email' })).not.toBeChecked()
  await page.goto('/billing-transactions-list/new')
  await expect(page.getByRole('checkbox', { name: 'Send the receipt by email' })).not.toBeChecked()
  await page.goto(`/invoices/${draftId}`)
  await clickUntil(page.getByRole('button', { name: 'Publish' }).first(), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await expect(dialog.getByRole('checkbox', { name: 'Send it to the client by email' })).toBeChecked()
  expect(complaintsOf(page)).toEqual([])
})

test('what was paid in part is refunded and cancelled in one dialog', async ({ open }) => {
  const page = await open(`/invoices/${partId}`)
  const dialog = page.getByRole('dialog')
  const item = page.getByRole('menuitem', { name: 'Refund and cancel' })
  await clickUntil(page.getByRole('button', { name: 'More actions' }).first(), () => expect(item).toBeVisible({ timeout: 5000 }))
  await item.click()
  await expect(dialog.locator('p').filter({ hasText: /^Goes back/ })).toContainText('40.00')
  await expect(dialog.getByLabel('Amount', { exact: true })).toHaveCount(0)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Refund and cancel' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('Ordered twice')
  await dialog.getByRole('button', { name: 'Refund and cancel' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Cancelled').first()).toBeVisible()
  await page.goto('/refunds')
  const row = page.locator('tbody tr').filter({ hasText: 'Then cancels the invoice' })
  await expect(row).toContainText('40.00')
  expect(complaintsOf(page)).toEqual([])
})

test('who may only look is offered nothing, and sees what the wallet holds nowhere', async ({ open }) => {
  const page = await open(`/invoices/${invoiceId}`, { person: 'sara', language: 'ar-SA', theme: 'dark', width: 390 })
  await expect(page.getByText(asked.ar).first()).toBeVisible()
  await expect(page.getByRole('button', { name: 'السداد من المحفظة' })).toHaveCount(0)
  await expect(page.getByText('في المحفظة')).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
})
