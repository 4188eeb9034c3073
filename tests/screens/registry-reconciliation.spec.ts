import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** Names whose registry has another expiry, has them no more, and has one that we do not. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, admin)
  for (const name of ['later.test', 'gone.test', 'same.test']) await at.registered(name)
  const { db } = platform.database
  const { expiresOn } = (await at.atRegistry('later.test')) ?? { expiresOn: '' }
  const later = `${Number(expiresOn.slice(0, 4)) + 1}${expiresOn.slice(4)}`
  await db.updateTable('simulatedDomains').set({ expiresOn: later }).where('name', '=', 'later.test').execute()
  await db.updateTable('simulatedDomains').set({ name: 'found.test' }).where('name', '=', 'gone.test').execute()
}
test.use({ serverWith: { fill } })

test('a registry is compared with our names, and each difference is repaired by what is for it', async ({ open }) => {
  const page = await open('/nic-api-module')
  await page.getByRole('link', { name: 'Reconciliation' }).first().click()
  await page.getByRole('button', { name: 'New reconciliation' }).first().click()
  const form = page.getByRole('dialog', { name: 'Compare with a registry' })
  await form.getByRole('combobox', { name: 'Registrar' }).click()
  await page.getByRole('option', { name: 'Registry', exact: true }).click()
  await form.getByRole('button', { name: 'Create' }).click()
  await expect(form).toBeHidden()
  const run = page.getByRole('row', { name: /Registry/ })
  await expect(async () => {
    await page.reload()
    await expect(run).toContainText('Completed', { timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])

  await run.getByRole('link').first().click()
  const row = (name: string) => page.getByRole('row', { name: new RegExp(name) })
  await expect(row('later.test')).toContainText('Expiry differs')
  await expect(row('gone.test')).toContainText('Missing at the registry')
  await expect(row('found.test')).toContainText('Missing here')
  await expect(row('same.test')).toHaveCount(0)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])

  const repair = async (name: string, verb: string) => {
    await page.getByRole('button', { name: `Actions for ${name}` }).click()
    await page.getByRole('menuitem', { name: verb }).click()
    return page.getByRole('dialog').last()
  }
  const take = await repair('later.test', 'Take the registry’s expiry')
  await take.getByRole('button', { name: 'Take the registry’s expiry' }).click()
  await expect(row('later.test')).toContainText('Repaired')

  const letGo = await repair('gone.test', 'Mark as moved away')
  await letGo.getByRole('textbox').fill('It went to another registrar')
  await letGo.getByRole('button', { name: 'Mark as moved away' }).click()
  await expect(row('gone.test')).toContainText('Repaired')

  const adopt = await repair('found.test', 'Take over')
  await adopt.getByRole('combobox', { name: 'Client' }).click()
  await page.getByRole('option').first().click()
  await adopt.getByRole('button', { name: 'Take over' }).click()
  await expect(row('found.test')).toContainText('Repaired')

  const arabic = await open(new URL(page.url()).pathname, { language: 'ar-SA', width: 390 })
  await expect(arabic.getByText('later.test').first()).toBeVisible()
  expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])
})
