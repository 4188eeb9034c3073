import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { domains } from '#contract/domains/domains.ts'
import { lockTask } from '../support/automation.ts'
import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let [domainId, zoneId] = [0, 0]
/** A signed zone whose domain is one of ours, and a task that a lost run holds. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, admin)
  const ordered = await at.ordered('signed.test')
  domainId = ordered.id
  await at.pay(ordered.invoiceId)
  await at.work(domainId)
  const { clientId } = (await admin.call(domains.endpoints.get, { params: { id: domainId } })).data
  const server = {
    name: 'Main server',
    driver: 'simulator' as const,
    hostname: 'ns.example.sa',
    isDefault: true,
    nameserver1: 'ns1.sijil.sa',
  }
  const serverId = (await admin.call(dnsServers.endpoints.create, { body: server })).data.id
  zoneId = (await admin.call(dnsZones.endpoints.create, { body: { name: 'signed.test', serverId, clientId } })).data.id
  await admin.call(dnsZones.endpoints.sign, { params: { id: zoneId }, body: {} })
  const { db } = platform.database
  await lockTask(
    platform,
    (await db.selectFrom('automationTasks').select('id').where('name', '=', 'backUpDnsZones').executeTakeFirstOrThrow()).id,
  )
}
test.use({ serverWith: { fill } })

test('the registry is given the DS records of a zone by one click, and they are taken back', async ({ open }) => {
  const page = await open(`/dns-manager/zones-list/${zoneId}/dnssec`)
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('The registry has no DS records')).toBeVisible({ timeout: 2000 })
  }).toPass()
  const ask = async (verb: string) => {
    await page.getByRole('button', { name: verb }).first().click()
    await page.getByRole('dialog').getByRole('button', { name: verb }).click()
    await expect(page.getByRole('dialog')).toHaveCount(0)
  }
  const becomes = (text: string) =>
    expect(async () => {
      await page.reload()
      await expect(page.getByText(text, { exact: true })).toBeVisible({ timeout: 2000 })
    }).toPass()
  await ask('Give DS to the registry')
  await becomes('The registry has the DS records')
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await page.getByRole('link', { name: 'Open the domain' }).click()
  await expect(page.getByText(/^\d+ 13 2 [0-9A-F]{64}$/).first()).toBeVisible()

  const arabic = await open(`/dns-manager/zones-list/${zoneId}/dnssec`, { language: 'ar-SA', theme: 'dark' })
  await expect(arabic.getByText('سجلات DS لدى مركز التسجيل', { exact: true })).toBeVisible()
  expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])
  await page.goto(`/dns-manager/zones-list/${zoneId}/dnssec`)
  await ask('Take DS from the registry')
  await becomes('The registry has no DS records')
})

test('a lock that nobody holds any more is seen and cleared, and the defaults of new zones stand among the settings', async ({ open }) => {
  const page = await open('/dns-manager/tools/cron')
  const row = page.getByRole('row', { name: /Back up DNS zones/ })
  await expect(row.getByText('Nobody has it in hand')).toBeVisible()
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Clear lock' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Clear lock' }).click()
  await expect(row).not.toContainText('Nobody has it in hand')
  await page.goto('/dns-manager/settings/global-settings')
  await expect(page.getByText('Main server')).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  const arabic = await open('/dns-manager/settings/global-settings', { language: 'ar-SA', theme: 'dark' })
  await expect(arabic.getByRole('heading', { name: 'المناطق الجديدة' })).toBeVisible()
})
