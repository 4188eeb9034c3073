import { promotions } from '#contract/catalogue/promotions.ts'
import { clientFor } from '../support/client.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** One promotion that runs and one that ended. */
const fill: Fill = async ({ app }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const rules = { type: 'percentage' as const, percent: 15, maximumUses: 0 }
  for (const more of [{ code: 'RUNNING' }, { code: 'ENDED', expiresOn: '2020-01-01' }])
    await admin.call(promotions.endpoints.create, { body: { ...rules, ...more } })
}
test.use({ serverWith: { staff: { sara: { capabilities: ['promotion.view'] } }, fill } })

const list = '/settings/payments/promotions'

test('a promotion is written, refused where its rules do not fit, changed, expired, and stands under its view', async ({ open }) => {
  const page = await open(list)
  await page.getByRole('link', { name: 'New promotion' }).first().click()
  const save = page.locator('.save-bar').getByRole('button', { name: 'Save' })
  await page.getByRole('button', { name: 'Generate' }).click()
  await expect(page.getByLabel('Code', { exact: true })).toHaveValue(/^[A-Z2-9]{8}$/)
  await page.getByLabel('Code', { exact: true }).fill('national-day')
  await save.click()
  await expect(page.getByLabel('Discount')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Discount').fill('23')
  await page.getByLabel('Also on renewals').check()
  await page.getByLabel('Renewals', { exact: true }).fill('2')
  await save.click()
  await expect(page.getByRole('heading', { name: 'NATIONAL-DAY' })).toBeVisible()
  await expect(page.getByLabel('Renewals', { exact: true })).toHaveValue('2')

  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Expire now' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Expire now' }).click()
  await expect(page.getByText('Expired').first()).toBeVisible()
  await page.goto(`${list}?status=in:expired`)
  await expect(page.getByRole('link', { name: 'NATIONAL-DAY' })).toBeVisible()
  await expect(page.getByRole('link', { name: 'RUNNING' })).toHaveCount(0)
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('codes like a promotion are generated from its row', async ({ open }) => {
  const page = await open(list)
  await page.getByRole('button', { name: 'Actions for RUNNING' }).click()
  await page.getByRole('menuitem', { name: 'Generate codes' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('How many').fill('12')
  await dialog.getByLabel('Codes begin with').fill('fair-')
  await dialog.getByRole('button', { name: 'Generate codes' }).click()
  await expect(dialog).toBeHidden()
  await page.goto(`${list}?q=FAIR`)
  await expect(page.getByRole('link', { name: /^FAIR-/ }).first()).toBeVisible()
})

test('who may only look sees the rules and cannot type; the uses say that there are none', async ({ open }) => {
  const page = await open(`${list}?q=RUNNING`, { person: 'sara', language: 'ar-SA' })
  await expect(page.getByRole('link', { name: 'إضافة عرض' })).toHaveCount(0)
  await page.getByRole('link', { name: 'RUNNING' }).click()
  await expect(page.getByLabel('الرمز', { exact: true })).toBeDisabled()
  await page.getByRole('navigation', { name: 'العرض الترويجي' }).getByRole('link', { name: 'الاستخدامات' }).click()
  await expect(page).toHaveURL(/\/uses(?:\?|$)/)
  await expect(page.getByRole('heading', { name: 'لم يُستخدم بعد' })).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
})
