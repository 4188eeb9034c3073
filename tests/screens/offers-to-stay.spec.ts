import { sql } from 'kysely'
import { clientUsers } from '#contract/clients/client-users.ts'
import { addDays, riyadhDate } from '#contract/kernel/calendar.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { joinPortal } from '../support/join-portal.ts'
import { orderOf, sold } from '../support/orders.ts'
import { inOutbox } from '../support/outbox.ts'
import { complaintsOf, expectEveryLook, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const email = 'sami@rawabi.example'
const password = 'Rayan-Falcon-72'
let serviceId = 0
/** A client with a user who may do everything, and a service that runs. */
const fill: Fill = async ({ app, database: { db } }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  const clientId = (await addClient(staff, company({ createOwner: true }))).id
  const invited = { clientId, email, language: 'en-US' as const, permissions: ['all' as const] }
  expect(await staff.call(clientUsers.endpoints.create, { body: invited })).toMatchObject({ success: true })
  const name = { en: 'Hosting of pages', ar: 'استضافة صفحات' }
  const { id: productId } = await sold(staff, { name, autoSetup: 'never', prices: [{ currency: 'SAR', cycle: 'monthly', price: 50_00 }] })
  await orderOf(staff, clientId, [{ productId, cycle: 'monthly', domain: 'rawabi.example' }], { invoiced: false })
  const { rows } = await sql<{
    id: number
  }>`update "services" set "status" = 'active', "nextDueDate" = ${addDays(riyadhDate(new Date()), 30)}
    where "clientId" = ${clientId} returning "id"`.execute(db)
  serviceId = Number(rows[0]?.id)
}
test.use({ serverWith: { fill } })

test('a client asks to cancel, is offered a discount to stay, accepts it, and the service goes on at the lower price', async ({
  open,
  server,
}) => {
  const link = await inOutbox(server.dataDir, /(\/join\/[\w-]+)/, 0)
  const theirs = await open(link, { person: null, theme: 'system' })
  await joinPortal(theirs, { email, password })
  await theirs.goto('/portal/services')
  await theirs.getByRole('link', { name: 'Cancel rawabi.example' }).click()
  await theirs.waitForURL('**/cancellation')
  await expect(theirs.getByRole('heading', { level: 1, name: 'Cancel a service' })).toBeVisible()
  await theirs.getByRole('textbox', { name: 'Reason' }).fill('Too expensive')
  await expectEveryLook(theirs)
  await theirs.getByRole('button', { name: 'Request cancellation' }).click()
  await expect(theirs.getByRole('button', { name: 'Keep the service' })).toBeVisible()

  const page = await open('/cancellation-requests/open-requests')
  await page.getByRole('link', { name: /rawabi\.example/ }).click()
  await page.getByRole('button', { name: 'More actions' }).click()
  await page.getByRole('menuitem', { name: 'Offer to stay' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('button', { name: 'Offer to stay' }).click()
  await expect(dialog.getByRole('textbox', { name: 'Message to the client' })).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByRole('textbox', { name: 'Discount' }).fill('20')
  await dialog.getByRole('textbox', { name: 'Number of payments' }).fill('3')
  await dialog.getByRole('textbox', { name: 'Message to the client' }).fill('We would like to keep you.')
  await dialog.getByRole('textbox', { name: 'Last day' }).fill(addDays(riyadhDate(new Date()), 7))
  await dialog.getByRole('button', { name: 'Offer to stay' }).click()
  await expect(page.getByText('20% off the next 3 payments')).toBeVisible()
  expect(await violationsOf(page)).toEqual([])
  const request = new URL(page.url()).pathname

  await theirs.reload()
  await expect(theirs.locator('main')).toContainText('20% off the next 3 payments')
  await expect(theirs.locator('main')).toContainText('We would like to keep you.')
  await expect(theirs.locator('main')).toContainText('40.00')
  await expectEveryLook(theirs)
  await theirs.getByRole('button', { name: 'Accept the offer' }).click()
  await theirs.getByRole('dialog').getByRole('button', { name: 'Accept the offer' }).click()
  await expect(theirs.getByText('You accepted our offer')).toBeVisible()
  await expect(theirs.locator('main')).toContainText('3 discounted payments left')
  expect(complaintsOf(theirs)).toEqual([])

  await page.goto(request)
  await expect(page.getByText('Kept by an offer').first()).toBeVisible()
  await page.goto(`/products-services/${serviceId}`)
  await expect(page.getByText('The client stayed for a discount')).toBeVisible()
  await expect(page.locator('main')).toContainText('40.00')
  expect(await violationsOf(page)).toEqual([])
  expect(complaintsOf(page)).toEqual([])

  const arabic = await open(request, { language: 'ar-SA', theme: 'dark', width: 390 })
  await expect(arabic.getByText('استُبقي بعرض').first()).toBeVisible()
  await expect(arabic.locator('main')).toContainText('خصم 20% على الدفعات الـ3 القادمة')
  expect(complaintsOf(arabic)).toEqual([])
})
