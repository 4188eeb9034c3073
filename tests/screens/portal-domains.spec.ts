import { tlds } from '#contract/catalogue/tlds.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { clientFor } from '../support/client.ts'
import { domainWork } from '../support/domain-work.ts'
import { joinPortal } from '../support/join-portal.ts'
import { inOutbox } from '../support/outbox.ts'
import { clickUntil, complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'
import { pdf } from '../support/upload.ts'

const email = 'sami@rawabi.example'
const password = 'Rayan-Falcon-72'
let [shopId, waitingId] = [0, 0]
/** A client with two names that are registered, and one that waits for documents. */
const fill: Fill = async (platform, people) => {
  const staff = clientFor(platform.app, { token: people.admin?.token ?? null })
  const at = await domainWork(platform, staff)
  shopId = await at.registered('shop.test')
  await at.registered('store.test')
  await platform.database.db.updateTable('clients').set({ crNumber: '1010000000' }).where('id', '=', at.clientId).execute()
  const { id, version } = at.tld
  await staff.call(tlds.endpoints.update, { params: { id }, body: { version, documentsNeeded: true } })
  const ordered = await at.ordered('clinic.test')
  await at.pay(ordered.invoiceId)
  waitingId = ordered.id
  const invited = { clientId: at.clientId, email, language: 'en-US' as const, permissions: ['domains' as const, 'invoices' as const] }
  expect(await staff.call(clientUsers.endpoints.create, { body: invited })).toMatchObject({ success: true })
}
test.use({ serverWith: { fill } })

test('a user of a client sends a document, renews two domains by one invoice, and gives the registry a DS record', async ({
  open,
  server,
}) => {
  const link = await inOutbox(server.dataDir, /(\/join\/[\w-]+)/, 0)
  const page = await open(link, { person: null, theme: 'system' })
  await joinPortal(page, { email, password })

  await page.goto(`/portal/domains/${waitingId}`)
  await expect(page.getByText('Still missing')).toBeVisible()
  await expectEveryLook(page)
  await page.getByRole('link', { name: 'Send a document' }).click()
  await page.waitForURL('**/documents/new')
  const choose = async (field: string, option: string) => {
    await clickUntil(page.getByRole('combobox', { name: field }), () =>
      expect(page.getByRole('option', { name: option, exact: true })).toBeVisible({ timeout: 5000 }),
    )
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await choose('Applicant', 'Company')
  await choose('Document', 'Commercial registration')
  await page.getByRole('textbox', { name: 'Number' }).fill('1010000000')
  await page.getByRole('textbox', { name: 'Owner' }).fill('Rawabi Trading')
  await choose('Relation to the domain', 'Trade name')
  await page.getByRole('textbox', { name: 'Explanation' }).fill('Rawabi is the name of the shop.')
  await page.locator('input[type=file]').setInputFiles({ name: 'cr.pdf', mimeType: 'application/pdf', buffer: pdf })
  await expect(page.getByText('cr.pdf')).toBeVisible()
  await expectEveryLook(page)
  await page.getByRole('button', { name: /^(save|create)/i }).click()
  await page.waitForURL(`**/portal/domains/${waitingId}`)
  await expect(page.getByText('Pending review')).toBeVisible()

  await page.goto('/portal/domains')
  await page.getByRole('link', { name: 'Renew several' }).click()
  await page.waitForURL('**/portal/domains/renew')
  await clickUntil(page.getByRole('checkbox', { name: 'Choose shop.test' }), () =>
    expect(page.getByRole('checkbox', { name: 'Choose shop.test' })).toBeChecked({ timeout: 5000 }),
  )
  await page.getByRole('checkbox', { name: 'Choose store.test' }).click()
  await expect(page.locator('main')).toContainText('120.00')
  await expectEveryLook(page)
  await page.getByRole('button', { name: 'Ask for one invoice' }).click()
  await expect(page.getByText('The invoice is ready.', { exact: false })).toBeVisible()

  await page.goto(`/portal/domains/${shopId}`)
  const record = `12345 13 2 ${'A'.repeat(64)}`
  await page.locator('#ds').fill(record)
  await page.getByRole('button', { name: 'Add DS record' }).click()
  await expect(async () => {
    await page.reload()
    await expect(page.getByText(record)).toBeVisible({ timeout: 2000 })
  }).toPass({ timeout: 30_000 })
  await expectEveryLook(page)
  await page.getByRole('link', { name: 'Change: Technical contact' }).click()
  await page.waitForURL('**/contacts/tech')
  await expect(page.getByRole('heading', { level: 1, name: 'Technical contact' })).toBeVisible()
  await expectEveryLook(page)
  expect(complaintsOf(page)).toEqual([])
})
