import { addHours } from 'date-fns/addHours'
import { tlds } from '../../contract/catalogue/tlds.ts'
import { maintenanceWindows } from '../../contract/domains/maintenance-windows.ts'
import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { clickUntil, complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let [sent, later, held] = [0, 0, 0]
/** A domain of an extension that offers forwarding, one that is ordered, one whose registrar is under maintenance, and an extension that is not there. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, admin, '.sent')
  const { id, version } = at.tld
  await admin.call(tlds.endpoints.update, { params: { id }, body: { version, forwarding: true } })
  sent = await at.registered('najd.sent')
  later = (await at.ordered('later.sent')).id
  const away = await domainWork(platform, admin, '.away')
  held = await away.registered('held.away')
  const hours = (count: number) => addHours(new Date(), count).toISOString()
  const note = { en: 'Database upgrade', ar: 'ترقية قاعدة البيانات' }
  await admin.call(maintenanceWindows.endpoints.create, {
    body: { registrarAccountId: away.account.id, startsOn: hours(-1), endsOn: hours(3), note },
  })
  const where = [{ field: 'extension' as const, operator: 'eq' as const, value: '.pub.sa' }]
  const [zone] = (await admin.call(tlds.endpoints.list, { filter: { where } })).data.items
  if (zone) await admin.call(tlds.endpoints.remove, { params: { id: zone.id }, body: {} })
}
test.use({ serverWith: { fill } })

test('the website and the email of a domain are forwarded, and what leads back to it is refused at its field', async ({ open }) => {
  const page = await open(`/domain/${sent}`, { theme: 'system' })
  await expect(page.getByText('Nothing is forwarded.')).toBeVisible()
  const form = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Set forwarding' }).first(), () => expect(form).toBeVisible({ timeout: 5000 }))
  const site = form.getByRole('textbox', { name: 'Forward the website to' })
  await site.fill('https://www.najd.sent/')
  await form.getByRole('button', { name: 'Set forwarding' }).click()
  await expect(form.getByText('This leads back to the domain itself.')).toBeVisible()
  await site.fill('https://www.example.com/')
  await form.getByRole('button', { name: 'Set forwarding' }).click()
  await expect(form).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('https://www.example.com/').first()).toBeVisible({ timeout: 3000 })
  }).toPass({ timeout: 30_000 })
  await expectEveryLook(page)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})

test('a registration becomes a transfer before its registry was asked', async ({ open }) => {
  const page = await open(`/domain/${later}`)
  const form = page.getByRole('dialog')
  const item = page.getByRole('menuitem', { name: 'Switch type' })
  await clickUntil(page.getByRole('button', { name: 'More actions' }), () => expect(item).toBeVisible({ timeout: 5000 }))
  await item.click()
  await form.getByRole('button', { name: 'Switch type' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('The type of later.sent was switched')).toBeVisible()
})

test('a dialog says until when it waits, while the registrar is under maintenance', async ({ open }) => {
  const page = await open(`/domain/${held}`)
  const form = page.getByRole('dialog')
  const item = page.getByRole('menuitem', { name: 'Request EPP code' })
  await clickUntil(page.getByRole('button', { name: 'More actions' }), () => expect(item).toBeVisible({ timeout: 5000 }))
  await item.click()
  await expect(form.getByText('The registrar is under maintenance: this waits until', { exact: false })).toBeVisible()
})

test('the rules of Saudi extensions are listed whole, and one that is missing is added by them', async ({ open }) => {
  const page = await open('/nic-api-module/reference', { theme: 'system' })
  const row = page.locator('tbody tr', { hasText: '.pub.sa' })
  await expect(row).toContainText('Not added')
  await expect(page.getByRole('heading', { name: 'Words the registry asks about' })).toBeVisible()
  await expectEveryLook(page)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  const asked = page.getByRole('alertdialog').or(page.getByRole('dialog'))
  await clickUntil(page.getByRole('button', { name: 'Add', exact: true }), () => expect(asked).toBeVisible({ timeout: 5000 }))
  await asked.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(row).toContainText('The same')
})

test('forwarding and the rules of extensions in Arabic', async ({ open }) => {
  const page = await open(`/domain/${sent}`, { language: 'ar-SA' })
  await expect(page.getByRole('heading', { name: 'التحويل', exact: true })).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await page.goto('/nic-api-module/reference')
  await expect(page.getByRole('heading', { name: 'كلمات يسأل عنها مركز التسجيل' })).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
