import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { clientFor } from '../support/client.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { startS3 } from '../support/s3-server.ts'
import { expect, test } from '../support/screen.ts'

const keys = { accessKeyId: 'sijil', secretAccessKey: 'a-secret-of-the-store', region: 'us-east-1' }
/** A zone that was backed up, and a server with a secondary zone. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const { data: zone } = await admin.call(dnsZones.endpoints.create, { body: { name: 'kept.test' } })
  await admin.call(dnsZones.endpoints.backUp, { params: { id: zone.id }, body: {} })
  const server = { name: 'Main server', driver: 'simulator' as const, hostname: 'ns.example.sa' }
  const serverId = (await admin.call(dnsServers.endpoints.create, { body: server })).data.id
  const secondary = { name: 'followed.test', zoneType: 'secondary' as const, primaries: '1.1.1.1', transferKeyName: 'shared.key', serverId }
  await admin.call(dnsZones.endpoints.create, { body: { ...secondary, transferKey: 'c2VjcmV0' } })
}
test.use({ serverWith: { fill } })

test('backups are copied to a store, which says what it has and gives a copy back', async ({ open }) => {
  const s3 = await startS3(keys)
  try {
    const page = await open('/dns-manager/tools/backup-stores')
    const dialog = page.getByRole('dialog')
    await page.getByRole('button', { name: 'New backup store' }).first().click()
    await dialog.getByLabel('Name', { exact: true }).fill('Riyadh')
    await dialog.getByLabel('Address').fill(s3.endpoint)
    await dialog.getByLabel('Bucket').fill('sijil')
    await dialog.getByLabel('Access key ID').fill(keys.accessKeyId)
    await dialog.getByLabel('Secret access key').fill(keys.secretAccessKey)
    await dialog.getByRole('button', { name: 'Create' }).click()
    // Without TLS, and on this machine, only where that is allowed.
    await expect(dialog.getByLabel('Address')).toHaveAttribute('aria-invalid', 'true')
    await dialog.getByLabel('May stand in a private network').click()
    await dialog.getByRole('button', { name: 'Create' }).click()
    await expect(dialog).toBeHidden()
    const row = page.getByRole('row', { name: /Riyadh/ })
    await row.getByRole('button', { name: 'Test the connection to Riyadh' }).click()
    await expect(page.getByText('The store takes copies and gives them back')).toBeVisible({ timeout: 20_000 })
    await row.getByRole('button').last().click()
    await page.getByRole('menuitem', { name: 'Copy now' }).click()
    await expect.poll(() => [...s3.objects.keys()].length, { timeout: 30_000 }).toBeGreaterThan(0)
    await page.reload()
    await row.getByRole('button', { name: 'See what Riyadh has' }).click()
    await dialog.getByRole('button', { name: 'Find' }).click()
    await dialog.getByRole('button', { name: 'kept.test' }).click()
    await expect(dialog.getByRole('link', { name: 'See the backup' })).toBeVisible({ timeout: 20_000 })
    expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
    await dialog.getByRole('link', { name: 'See the backup' }).click()
    await expect(page.getByRole('heading', { name: 'Zone file' })).toBeVisible()
    await page.goto('/dns-manager/tools/zone-backups')
    await expect(page.getByRole('link', { name: 'Copies elsewhere' })).toBeVisible()
    // All of them at once: what would become of each is seen, and nothing is written.
    await page.goto('/dns-manager/tools/backup-stores')
    await clickUntil(row.getByRole('button', { name: 'See what Riyadh has' }), () => expect(dialog).toBeVisible({ timeout: 5000 }))
    await dialog.getByRole('button', { name: 'Find' }).click()
    await dialog.getByRole('link', { name: 'Take many zones back at once' }).click()
    await page.waitForURL('**/dns-manager/tools/import?store=*')
    await page.getByRole('button', { name: 'See what would happen' }).click()
    await page.waitForURL('**/dns-manager/tools/tasks/*')
    await expect(async () => {
      await page.reload()
      await expect(page.getByRole('row', { name: /kept\.test/ })).toBeVisible({ timeout: 2000 })
    }).toPass({ timeout: 30_000 })
    const arabic = await open('/dns-manager/tools/backup-stores', { language: 'ar-SA', theme: 'dark' })
    await expect(arabic.getByRole('heading', { name: 'مخازن النسخ' })).toBeVisible()
    expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])
  } finally {
    await s3.close()
  }
})

test('a transfer key gets another secret in all zones of a server', async ({ open }) => {
  const page = await open('/dns-manager/settings/servers')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('row', { name: /Main server/ })
    .getByRole('button')
    .last()
    .click()
  await page.getByRole('menuitem', { name: 'Change a transfer key' }).click()
  await dialog.getByLabel('Name of the transfer key (TSIG)').fill('nobody.key')
  await dialog.getByRole('combobox', { name: 'Algorithm of the transfer key' }).click()
  await page.getByRole('option', { name: 'HMAC-SHA256' }).click()
  await dialog.getByLabel('New secret of the transfer key').fill('bmV3ZXI=')
  await dialog.getByRole('button', { name: 'Change a transfer key' }).click()
  await expect(dialog.getByText('No secondary zone of this server is transferred by a key of this name.')).toBeVisible()
  await dialog.getByLabel('Name of the transfer key (TSIG)').fill('shared.key')
  await dialog.getByRole('button', { name: 'Change a transfer key' }).click()
  await expect(dialog).toBeHidden()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
