import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** A simulated registrar that registers .com for us. */
const fill: Fill = async (platform, people) => {
  await domainWork(platform, clientFor(platform.app, { token: people.admin?.token ?? null }), '.com')
}
test.use({ serverWith: { fill } })

test('costs are fetched, prices made of them as shown before, and put back', async ({ open }) => {
  const page = await open('/tld-import-pricing')
  await page.getByRole('button', { name: 'Fetch costs: Registry' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('link', { name: '.com', exact: true })).toBeVisible({ timeout: 500 })
  }).toPass()
  await page.getByRole('link', { name: 'New import' }).click()
  await page.getByRole('combobox', { name: 'Registrar' }).click()
  await page.getByRole('option', { name: 'Registry' }).click()
  await page.getByRole('button', { name: 'Show what it would do' }).click()
  await expect(page.getByLabel('Margin in percent')).toHaveAttribute('aria-invalid', 'true')
  await page.getByLabel('Margin in percent').fill('20')
  await page.getByRole('button', { name: 'Show what it would do' }).click()
  await expect(page.getByRole('heading', { level: 1, name: /Import/ })).toBeVisible()
  await expect(page.getByText('Planned', { exact: true })).toBeVisible()
  await page.getByRole('button', { name: 'Apply', exact: true }).click()
  await page.getByRole('alertdialog').or(page.getByRole('dialog')).getByRole('button', { name: 'Apply' }).click()
  await expect(page.getByText('Applied', { exact: true }).first()).toBeVisible()
  expect([complaintsOf(page), await violationsOf(page)]).toEqual([[], []])
})
