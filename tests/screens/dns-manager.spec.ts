import { sql } from 'kysely'
import { dnsPackages } from '#contract/dns/dns-packages.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { domains } from '#contract/domains/domains.ts'
import { rollZoneKeys } from '#platform/dns/dns-zone/roll-zone-keys.job.ts'
import { syncDnsZone } from '#platform/dns/dns-zone/sync-dns-zone.job.ts'
import { doJob } from '#tests/support/job-run.ts'
import { lockTask } from '../support/automation.ts'
import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let [domainId, zoneId, heldId, owner, rolledId, waitingId] = [0, 0, 0, 0, 0, 0]
const keyTags = { old: 0, made: 0 }
/** A signed zone whose domain is one of ours, and a task that a lost run holds. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, admin)
  const ordered = await at.ordered('signed.test')
  domainId = ordered.id
  await at.pay(ordered.invoiceId)
  await at.work(domainId)
  const { clientId } = (await admin.call(domains.endpoints.get, { params: { id: domainId } })).data
  owner = clientId
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
  const held = { name: { en: 'Held', ar: 'مقيدة' }, importAllowed: false }
  const packageId = (await admin.call(dnsPackages.endpoints.create, { body: held })).data.id
  heldId = (await admin.call(dnsZones.endpoints.create, { body: { name: 'held.test', serverId, clientId, packageId } })).data.id
  const { db } = platform.database
  const signed = async (name: string) => {
    const { id } = (await admin.call(dnsZones.endpoints.create, { body: { name, serverId } })).data
    await admin.call(dnsZones.endpoints.sign, { params: { id }, body: {} })
    await doJob(platform, syncDnsZone, { zoneId: id })
    return id
  }
  rolledId = await signed('rolled.test')
  // A change of keys that waits for the zone above: caches have forgotten what was before.
  waitingId = await signed('waiting.test')
  await admin.call(dnsZones.endpoints.rollKeys, { params: { id: waitingId }, body: {} })
  const step = () => doJob(platform, rollZoneKeys, { zoneId: waitingId })
  await step()
  const past = sql`jsonb_set("rollover", '{until}', to_jsonb('2026-01-01T00:00:00.000Z'::text))` as never
  await db.updateTable('dnsZones').set({ rollover: past }).where('id', '=', waitingId).execute()
  await step()
  const { dnssecKeys, rollover } = (await admin.call(dnsZones.endpoints.get, { params: { id: waitingId } })).data
  for (const { tag, dnskey } of dnssecKeys ?? []) keyTags[dnskey === rollover?.new ? 'made' : 'old'] = tag
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

test('the key of a zone is changed, and its page says what is waited for and what is to be done', async ({ open }) => {
  const page = await open(`/dns-manager/zones-list/${rolledId}/dnssec`)
  const dialog = page.getByRole('dialog')
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('button', { name: 'Change keys' }).first()).toBeVisible({ timeout: 2000 })
  }).toPass()
  await page.getByRole('button', { name: 'Change keys' }).first().click()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Change keys' }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(/Caches are learning the new key/)).toBeVisible({ timeout: 2000 })
  }).toPass()
  await expect(page.getByRole('cell', { name: 'Goes at the end' })).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await page.getByRole('button', { name: 'Stop the change of keys' }).first().click()
  await dialog.getByRole('button', { name: 'Stop the change of keys' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText('The key is being changed')).toHaveCount(0, { timeout: 2000 })
    await expect(page.getByRole('cell', { name: 'Signs', exact: true })).toHaveCount(1, { timeout: 2000 })
  }).toPass()

  await page.goto('/dns-manager/zones-list?rolloverPhase=in:exchange')
  await page.getByRole('link', { name: 'waiting.test' }).click()
  await page.goto(`/dns-manager/zones-list/${waitingId}/dnssec`)
  await expect(page.getByText(/Give the registry the DS record below/)).toBeVisible()
  await expect(page.getByText(new RegExp(`IN DS ${keyTags.made} 13 2`))).toBeVisible()
  await expect(page.getByText(new RegExp(`IN DS ${keyTags.old} 13 2`))).toHaveCount(0)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  const arabic = await open(`/dns-manager/zones-list/${waitingId}/dnssec`, { language: 'ar-SA', theme: 'dark' })
  await expect(arabic.getByText(/سلّم مركز التسجيل سجل DS أدناه/)).toBeVisible()
  expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])
  const phone = await open(`/dns-manager/zones-list/${waitingId}/dnssec`, { width: 390 })
  await expect(phone.getByText(/Give the registry the DS record below/)).toBeVisible()
  await arabic.getByRole('button', { name: 'تم استبدال DS' }).first().click()
  await arabic.getByRole('dialog').getByRole('button', { name: 'تم استبدال DS' }).click()
  await expect(arabic.getByText(/تذكر المنطقة الأعلى المفتاح الجديد/)).toBeVisible()
  expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])
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
  await expect(page.getByLabel('Check delegations')).toBeVisible()
  // Those of domains have a page of their own.
  await expect(page.getByLabel('A price under cost')).toHaveCount(0)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  const arabic = await open('/dns-manager/settings/global-settings', { language: 'ar-SA', theme: 'dark' })
  await expect(arabic.getByRole('heading', { name: 'المناطق الجديدة' })).toBeVisible()
})

test('a server gets a group and the addresses of its names, and a package the group and what its clients may', async ({ open }) => {
  const page = await open('/dns-manager/settings/servers')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New DNS server' }).first().click()
  await dialog.getByLabel('Name', { exact: true }).fill('East 1')
  await dialog.getByRole('combobox', { name: 'Type' }).click()
  await page.getByRole('option', { name: 'Simulator' }).click()
  await dialog.getByLabel('Host name or IP address').fill('ns.example.sa')
  await dialog.getByLabel('Addresses of name server 1').fill('192.0.2.53, nowhere')
  await dialog.getByLabel('Group').fill('East')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel('Addresses of name server 1')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Addresses of name server 1').fill('192.0.2.53 2001:db8::53')
  await dialog.getByLabel(/^Name server 1/).fill('ns1.east.sa')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /East 1/ })).toBeVisible()

  await page.goto('/dns-manager/settings/packages')
  await page.getByRole('button', { name: 'New package' }).first().click()
  await dialog.getByLabel('Name (English)').fill('Spread')
  await dialog.getByLabel('Name (Arabic)').fill('موزعة')
  await dialog.getByLabel('Server group of new zones').fill('West')
  await dialog.getByRole('checkbox', { name: 'Clients may import records' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel('Server group of new zones')).toHaveAttribute('aria-invalid', 'true')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByLabel('Server group of new zones').fill('East')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('row', { name: /Spread/ })).toBeVisible()
})

test('a zone says what its package keeps from its client, and gets the records of a mail provider in one change', async ({ open }) => {
  const page = await open(`/dns-manager/zones-list/${heldId}`)
  await expect(page.getByText('Its client may not import records')).toBeVisible()
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'Mail records' }).click()
  await dialog.getByRole('button', { name: 'Take these records' }).click()
  await expect(dialog.getByLabel('Who sends')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('What for').selectOption('google')
  await dialog.getByLabel('Verification code').fill('abc')
  await expect(dialog.getByText('@ MX 1 smtp.google.com.')).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
  await dialog.getByRole('button', { name: 'Take these records' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Review' }).click()
  await dialog.getByRole('button', { name: 'Publish 3 changes' }).click()
  await expect(page.getByText('held.test is published')).toBeVisible()
  await page.reload()
  await expect(page.getByText('smtp.google.com')).toBeVisible()

  const arabic = await open(`/dns-manager/zones-list/${heldId}`, { language: 'ar-SA', theme: 'dark' })
  await expect(arabic.getByText('لا يجوز لعميلها استيراد السجلات')).toBeVisible()
  await arabic.getByRole('button', { name: 'سجلات البريد' }).click()
  await expect(arabic.getByRole('dialog').getByText('من يحق له الإرسال')).toBeAttached()
  expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])
})

test('what clients do by themselves is chosen with a reason, and one client is switched off', async ({ open }) => {
  const page = await open('/dns-manager/settings/global-settings')
  const at = (key: string) => page.locator(`#setting-${key}`)
  await at('dnsExternalDomains').getByRole('switch').click()
  await at('dnsClientRights').getByRole('checkbox', { name: 'Make zones' }).click()
  await page.locator('.save-bar').locator('[type=submit]').click()
  await page.getByRole('dialog').getByRole('textbox').fill('Clients asked for it')
  await page.getByRole('dialog').getByRole('button', { name: 'Save with this reason' }).click()
  await expect(page.locator('.save-bar')).toBeHidden()
  await page.reload()
  await expect(at('dnsClientRights').getByRole('checkbox', { name: 'Make zones' })).toBeChecked()
  await expect(at('dnsExternalDomains').getByRole('switch')).not.toBeChecked()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])

  await page.goto(`/view/summary?client=${owner}`)
  await page.getByRole('switch', { name: 'DNS zones by themselves' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Turn off' }).click()
  await expect(page.getByRole('switch', { name: 'DNS zones by themselves' })).not.toBeChecked()
})
