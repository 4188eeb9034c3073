import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** A name that is registered at 50 and renewed at 60 riyals. */
const fill: Fill = async (platform, people) => {
  const at = await domainWork(platform, clientFor(platform.app, { token: people.admin?.token ?? null }), '.com')
  await at.registered('told.com')
}
test.use({ serverWith: { fill } })

test('a price from a day on is written, says what it changes, is refused twice for one day, and is listed as planned', async ({ open }) => {
  const page = await open('/settings/products-services/tld-price-lists')
  const write = async (name: string) => {
    await page.goto('/settings/products-services/tld-price-lists/new')
    await page.getByLabel('Name (English)').fill(name)
    await expect(page.getByRole('button', { name: 'What would change?' })).toBeDisabled()
    await page.getByRole('combobox', { name: 'Extension' }).click()
    await page.getByRole('option', { name: '.com', exact: true }).click()
    await page.getByRole('textbox', { name: /^Starts on/ }).fill('2031-01-01')
    await page.getByLabel('Renew, 1 year, SAR').fill('75')
  }
  await page.getByRole('link', { name: 'New price list' }).first().click()
  await write('From 2031')
  await page.getByRole('button', { name: 'What would change?' }).click()
  const told = page.getByRole('table', { name: 'What these prices change' })
  await expect(told.getByRole('row').nth(1)).toContainText('60.00')
  await expect(told.getByRole('row').nth(1)).toContainText('75.00')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'From 2031' })).toBeVisible()
  expect([complaintsOf(page), await violationsOf(page)]).toEqual([[], []])
  await write('Once more')
  await page.getByRole('button', { name: 'Save' }).click()
  await expect(page.getByRole('textbox', { name: /^Starts on/ })).toHaveAttribute('aria-invalid', 'true')
  await expect(page.getByLabel('Renew, 1 year, SAR')).toHaveValue(/75/)
  await page.goto('/settings/products-services/tld-price-lists?state=in:planned')
  await expect(page.getByRole('row', { name: /From 2031/ })).toContainText('Planned')
})
