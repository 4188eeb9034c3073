import { dnsBlockedStrings } from '#contract/dns/dns-blocked-strings.ts'
import { dnsRecordSets } from '#contract/dns/dns-record-sets.ts'
import { dnsServers } from '#contract/dns/dns-servers.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { clientFor } from '../support/client.ts'
import { complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

/** A server, a record set, a text that is blocked, and zones to be deleted. */
const fill: Fill = async (platform, people) => {
  const admin = clientFor(platform.app, { token: people.admin?.token ?? null })
  const server = {
    name: 'Main server',
    driver: 'simulator' as const,
    hostname: 'ns.example.sa',
    isDefault: true,
    nameserver1: 'ns1.sijil.sa',
  }
  await admin.call(dnsServers.endpoints.create, { body: server })
  const set = { name: { en: 'Web', ar: 'الويب' }, records: [{ hostname: 'www', type: 'A' as const, content: '{ip}' }] }
  await admin.call(dnsRecordSets.endpoints.create, { body: set })
  for (const scope of ['zoneName', 'recordContent'])
    await admin.call(dnsBlockedStrings.endpoints.create, {
      body: { value: 'bank', match: 'contains', scope, reason: '', active: true },
    })
  for (const name of ['first.test', 'second.test', 'third.test']) await admin.call(dnsZones.endpoints.create, { body: { name } })
}
test.use({ serverWith: { fill } })
const fine = async (page: Parameters<typeof violationsOf>[0]) => {
  // A button that is about to be usable has the contrast of neither.
  await page.evaluate(() => Promise.allSettled(document.getAnimations().map(({ finished }) => finished)))
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
}

test('a new zone is given its records and its address, and what is blocked is saved once somebody says why', async ({ open }) => {
  const page = await open('/dns-manager/zones-list')
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'New zone' }).first().click()
  await dialog.getByLabel('Zone', { exact: true }).fill('bank.test')
  await dialog.getByRole('combobox', { name: 'Record set' }).click()
  await page.getByRole('option', { name: 'Web' }).click()
  await dialog.getByLabel('Default IP address').fill('192.0.2.300')
  await dialog.getByRole('checkbox', { name: 'Check the delegation at once' }).click()
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog.getByLabel('Default IP address')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Default IP address').fill('192.0.2.30')
  await expect(dialog.getByLabel('Reason to allow a blocked text')).toHaveCount(0)
  await dialog.getByRole('button', { name: 'Create' }).click()
  const reason = dialog.getByLabel('Reason to allow a blocked text')
  await expect(reason).toBeVisible()
  await fine(page)
  await reason.fill('The bank asked for it')
  await dialog.getByRole('button', { name: 'Create' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('link', { name: 'bank.test' }).click()
  await expect(page.getByRole('row', { name: /www/ })).toContainText('192.0.2.30')
  await expect(page.getByText('Main server').first()).toBeVisible()

  await page.getByRole('button', { name: 'Add record' }).click()
  await page.getByLabel('Hostname').fill('pay')
  await page.getByRole('combobox', { name: 'Type' }).first().selectOption('CNAME')
  await page.getByLabel('Target').fill('bank.example.sa')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('Nothing was published')).toBeVisible()
  await fine(page)
  await page.getByLabel('Reason to allow a blocked text').fill('Theirs')
  await page.getByRole('button', { name: 'Publish all the same' }).click()
  await expect(page.getByText('bank.test is published')).toBeVisible()

  await page.getByRole('button', { name: 'Reset to default' }).click()
  await expect(page.getByRole('button', { name: 'Review' })).toBeVisible()
  await page.goto('/dns-manager/settings/logs-dns')
  await expect(page.getByText('Blocked text allowed for once').first()).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'On the server' })).toBeVisible()
  await page.getByText('Blocked text allowed for once').first().click()
  await expect(page.getByText('Theirs', { exact: true })).toBeVisible()
  await fine(page)
})

