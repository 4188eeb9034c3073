import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf } from '../support/page-checks.ts'
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
  expect(complaintsOf(page)).toEqual([])
})
