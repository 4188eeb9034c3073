import { sql } from 'kysely'
import { tlds } from '#contract/catalogue/tlds.ts'
import { clientUsers } from '#contract/clients/client-users.ts'
import { verificationServices } from '#contract/clients/verification-services.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf } from '../support/orders.ts'
import { inOutbox } from '../support/outbox.ts'
import { clickUntil, complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const email = 'sami@rawabi.example'
const password = 'Rayan-Falcon-72'
const fill: Fill = async ({ app, database: { db } }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  const clientId = (await addClient(staff, company({ createOwner: true }))).id
  const invited = { clientId, email, language: 'en-US' as const, permissions: ['all' as const] }
  expect(await staff.call(clientUsers.endpoints.create, { body: invited })).toMatchObject({ success: true })
  for (const driver of ['simulatedNafath', 'simulatedWathq'] as const) {
    const made = await staff.call(verificationServices.endpoints.create, { body: { name: { en: driver, ar: '' }, driver } })
    await staff.call(verificationServices.endpoints.activate, { params: { id: made.data.id }, body: {} })
  }
  const prices = (['register', 'renew'] as const).map(command => ({ currency: 'SAR', command, price: 60_00 }))
  await staff.call(tlds.endpoints.create, { body: { extension: '.portal', autoRegister: false, prices } })
  const items = [{ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain: 'rawabi.portal' }]
  await orderOf(staff, clientId, items, { invoiced: false })
  await sql`update "domains" set "status" = 'active', "expiresOn" = current_date + 200 where "clientId" = ${clientId}`.execute(db)
}
test.use({ serverWith: { fill } })

test('a user of a client confirms who they are in the app, and sees the names of the client', async ({ open, server }) => {
  const link = await inOutbox(server.dataDir, /(\/join\/[\w-]+)/, 0)
  const joining = await open(link, { person: null, language: 'en-US' })
  await joining.locator('#firstName').fill('Sami')
  await joining.locator('#lastName').fill('Al-Zahrani')
  await joining.locator('#new-password').fill(password)
  await joining.locator('#confirmation').fill(password)
  await joining.getByRole('button', { name: 'Join', exact: true }).click()
  await expect(joining.getByText('You have joined.')).toBeVisible()
  const page = await open('/portal/login', { person: null, language: 'en-US', theme: 'system', width: 390 })
  await page.locator('#login').fill(email)
  await page.locator('#password').fill(password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.waitForURL('**/portal')
  await page.getByRole('link', { name: 'Identity' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'Your identity' })).toBeVisible()
  await expectEveryLook(page, { language: 'en-US' })
  await page.locator('#nationalId').fill('1000000008')
  await clickUntil(page.getByRole('button', { name: 'Ask in the app' }), () =>
    expect(page.getByText('Open the Nafath app and choose this number there:')).toBeVisible({ timeout: 15_000 }),
  )
  await expect(page.getByText('Your identity was confirmed on')).toBeVisible({ timeout: 30_000 })

  await page.goto('/portal/domains')
  await page.getByRole('link', { name: 'rawabi.portal' }).click()
  await expect(page.getByRole('heading', { level: 1, name: 'rawabi.portal' })).toBeVisible()
  await expectEveryLook(page, { language: 'en-US' })
  const stop = page.getByRole('button', { name: 'Stop renewing' })
  await clickUntil(stop, () => expect(page.getByRole('dialog')).toBeVisible({ timeout: 5000 }))
  await page.getByRole('dialog').getByRole('button', { name: 'Stop renewing' }).click()
  await expect(page.getByText('It renews itself no more.')).toBeVisible()
  await page.getByRole('button', { name: 'Ask for the invoice' }).click()
  await expect(page.getByText('An invoice for its next years is there.')).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('staff fill a company in from the commercial register', async ({ open }) => {
  const page = await open('/add-new-client', { language: 'en-US', theme: 'system', width: 1440 })
  const number = page.getByLabel('Commercial registration', { exact: false }).first()
  await number.fill('1010123456')
  await clickUntil(page.getByRole('button', { name: 'Look up in the commercial register' }), () =>
    expect(page.getByText('Filled in from the commercial register.')).toBeVisible({ timeout: 8000 }),
  )
  await expect(page.getByLabel('Building number', { exact: false })).toHaveValue('2929')
  await expectEveryLook(page, { language: 'en-US' })
  expect(complaintsOf(page)).toEqual([])
})