test('a deleted zone is found among the deleted ones and restored, and many are deleted by how many they are', async ({ open }) => {
  const page = await open('/dns-manager/zones-list')
  const dialog = page.getByRole('dialog')
  const row = page.getByRole('row', { name: /first\.test/ })
  await row.getByRole('button').last().click()
  await page.getByRole('menuitem', { name: 'Delete', exact: true }).click()
  await expect(dialog.getByRole('button', { name: 'Delete', exact: true })).toBeDisabled()
  await dialog.getByLabel(/Type/).fill('first.test')
  await fine(page)
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(row).toHaveCount(0)

  await page.goto('/dns-manager/zones-list?status=in:deleted')
  await page.getByRole('link', { name: 'first.test' }).click()
  await expect(page.getByText('This zone is deleted')).toBeVisible()
  await fine(page)
  const arabic = await open(new URL(page.url()).pathname, { language: 'ar-SA', theme: 'dark' })
  await expect(arabic.getByText('هذه المنطقة محذوفة')).toBeVisible()
  await arabic.getByRole('button', { name: 'إجراءات أخرى' }).click()
  await arabic.getByRole('menuitem', { name: 'استعادة' }).click()
  await arabic.getByRole('dialog').getByRole('button', { name: 'استعادة' }).click()
  await expect(arabic.getByText('هذه المنطقة محذوفة')).toHaveCount(0)
  await fine(arabic)

  await page.goto('/dns-manager/zones-list')
  await expect(row).toBeVisible()
  for (const name of ['second', 'third'])
    await page
      .getByRole('row', { name: new RegExp(`${name}\\.test`) })
      .getByRole('checkbox')
      .check()
  await page.getByRole('button', { name: 'Delete', exact: true }).click()
  await dialog.getByLabel(/Type/).fill('2')
  await dialog.getByRole('button', { name: 'Delete', exact: true }).click()
  await expect(dialog).toBeHidden()
  await expect(async () => {
    await page.reload()
    await expect(page.getByRole('row', { name: /second\.test/ })).toHaveCount(0, { timeout: 1000 })
  }).toPass()
  await expect(row).toBeVisible()
})

