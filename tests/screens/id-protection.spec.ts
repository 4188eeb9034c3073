import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** An extension at a simulated registry, and a name of it that is ours. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  await addClient(admin, company())
  const { registered } = await domainWork(platform, admin)
  await registered('ours.test')
}
test.use({ serverWith: { fill } })
test.describe.configure({ mode: 'serial' })

test('what ID protection costs is written with the prices of an extension, and asked for by an order', async ({ open }) => {
  const page = await open('/settings/products-services/domains-tld')
  await page.getByRole('link', { name: '.test' }).first().click()
  await page.getByRole('checkbox', { name: /^ID protection/ }).check()
  await page.getByLabel('ID protection, a year, 1 year, SAR').fill('20')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').or(page.getByText('updated')).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.goto('/domain-register/newdottest')
  await page.getByRole('combobox', { name: 'Client', exact: true }).click()
  await page
    .getByRole('option', { name: /Rawabi/ })
    .first()
    .click()
  await expect(page.getByText('Domain registration, 1 year', { exact: true })).toBeVisible()
  await page.getByRole('checkbox', { name: /^ID protection/ }).check()
  await expect(page.getByText('Domain registration, 1 year, with ID protection')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await expect(page.getByText('Domain registration, 1 year, with ID protection').first()).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('it is turned on within the term by who is told what that means, invoiced, and turned off again', async ({ open }) => {
  const page = await open('/domain', { theme: 'system' })
  await page.getByRole('link', { name: 'ours.test' }).first().click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Turn ID protection on' }).click()
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(asked).toContainText('Hide the holder of ours.test?')
  await expect(asked).toContainText('The registrar may charge for this')
  await expect(asked.getByLabel('Invoice it until its expiry')).toBeChecked()
  await asked.getByRole('button', { name: 'Turn ID protection on' }).click()
  await expect(asked).toHaveCount(0)
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('definition').filter({ hasText: /Yes.*20\.00.*a year/s })).toBeVisible({ timeout: 1000 })
  }).toPass()
  await expectEveryLook(page)
  await page.goto('/invoices')
  await page.getByRole('link', { name: /^INV-/ }).first().click()
  await expect(page.getByText(/ID protection \(ours\.test\)/).first()).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('the same in Arabic, on a phone and in the dark', async ({ open }) => {
  const page = await open('/domain', { language: 'ar-SA', theme: 'system', width: 390 })
  await page.getByRole('link', { name: 'ours.test' }).first().click()
  await expect(page.getByText('حماية الهوية').first()).toBeVisible()
  await expectEveryLook(page, { language: 'ar-SA' })
  await page.getByRole('button', { name: 'إجراءات أخرى' }).click()
  await page.getByRole('menuitem', { name: 'إيقاف حماية الهوية' }).click()
  const asked = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(asked).toContainText('هل تريد إظهار مالك')
  await asked.getByRole('button', { name: 'إيقاف حماية الهوية' }).click()
  await expect(asked).toHaveCount(0)
  expect(complaintsOf(page)).toEqual([])
})
