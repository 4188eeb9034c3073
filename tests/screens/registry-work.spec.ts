import { addHours } from 'date-fns/addHours'
import { maintenanceWindows } from '../../contract/domains/maintenance-windows.ts'
import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { clickUntil, complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let held = 0
/** A registrar under maintenance, with a lock that waits for its end. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, admin)
  held = await at.registered('held.test')
  const hours = (count: number) => addHours(new Date(), count).toISOString()
  const note = { en: 'Database upgrade', ar: 'ترقية قاعدة البيانات' }
  await admin.call(maintenanceWindows.endpoints.create, {
    body: { registrarAccountId: at.account.id, startsOn: hours(-1), endsOn: hours(20), note },
  })
}
test.use({ serverWith: { fill } })

test('a maintenance window says at the domain and at its registrar what waits, and is ended early', async ({ open }) => {
  const page = await open(`/domain/${held}`)
  await expect(page.getByText('The registrar is under maintenance until', { exact: false })).toBeVisible()
  await expect(page.getByText('Database upgrade')).toBeVisible()
  await page.goto('/settings/products-services/registrars')
  await expect(page.getByText('Under maintenance until', { exact: false })).toBeVisible()
  await page.getByRole('link', { name: 'Maintenance windows' }).click()
  await page.waitForURL('**/nic-api-module/maintenance')
  const row = page.locator('tbody tr', { hasText: 'Database upgrade' })
  await expect(row).toContainText('Under way')
  await expect(row).toContainText('Long')
  await expectEveryLook(page)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])

  const item = page.getByRole('menuitem', { name: 'End now' })
  await clickUntil(row.getByRole('button', { name: /Actions for/ }), () => expect(item).toBeVisible({ timeout: 5000 }))
  await item.click()
  await page.getByRole('dialog').getByRole('button', { name: 'End now' }).click()
  await expect(row).toContainText('Over')

  await page.getByRole('button', { name: 'New maintenance window' }).first().click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('combobox', { name: 'Registrar' })).toBeVisible()
  await expect(form.getByRole('checkbox', { name: 'Renewals' })).toBeChecked()
})

test('the same in Arabic', async ({ open }) => {
  const page = await open('/nic-api-module/maintenance', { language: 'ar-SA' })
  await expect(page.getByRole('heading', { name: 'فترات الصيانة' })).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText('ترقية قاعدة البيانات')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
