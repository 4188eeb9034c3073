import { addHours } from 'date-fns/addHours'
import { walletCharges } from '../../contract/billing/wallet-charges.ts'
import { clientUsers } from '../../contract/clients/client-users.ts'
import { domains } from '../../contract/domains/domains.ts'
import { maintenanceWindows } from '../../contract/domains/maintenance-windows.ts'
import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { joinPortal } from '../support/join-portal.ts'
import { inOutbox } from '../support/outbox.ts'
import { clickUntil, complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const email = 'huda@registry.example'
const password = 'Rayan-Falcon-72'
let held = 0
/** A registrar under maintenance; another one that refused a lock, with domains that are ordered and registered, and money in the wallet of their client. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const away = await domainWork(platform, admin)
  held = await away.registered('held.test')
  const hours = (count: number) => addHours(new Date(), count).toISOString()
  const note = { en: 'Database upgrade', ar: 'ترقية قاعدة البيانات' }
  await admin.call(maintenanceWindows.endpoints.create, {
    body: { registrarAccountId: away.account.id, startsOn: hours(-1), endsOn: hours(20), note },
  })

  const at = await domainWork(platform, admin, '.many')
  for (const name of ['alpha.many', 'beta.many']) await at.registered(name)
  const refused = await at.registered('refused.many')
  for (const name of ['draft.many', 'second.many']) await at.ordered(name)
  await at.behave('refuses')
  await admin.call(domains.endpoints.lock, { params: { id: refused }, body: {} })
  await at.work(refused)
  await at.behave('works')
  await admin.call(walletCharges.endpoints.create, { body: { clientId: at.clientId, amount: 500_00, source: 'gift', reason: 'A gift' } })
  const invited = { clientId: at.clientId, email, language: 'en-US' as const, permissions: ['domains' as const, 'invoices' as const] }
  expect(await admin.call(clientUsers.endpoints.create, { body: invited })).toMatchObject({ success: true })
}
test.use({ serverWith: { fill } })

test('a maintenance window says at the domain and at its registrar what waits, and is ended early', async ({ open }) => {
  const page = await open(`/domain/${held}`, { theme: 'system' })
  await expect(page.getByText('The registrar is under maintenance until', { exact: false })).toBeVisible()
  await expect(page.getByText('Database upgrade')).toBeVisible()
  await page.goto('/settings/products-services/registrars')
  await expect(page.getByText('Under maintenance until', { exact: false }).first()).toBeVisible()
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

  const form = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'New maintenance window' }).first(), () =>
    expect(form.getByRole('combobox', { name: 'Registrar' })).toBeVisible({ timeout: 5000 }),
  )
  await expect(form.getByRole('checkbox', { name: 'Renewals' })).toBeChecked()
})

test('a refusal without words is found under the error codes, given words there, and explained by them at its request', async ({
  open,
}) => {
  const page = await open('/settings/other/error/registry', { theme: 'system' })
  const row = page.locator('tbody tr', { hasText: 'Simulator:object-status-prohibits-operation' })
  await expect(row).toContainText('Without a text')
  await expectEveryLook(page)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await row.getByRole('link', { name: 'Give it a text' }).click()
  const form = page.getByRole('dialog')
  await expect(form.getByRole('textbox', { name: 'Code' })).toHaveValue('Simulator:object-status-prohibits-operation')
  await form.getByLabel('Message (English)').fill('The registry has locked it.')
  await form.getByLabel('What to do (English)').fill('Call the registry.')
  await form.getByRole('button', { name: /^(Save|Create)/ }).click()
  await expect(form).toBeHidden()

  await page.goto('/nic-api-module/jobs')
  await page.getByRole('link', { name: 'refused.many' }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('The registry has locked it.')).toBeVisible()
  await expect(drawer.getByText('Call the registry.')).toBeVisible()
})

test('many domains are given another status, and what may not have it is left out', async ({ open }) => {
  const page = await open('/domain?status=in:submitted')
  const rows = page.locator('tbody tr')
  await expect(rows).toHaveCount(2)
  for (const row of await rows.all()) await row.getByRole('checkbox').click()
  const choice = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Set status' }), () => expect(choice).toBeVisible({ timeout: 5000 }))
  await choice.getByLabel('New status').selectOption('onHold')
  await expect(choice.getByText('Only domains with one of these statuses', { exact: false })).toBeVisible()
  await choice.getByRole('button', { name: 'Continue' }).click()
  const asked = page.getByRole('dialog', { name: /Set the status to/ })
  await asked.getByRole('textbox', { name: /Reason/ }).fill('Waits for the letter')
  await asked.getByRole('button', { name: 'Put on hold' }).click()
  await page.goto('/domain?status=in:onHold')
  await expect(async () => {
    await page.reload()
    await expect(rows).toHaveCount(2, { timeout: 3000 })
  }).toPass({ timeout: 30_000 })
})

test('a user of a client renews two domains and pays them from the wallet at once', async ({ open, server }) => {
  const link = await inOutbox(server.dataDir, /(\/join\/[\w-]+)/, 0)
  const page = await open(link, { person: null, theme: 'system' })
  await joinPortal(page, { email, password })
  await page.goto('/portal/domains/renew')
  for (const name of ['alpha.many', 'beta.many']) {
    const box = page.getByRole('checkbox', { name: `Choose ${name}` })
    await clickUntil(box, () => expect(box).toBeChecked({ timeout: 5000 }))
  }
  const wallet = page.getByRole('checkbox', { name: /Pay from the wallet at once/ })
  await clickUntil(wallet, () => expect(wallet).toBeChecked({ timeout: 5000 }))
  await expectEveryLook(page)
  await page.getByRole('button', { name: 'Renew and pay from the wallet' }).click()
  await expect(page.getByText('Paid from your wallet.', { exact: false })).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('maintenance windows and registry codes in Arabic', async ({ open }) => {
  const page = await open('/nic-api-module/maintenance', { language: 'ar-SA' })
  await expect(page.getByRole('heading', { name: 'فترات الصيانة' })).toBeVisible()
  await expect(page.locator('tbody tr').first()).toContainText('ترقية قاعدة البيانات')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await page.goto('/settings/other/error/registry')
  await expect(page.getByRole('heading', { name: 'رموز مراكز التسجيل' })).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
