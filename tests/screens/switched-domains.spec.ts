import { registrarAccounts } from '../../contract/domains/registrar-accounts.ts'
import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** Names at a registry, and one that waits for a person at a registrar that no program speaks to. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, admin)
  for (const name of ['first.test', 'second.test', 'third.test']) await at.registered(name)
  const hand = await domainWork(platform, admin, '.hand', { driver: 'manual' })
  const { invoiceId } = await hand.ordered('asked.hand')
  await hand.pay(invoiceId)
  await admin.call(registrarAccounts.endpoints.create, { body: { name: { en: 'Second way', ar: 'طريق ثانٍ' }, driver: 'manual' } })
}
test.use({ serverWith: { fill } })

test('a pasted list of domains is found as a whole, and one of its domains is switched to another registrar', async ({ open }) => {
  const page = await open('/domain')
  const rows = page.locator('tbody tr')
  const find = page.getByRole('searchbox', { name: 'Find in this list' })
  await expect(find).toBeVisible()
  await expect(async () => {
    await find.evaluate((box, text) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text', text)
      box.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    }, 'FIRST.test\nthird.test, nowhere.test')
    await expect(page).toHaveURL(/asciiName=in/, { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expect(rows).toHaveCount(2)
  await expect(rows.filter({ hasText: 'second.test' })).toHaveCount(0)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])

  await rows.filter({ hasText: 'first.test' }).getByRole('link', { name: 'first.test' }).click()
  const form = page.getByRole('dialog')
  const item = page.getByRole('menuitem', { name: 'Switch registrar' })
  await clickUntil(page.getByRole('button', { name: 'More actions' }), () => expect(item).toBeVisible({ timeout: 5000 }))
  await item.click()
  await form.getByRole('combobox', { name: 'Registrar' }).click()
  await page.getByRole('option', { name: 'Second way' }).click()
  await form.getByRole('button', { name: 'Switch registrar' }).click()
  await expect(form).toBeHidden()
  await expect(page.getByText('Second way').first()).toBeVisible()
})

test('a request that waits is taken in its drawer, which says whether it is paid', async ({ open }) => {
  const page = await open('/nic-api-module/jobs')
  await page.getByRole('link', { name: 'asked.hand' }).first().click()
  const drawer = page.getByRole('dialog')
  await expect(drawer.getByText('Paid')).toBeVisible()
  const take = drawer.getByRole('button', { name: /^Take/ })
  await clickUntil(take, () => expect(take).toBeDisabled({ timeout: 3000 }))
  await expect(drawer.getByText('Noura Al-Qahtani')).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
