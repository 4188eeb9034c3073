import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { clientFor } from '../support/client.ts'
import { addClient } from '../support/clients.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let [zoneId, setId] = [0, 0]
/** A server that lacks one of our zones and has another besides, and a zone of nobody's. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  await addClient(admin)
  const server = { name: 'Main server', driver: 'simulator' as const, hostname: 'ns.example.sa' }
  const serverId = (await admin.call(dnsServers.endpoints.create, { body: server })).data.id
  zoneId = (await admin.call(dnsZones.endpoints.create, { body: { name: 'tools.test', serverId } })).data.id
  for (const name of ['first.many.test', 'second.many.test']) await admin.call(dnsZones.endpoints.create, { body: { name } })
  const soa = { mname: 'a.', rname: 'b.', serial: 1, refresh: 1, retry: 1, expire: 1, minimum: 1, ttl: 1 }
  const image = JSON.stringify({ name: 'stray.test', soa, sets: [] })
  await platform.database.db.insertInto('dnsSimulatedZones').values({ serverId, name: 'stray.test', image, keys: null }).execute()
  const set = { name: { en: 'Web', ar: 'الويب' }, records: [{ hostname: 'www', type: 'A' as const, content: '192.0.2.1' }] }
  setId = (await admin.call(dnsRecordSets.endpoints.create, { body: set })).data.id
}
test.use({ serverWith: { fill } })

test('a server says which zones it has besides ours, and a zone is looked up where it is answered', async ({ open }) => {
  const page = await open('/dns-manager/settings/servers')
  await page.getByRole('button', { name: 'Compare the zones of Main server with ours' }).click()
  await expect(page.getByRole('dialog').getByText('stray.test')).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await page.goto('/dns-manager/dashboard')
  await expect(page.getByRole('heading', { name: 'By the clock' })).toBeVisible()
  await page.goto(`/dns-manager/zones-list/${zoneId}/delegation`)
  await page.getByRole('button', { name: 'Look up' }).click()
  await expect(page.getByText('There is no such record here.')).toBeVisible({ timeout: 20_000 })
  await expect(page.getByRole('row', { name: /Our server/ })).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  const arabic = await open(`/dns-manager/zones-list/${zoneId}/delegation`, { language: 'ar-SA', theme: 'dark' })
  await expect(arabic.getByRole('heading', { name: 'استعلام مباشر' })).toBeVisible()
  expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])
})

test('a zone is cloned and given a package by the list, many are looked at before they get another client', async ({ open }) => {
  const page = await open(`/dns-manager/zones-list/${zoneId}`)
  const dialog = page.getByRole('dialog')
  await page.goto('/dns-manager/zones-list')
  const row = page.getByRole('row', { name: /tools\.test/ })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Clone' }).click()
  await dialog.getByLabel('Zone').fill('clone.test')
  await dialog.getByRole('button', { name: 'Clone' }).click()
  await expect(dialog).toBeHidden()
  await page.reload()
  await expect(page.getByRole('row', { name: /clone\.test/ })).toBeVisible()
  await page.getByRole('link', { name: 'Another client or package' }).click()
  await expect(page.getByRole('heading', { name: 'Another client or package' })).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await page.goto(`/dns-manager/settings/record-sets/${setId}`)
  await expect(page.getByRole('link', { name: 'CSV of its records' })).toHaveAttribute('href', `/api/dns-record-set/${setId}`)
})

test('many zones are cloned at once by a pattern, and the tray tells what became of each', async ({ open }) => {
  const page = await open('/dns-manager/zones-list')
  const dialog = page.getByRole('dialog')
  for (const name of ['first', 'second'])
    await page
      .getByRole('row', { name: new RegExp(`${name}\\.many\\.test`) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('toolbar', { name: '2 selected' }).getByRole('button', { name: 'Clone', exact: true }).click()
  await dialog.getByLabel('Zone').fill('{label}.cloned.test')
  await expect(dialog.getByText(/is the first part of its name/)).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Clone', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.toast').filter({ hasText: 'Clone: DNS zones (2)' })).toContainText('2 done')
  await page.goto('/dns-manager/zones-list')
  for (const name of ['first', 'second']) await expect(page.getByRole('row', { name: new RegExp(`${name}\\.cloned\\.test`) })).toBeVisible()

  const arabic = await open('/dns-manager/zones-list', { language: 'ar-SA', theme: 'dark' })
  await arabic
    .getByRole('row', { name: /first\.many\.test/ })
    .getByRole('checkbox')
    .check()
  await arabic.getByRole('toolbar').getByRole('button', { name: 'استنساخ', exact: true }).click()
  await arabic.getByRole('dialog').getByLabel('المنطقة').fill('{label}.arabic.test')
  expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])
  await arabic.getByRole('dialog').getByRole('button', { name: 'استنساخ', exact: true }).click()
  await expect(arabic.getByRole('dialog')).toBeHidden()
  await expect(async () => {
    await arabic.reload()
    await expect(arabic.getByRole('row', { name: /first\.arabic\.test/ })).toBeVisible({ timeout: 2000 })
  }).toPass()
})

test('zones that are selected lead to their migration, from the server that all of them stand on', async ({ open }) => {
  const page = await open('/dns-manager/zones-list')
  const chosen = (name: RegExp) => page.getByRole('row', { name }).getByRole('checkbox').check()
  const move = page.getByRole('toolbar').getByRole('link', { name: 'Move to another server' })
  await chosen(/tools\.test/)
  await move.click()
  await expect(page).toHaveURL(/tools\/migration\?zones=/)
  await expect(page.getByLabel('Names of zones')).toHaveValue('tools.test')
  await expect(page.getByRole('combobox', { name: 'From server' })).toHaveText(/Main server/)
  await page.goto('/dns-manager/zones-list')
  for (const name of [/first\.many\.test/, /second\.many\.test/]) await chosen(name)
  await move.click()
  await expect(page.getByLabel('Names of zones')).toHaveValue(/^(first|second)\.many\.test\n(first|second)\.many\.test$/)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})

test('a blocked text is tried before anybody is refused by it', async ({ open }) => {
  const page = await open('/dns-manager/settings/blocked-string')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Add several' }).click()
  await dialog.getByRole('textbox').fill('casino\npoker')
  await dialog.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(dialog.getByText('2 lines were added')).toBeVisible()
  await page.goto('/dns-manager/settings/blocked-string')
  await expect(page.getByRole('row', { name: /poker/ })).toBeVisible()
  await page.getByRole('button', { name: 'Test a text' }).click()
  await dialog.getByLabel('Name or target').fill('my-casino.sa')
  await dialog.getByRole('button', { name: 'Test', exact: true }).click()
  await expect(dialog.getByText('It would be refused by')).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
