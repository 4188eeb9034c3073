import { clientFor } from '../support/client.ts'
import { addClient, person } from '../support/clients.ts'
import { complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const fill: Fill = async ({ app }, people) => {
  await addClient(clientFor(app, { token: people.admin?.token ?? null }), person({ email: 'there@import.example' }))
}
test.use({ serverWith: { fill } })

const rest = 'King Fahd Road,Riyadh,Riyadh,12251'
const text = [
  'First name,Last name,Email,Handy,Street,City,Region,Postal code',
  `Maha,Al-Dosari,maha@import.example,0551230001,${rest}`,
  `Nasser,Al-Dosari,nobody,0551230002,${rest}`,
  `Reem,Al-Dosari,there@import.example,0551230003,${rest}`,
].join('\n')
const file = { name: 'clients.csv', mimeType: 'text/csv', buffer: Buffer.from(text) }

test('a file of clients is chosen from their list, its columns are said, its lines looked at, and the good ones are added', async ({
  open,
}) => {
  const page = await open('/client', { theme: 'system' })
  await page.getByRole('link', { name: 'Import', exact: true }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Import clients' })).toBeVisible()
  await page.locator('input[type=file]').setInputFiles(file)
  const lines = page.getByRole('region', { name: 'Preview of the lines' })
  // Nothing says what the fourth column is: no line has a mobile.
  await expect(page.getByLabel('Handy')).toHaveValue('none')
  // A line with a malformed field says that first.
  await expect(lines.getByText('Mobile: This field is required.')).toHaveCount(2)
  await expect(page.getByRole('button', { name: /^Add/ })).toBeDisabled()
  await page.getByLabel('Handy').selectOption({ label: 'Mobile' })
  await expect(lines.getByText('Mobile: This field is required.')).toHaveCount(0)
  await expect(lines.getByText('Email: Enter an email address such as name@company.sa.')).toBeVisible()
  await expect(lines.getByText('Same Email')).toBeVisible()
  await page.getByLabel('Leave lines with errors out').check()
  await expectEveryLook(page)
  await page.getByRole('button', { name: 'Add 1 client' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Import \d/ })).toBeVisible()
  await expect(page.getByText('Completed', { exact: true }).first()).toBeVisible()
  await expect(page.getByRole('row', { name: /Maha/ })).toContainText('Added')
  await expect(page.getByRole('row', { name: /Nasser/ })).toContainText('Has errors')
  await expect(page.getByRole('row', { name: /Reem Al-Dosari/ })).toContainText('A client has the same')
  await expectEveryLook(page)
  await page.getByRole('link', { name: /Maha/ }).first().click()
  await expect(page.getByRole('heading', { level: 1, name: /Maha/ })).toBeVisible()
  expect([complaintsOf(page), await violationsOf(page)]).toEqual([[], []])
})

test('the same in Arabic on a phone', async ({ open }) => {
  const page = await open('/client-imports/new', { language: 'ar-SA', theme: 'system', width: 390 })
  await page.locator('input[type=file]').setInputFiles(file)
  await expect(page.getByRole('heading', { name: 'محتوى كل عمود' })).toBeVisible()
  await expectEveryLook(page, { language: 'ar-SA' })
  const list = await open('/client-imports', { language: 'ar-SA', theme: 'system', width: 390 })
  await expect(list.getByText('clients.csv').first()).toBeVisible()
  await expectEveryLook(list, { language: 'ar-SA' })
})
