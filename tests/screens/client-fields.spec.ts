import { invoices } from '../../contract/billing/invoices.ts'
import { clientFields } from '../../contract/clients/client-fields.ts'
import { emailTemplates } from '../../contract/messaging/email-templates.ts'
import { clientFor } from '../support/client.ts'
import { addClient, person } from '../support/clients.ts'
import { complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const made = { client: 0, number: '', template: 0 }
const fill: Fill = async ({ app }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  const risk = { name: { en: 'Risk', ar: 'المخاطر' }, kind: 'number' as const, staffOnly: true, order: 9 }
  await staff.call(clientFields.endpoints.create, { body: risk })
  const client = await addClient(staff, person({ email: 'huda@fields.example', firstName: { en: 'Huda', ar: 'هدى' } }))
  const line = { description: { en: 'Work', ar: 'عمل' }, unitPrice: 100_00 }
  const draft = (await staff.call(invoices.endpoints.create, { body: { clientId: client.id, lines: [line] } })).data
  const { number } = (await staff.call(invoices.endpoints.publish, { params: { id: draft.id }, body: {} })).data
  const where = [{ field: 'event' as const, operator: 'in' as const, value: ['invoiceIssued'] }]
  const template = (await staff.call(emailTemplates.endpoints.list, { filter: { where } })).data.items[0]
  Object.assign(made, { client: client.id, number, template: template?.id })
}
test.use({ serverWith: { fill } })

test('a custom field is made, asked for in the form of a client, filled, and shown and changed on the summary', async ({ open }) => {
  const page = await open('/client-fields', { theme: 'system' })
  await page
    .getByRole('button', { name: /New custom field/ })
    .first()
    .click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Name (English)').fill('Branch')
  await dialog.getByLabel('Name (Arabic)').fill('الفرع')
  await dialog.getByLabel('Regular expression').fill('[A-Z][a-z]+')
  await dialog.getByLabel('Example that matches').fill('riyadh')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByText('The regular expression does not match this example.', { exact: true })).toBeVisible()
  await dialog.getByLabel('Example that matches').fill('Riyadh')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(page.getByRole('row', { name: /Branch/ })).toBeVisible()
  await expectEveryLook(page)

  await page.goto(`/view/profile?client=${made.client}`)
  await page.getByLabel('Branch').fill('jeddah')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('This value does not have the form that is asked for.', { exact: true }).first()).toBeVisible()
  await page.getByLabel('Branch').fill('Jeddah')
  await page.getByLabel('Risk').fill('7')
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  await expect(page.getByText('Branch: Jeddah').first()).toBeVisible()
  await page.goto(`/view/summary?client=${made.client}`)
  const card = page.locator('section.card', { has: page.getByRole('heading', { name: 'Custom fields' }) })
  await expect(card).toContainText('Jeddah')
  expect([complaintsOf(page), await violationsOf(page)]).toEqual([[], []])
})

test('the same client in Arabic on a phone, and the field in the form of a new one', async ({ open }) => {
  const page = await open(`/view/summary?client=${made.client}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  const card = page.locator('section.card', { has: page.getByRole('heading', { name: 'الحقول المخصصة' }) })
  await expect(card).toContainText('الفرع')
  await expect(card).toContainText('المخاطر')
  await card.scrollIntoViewIfNeeded()
  await page.goto('/add-new-client')
  await page.getByLabel('المخاطر').scrollIntoViewIfNeeded()
  await expect(page.getByText('لا يراه العميل.')).toBeVisible()
  expect([complaintsOf(page), await violationsOf(page)]).toEqual([[], []])
})

for (const { language, look, show } of [
  { language: 'en-US', look: 'With the values of an invoice', show: 'Show preview' },
  { language: 'ar-SA', look: 'بقيم إحدى الفواتير', show: 'عرض المعاينة' },
])
  test(`the template of invoices is looked at with a real invoice, in ${language}`, async ({ open }) => {
    const address = `/settings/edit-email-templates?template=${made.template}`
    const page = await open(address, { language, theme: 'system', width: language === 'ar-SA' ? 390 : 1440 })
    await page.getByLabel(look).click()
    await page.keyboard.type(made.number)
    await page.getByRole('option', { name: /Huda/ }).click()
    await page.getByRole('button', { name: show }).click()
    await expect(page.getByText(new RegExp(made.number)).last()).toBeVisible()
    await expectEveryLook(page, { language })
  })
