import { clientUsers } from '#contract/clients/client-users.ts'
import { dnsZones } from '#contract/dns/dns-zones.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { joinPortal } from '../support/join-portal.ts'
import { inOutbox } from '../support/outbox.ts'
import { clickUntil, complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const email = 'sami@rawabi.example'
const password = 'Rayan-Falcon-72'
let [zoneId, lockedId] = [0, 0]
/** A client with a zone, and another that is locked. */
const fill: Fill = async ({ app }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  const clientId = (await addClient(staff, company({ createOwner: true }))).id
  const { create, lock } = dnsZones.endpoints
  const records = [
    { hostname: '@', type: 'NS' as const, ttl: 14_400, content: 'ns1.sijil.sa.' },
    { hostname: 'www', type: 'A' as const, ttl: 14_400, content: '192.0.2.7' },
  ]
  zoneId = (await staff.call(create, { body: { name: 'rawabi.example', clientId, records } })).data.id
  lockedId = (await staff.call(create, { body: { name: 'held.example', clientId, records } })).data.id
  expect(await staff.call(lock, { params: { id: lockedId }, body: {} })).toMatchObject({ success: true })
  const invited = { clientId, email, language: 'en-US' as const, permissions: ['domains' as const] }
  expect(await staff.call(clientUsers.endpoints.create, { body: invited })).toMatchObject({ success: true })
}
test.use({ serverWith: { fill } })

test('a user of a client adds a record to a zone, keeps what was typed while staff save, and is told what is not theirs to change', async ({
  open,
  server,
}) => {
  const link = await inOutbox(server.dataDir, /(\/join\/[\w-]+)/, 0)
  const page = await open(link, { person: null, theme: 'system' })
  await joinPortal(page, { email, password })

  await page.getByRole('link', { name: 'DNS zones' }).click()
  await page.waitForURL('**/portal/zones')
  await expect(page.getByRole('table').getByText('Locked')).toBeVisible()
  await expectEveryLook(page)
  await page.getByRole('link', { name: 'rawabi.example' }).click()
  await page.waitForURL(`**/portal/zones/${zoneId}`)
  await expect(page.getByRole('img', { name: 'Only staff change NS records. Contact support.' })).toBeVisible()

  const editor = page.getByRole('form', { name: 'Add record' })
  const begin = () =>
    clickUntil(page.getByRole('button', { name: 'Add record', exact: true }), () => expect(editor).toBeVisible({ timeout: 5000 }))
  await begin()
  await expect(editor.getByRole('combobox', { name: 'Type' }).locator('option', { hasText: /^NS$/ })).toHaveCount(0)
  await editor.getByRole('textbox', { name: 'Hostname' }).fill('shop')
  await editor.getByRole('textbox', { name: 'Target' }).fill('nowhere')
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  await expect(editor.getByRole('textbox', { name: 'Target' })).toHaveAttribute('aria-invalid', 'true')
  await editor.getByRole('textbox', { name: 'Target' }).fill('192.0.2.9')
  await editor.getByRole('button', { name: 'Add', exact: true }).click()
  await page.getByRole('button', { name: 'Review' }).click()
  const review = page.getByRole('dialog')
  await expect(review).toContainText('shop 14400 A 192.0.2.9')
  await review.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('rawabi.example is published')).toBeVisible()
  await expectEveryLook(page)

  // Another window saves first: what was typed here stays.
  const other = await page.context().newPage()
  await other.goto(`/portal/zones/${zoneId}`)
  await page.reload()
  for (const [where, hostname] of [
    [page, 'here'],
    [other, 'there'],
  ] as const) {
    const form = where.getByRole('form', { name: 'Add record' })
    await clickUntil(where.getByRole('button', { name: 'Add record', exact: true }), () => expect(form).toBeVisible({ timeout: 5000 }))
    await form.getByRole('textbox', { name: 'Hostname' }).fill(hostname)
    await form.getByRole('textbox', { name: 'Target' }).fill('192.0.2.10')
    await form.getByRole('button', { name: 'Add', exact: true }).click()
  }
  await other.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(other.getByText('rawabi.example is published')).toBeVisible()
  await page.getByRole('button', { name: 'Publish 1 change' }).click()
  await expect(page.getByText('The zone was changed in the meantime')).toBeVisible()
  await expect(page.getByRole('region', { name: 'Records', exact: true }).getByText('here.rawabi.example')).toBeVisible()
  await other.close()

  await page.goto(`/portal/zones/${lockedId}`)
  await expect(page.getByText('www.held.example')).toBeVisible()
  await expect(page.getByRole('button', { name: 'Add record' })).toHaveCount(0)
  await expectEveryLook(page)
  expect(complaintsOf(page)).toEqual([])
})
