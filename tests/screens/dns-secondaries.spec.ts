import { dnsServers } from '#contract/dns/dns-servers.ts'
import { image } from '../support/bind-driver.ts'
import { clientFor } from '../support/client.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** A server, and what it is given by the primary of a zone elsewhere. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const main = {
    name: 'Main server',
    driver: 'simulator' as const,
    hostname: 'ns.example.sa',
    isDefault: true,
    nameserver1: 'ns1.sijil.sa',
  }
  await admin.call(dnsServers.endpoints.create, { body: main })
  const primary = { name: 'Elsewhere', driver: 'simulator' as const, hostname: 'ns.elsewhere.sa' }
  const { id: serverId } = (await admin.call(dnsServers.endpoints.create, { body: primary })).data
  const held = { serverId, name: 'followed.test', image: JSON.stringify(image('followed.test', 77)) }
  await platform.database.db.insertInto('dnsSimulatedZones').values(held).execute()
}
test.use({ serverWith: { fill } })
const fine = async (page: Parameters<typeof violationsOf>[0]) => {
  // A button that is about to be usable has the contrast of neither.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
}

test('a secondary zone is asked for by its primaries, shows what they gave, and is changed there alone', async ({ open }) => {
  const page = await open('/dns-manager/zones-list')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New zone' }).first().click()
  await dialog.getByLabel('Zone', { exact: true }).fill('followed.test')
  await expect(dialog.getByLabel('Primary servers')).toHaveCount(0)
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Secondary' }).click()
  await expect(dialog.getByRole('combobox', { name: 'Record set' })).toHaveCount(0)
  const primaries = dialog.getByLabel('Primary servers')
  await primaries.fill('10.0.0.53')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(primaries).toHaveAttribute('aria-invalid', 'true')
  await fine(page)
  await primaries.fill('1.1.1.1, 1.0.0.1:5300')
  await dialog.getByLabel('Name of the transfer key (TSIG)').fill('transfer.sijil')
  await dialog.getByLabel('Secret of the transfer key').fill('c2VjcmV0')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'followed.test' }).click()
  await expect(page.getByText('Its records come from its primaries and are changed there.')).toBeVisible()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /www/ })).toContainText('192.0.2.1', { timeout: 3000 })
  }).toPass({ timeout: 60_000 })
  await expect(page.getByText(/^Last transfer: .*serial 77/)).toBeVisible()
  await expect(page.getByText('1.0.0.1:5300')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add record' })).toHaveCount(0)
  await fine(page)
  await expect(page.getByRole('button', { name: 'Retrieve now' }).first()).toBeVisible()
})