test('many records are open at once, each keeps what was typed; selected ones get one TTL or go', async ({ open }) => {
  const page = await open('/dns-manager/zones-list')
  await page.getByRole('button', { name: 'New zone' }).first().click()
  await page.getByRole('dialog').getByLabel('Zone', { exact: true }).fill('many.test')
  await page.getByRole('dialog').getByRole('button', { name: 'Create' }).click()
  await page.getByRole('link', { name: 'many.test' }).click()
  await page.getByRole('button', { name: 'Add record' }).click()
  const adding = page.getByRole('form', { name: 'Add record' })
  for (const [name, address] of [
    ['one', '192.0.2.1'],
    ['two', '192.0.2.2'],
    ['three', '192.0.2.3'],
  ] as const) {
    await adding.getByLabel('Hostname').fill(name)
    await adding.getByLabel('Target').fill(address)
    await adding.getByRole('button', { name: 'Add and another' }).click()
    await expect(adding.getByLabel('Hostname')).toBeFocused()
    await expect(adding.getByLabel('Hostname')).toHaveValue('')
  }
  await adding.getByRole('button', { name: 'Cancel' }).click()

  await page.getByRole('button', { name: 'Edit: A one' }).click()
  await page.getByRole('button', { name: 'Edit: A two' }).click()
  const editors = page.getByRole('form', { name: /^Edit: A / })
  await expect(editors).toHaveCount(2)
  const editing = (address: string) => editors.filter({ has: page.locator(`input[value="${address}"]`) })
  await editing('192.0.2.1').getByLabel('Note').fill('first note')
  await editing('192.0.2.2').getByLabel('Note').fill('second note')
  await fine(page)
  await page.getByLabel('Find name or value').fill('three')
  await expect(editors).toHaveCount(0)
  await page.getByLabel('Find name or value').fill('')
  await expect(editing('192.0.2.1').getByLabel('Note')).toHaveValue('first note')
  await page.getByRole('button', { name: 'Publish 3 changes' }).click()
  await expect(page.getByText('2 records are still open. Apply or cancel them first.')).toBeVisible()
  await editing('192.0.2.1').getByRole('button', { name: 'Apply' }).click()
  await page.getByRole('link', { name: 'SOA', exact: true }).first().click()
  await expect(page.getByRole('dialog')).toBeVisible()
  await page.keyboard.press('Escape')
  await editing('192.0.2.2').getByLabel('Note').press('Enter')
  await expect(editors).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish 3 changes' }).click()
  await expect(page.getByText('many.test is published')).toBeVisible()

  const selected = page.getByRole('form', { name: 'Selected records' })
  // Once it is published the rows come anew, and nothing of them is selected.
  await page.reload()
  await page.getByRole('checkbox', { name: 'Select: A one' }).check()
  await page.getByRole('checkbox', { name: 'Select: A two' }).check()
  await expect(selected.getByText('2 records selected')).toBeVisible()
  await selected.getByLabel('TTL').fill('300')
  await selected.getByRole('button', { name: 'Set TTL' }).click()
  await expect(selected.getByText('The time to live must be more than 7,200 seconds.')).toBeVisible()
  await fine(page)
  await selected.getByLabel('TTL').fill('86400')
  await selected.getByRole('button', { name: 'Set TTL' }).click()
  await expect(page.getByRole('button', { name: 'Publish 2 changes' })).toBeVisible()
  await page.getByRole('checkbox', { name: 'Select: A two' }).uncheck()
  await page.getByRole('checkbox', { name: 'Select: A three' }).check()
  await selected.getByRole('button', { name: 'Delete selected' }).click()
  await expect(selected).toHaveCount(0)
  await page.getByRole('button', { name: 'Publish 3 changes' }).click()
  await expect(page.getByRole('button', { name: 'Edit: A one' })).toHaveCount(0)
  await expect(page.getByRole('row', { name: /A two/ })).toContainText('86400')
  await expect(page.getByRole('button', { name: /^Publish/ })).toHaveCount(0)
  await page.reload()

  // A zone keeps a name server that it has.
  await page.getByRole('checkbox', { name: 'Select all records shown' }).check()
  await selected.getByRole('button', { name: 'Delete selected' }).click()
  await page.getByRole('button', { name: /^Publish/ }).click()
  await expect(page.getByText('A zone on a server names at least one name server of itself.', { exact: false })).toBeVisible()

  const arabic = await open(new URL(page.url()).pathname, { language: 'ar-SA', theme: 'dark' })
  await arabic.getByRole('checkbox', { name: 'تحديد كل السجلات الظاهرة' }).check()
  await expect(arabic.getByRole('form', { name: 'السجلات المحددة' })).toBeVisible()
  await fine(arabic)
})

test('in Arabic a zone is made and what is blocked asks for its reason', async ({ open }) => {
  const page = await open('/dns-manager/zones-list', { language: 'ar-SA', theme: 'dark' })
  const dialog = page.getByRole('dialog')
  await page.getByRole('button', { name: 'منطقة جديدة' }).first().click()
  await dialog.getByLabel('المنطقة', { exact: true }).fill('bank-sa.test')
  await dialog.getByLabel('عنوان IP الافتراضي').fill('192.0.2.40')
  await dialog.getByRole('button', { name: 'إنشاء' }).click()
  await expect(dialog.getByText('يحول دون ذلك نص محظور. اذكر سبب السماح به.').first()).toBeVisible()
  await fine(page)
  await dialog.getByLabel('سبب السماح بنص محظور').fill('بطلب من البنك')
  await dialog.getByRole('button', { name: 'إنشاء' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'bank-sa.test' })).toBeVisible()
})
