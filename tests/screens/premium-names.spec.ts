import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** An extension at a simulated registry that asks 2,000 and 400 riyals for two of its names. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  await addClient(admin, company())
  const { account } = await domainWork(platform, admin)
  const asks = (name: string, register: number) => ({
    accountId: account.id,
    name,
    currency: 'SAR',
    register,
    renew: register,
    transfer: null,
  })
  await platform.database.db
    .insertInto('simulatedPremiums')
    .values([asks('gold.test', 2000_00), asks('silver.test', 400_00)])
    .execute()
}
test.use({ serverWith: { fill } })
test.describe.configure({ mode: 'serial' })

test('bands of premium names are told apart at their fields, and saved', async ({ open }) => {
  const page = await open('/domain-register/golddottest')
  await expect(page.getByText(/premium names of this extension are not sold/).first()).toBeVisible()
  await page.goto('/settings/products-services/domains-tld')
  await page.getByRole('link', { name: '.test' }).first().click()
  const bands = page.getByRole('group', { name: 'Bands of premium names' })
  await page.getByLabel('Premium names are sold').check()
  const add = async (at: number, from: string, below: string, margin: string) => {
    await bands.getByRole('button', { name: 'Add a line' }).click()
    await bands.getByRole('combobox', { name: 'Currency' }).nth(at).click()
    await page.getByRole('option', { name: /^SAR/ }).click()
    await bands.getByLabel('Cost from').nth(at).fill(from)
    await bands.getByLabel('Up to but not including').nth(at).fill(below)
    await bands.getByLabel('Margin (%)').nth(at).fill(margin)
  }
  await add(0, '0', '1000', '50')
  await add(1, '1000', '', '10')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(bands.getByLabel('Cost from').nth(1)).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByText('This band touches another one: it must begin above 1,000.00 SAR.').first()).toBeVisible()
  await bands.getByLabel('Cost from').nth(1).fill('1000.01')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Saved').or(page.getByText('updated')).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])
})

test('a premium name is marked, priced by itself, and ordered by who agrees to its price alone', async ({ open }) => {
  const page = await open('/domain-register/golddottest')
  await expect(page.getByText('Premium name: ⁨2,200.00 SAR⁩ for the first year, without VAT.')).toBeVisible()
  await page.getByRole('combobox', { name: 'Client', exact: true }).click()
  await page
    .getByRole('option', { name: /Rawabi/ })
    .first()
    .click()
  const agree = page.getByRole('checkbox', { name: /The buyer agrees to/ })
  await expect(agree).not.toBeChecked()
  await expect(page.getByText('Domain registration (premium name), 1 year')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('This is a premium name: agree to its price of 2,200.00 SAR first.').first()).toBeVisible()
  await agree.check()
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByText('Waiting for payment')).toBeVisible()
  await expect(page.getByText('Domain registration (premium name), 1 year').first()).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('the same in Arabic, on a phone and in the dark', async ({ open }) => {
  const page = await open('/domain-register/silverdottest', { language: 'ar-SA', theme: 'system', width: 390 })
  await expect(page.getByText(/اسم مميز: ⁨600\.00 SAR⁩ للسنة الأولى قبل الضريبة/)).toBeVisible()
  await page.getByRole('combobox', { name: 'العميل', exact: true }).click()
  await page
    .getByRole('option', { name: /الروابي|Rawabi/ })
    .first()
    .click()
  const agree = page.getByRole('checkbox', { name: /يوافق المشتري على/ })
  await agree.check()
  await expectEveryLook(page, { language: 'ar-SA' })
  await page.getByRole('button', { name: 'حفظ' }).click()
  await expect(page.getByText('تسجيل نطاق (اسم مميز)، سنة واحدة').first()).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})
