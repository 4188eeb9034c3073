import { sql } from 'kysely'
import { myApiTokens } from '../../contract/access/api-tokens.ts'
import { tlds } from '../../contract/catalogue/tlds.ts'
import { registrarAccounts } from '../../contract/domains/registrar-accounts.ts'
import { orders } from '../../contract/orders/orders.ts'
import { servers } from '../../contract/services/servers.ts'
import { services } from '../../contract/services/services.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { orderOf, sold } from '../support/orders.ts'
import { clickUntil, complaintsOf, violationsOf } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let [asked, named, toAccept, due, ended, token] = [0, 0, 0, 0, 0, '']
/** Something to be decided, a name, an order whose server is away, and a service whose next period is invoiced. */
const fill: Fill = async ({ app, database: { db } }, people) => {
  const admin = clientFor(app, { token: people.admin?.token ?? null })
  const client = await addClient(admin, company())
  const prices = [{ currency: 'SAR', cycle: 'annual' as const, price: 900_00 }]
  const field = { name: { en: 'Licence number', ar: 'رقم الرخصة' }, kind: 'text' as const, showOnOrder: false }
  const byHand = await sold(admin, { name: { en: 'Mail archive', ar: 'أرشيف البريد' }, autoSetup: 'never', customFields: [field], prices })
  await sold(admin, { name: { en: 'Large mail archive', ar: 'أرشيف بريد كبير' }, autoSetup: 'never', prices })
  const onAccount = { invoiced: false }
  const order = await orderOf(admin, client.id, [{ productId: byHand.id, cycle: 'annual' }], onAccount)
  asked = order.items[0]?.id ?? 0

  const registry = { name: { en: 'Registry', ar: 'السجل' }, driver: 'simulator' as const }
  const account = await admin.call(registrarAccounts.endpoints.create, { body: registry })
  const ofName = [{ currency: 'SAR', command: 'register' as const, price: 50_00 }]
  const tld = { extension: '.items', registrarAccountId: account.data.id, prices: ofName }
  await admin.call(tlds.endpoints.create, { body: tld })
  const name = (domain: string) => ({ command: 'register' as const, years: 1, cycle: 'oneTime' as const, domain })
  named = (await orderOf(admin, client.id, [name('brand.items')], onAccount)).items[0]?.id ?? 0

  const server = { module: 'simulator' as const, hostname: 'ruh-01.example.sa', name: 'ruh-01', simulatedBehaviour: 'refuses' as const }
  await admin.call(servers.endpoints.create, { body: server })
  const hosting = await sold(admin, {
    ...{ name: { en: 'Business hosting', ar: 'استضافة أعمال' }, module: 'simulator', packageName: 'starter' },
    ...{ autoSetup: 'onAccept', prices },
  })
  const items = [{ productId: hosting.id, cycle: 'annual' as const, domain: 'shop.items' }, name('shop.items')]
  toAccept = (await orderOf(admin, client.id, items, onAccount)).id

  const running = await orderOf(admin, client.id, [{ productId: byHand.id, cycle: 'annual' }], onAccount)
  const where = [{ field: 'orderId' as const, operator: 'eq' as const, value: running.id }]
  due = (await admin.call(services.endpoints.list, { filter: { where } })).data.items[0]?.id ?? 0
  await sql`update "services" set "status" = 'active', "nextDueDate" = '2027-02-28', "dueDay" = 28 where "id" = ${due}`.execute(db)
  await admin.call(services.endpoints.renew, { params: { id: due }, body: {} })

  ended = (await orderOf(admin, client.id, [{ productId: byHand.id, cycle: 'annual', domain: 'ended.items' }])).id
  await admin.call(orders.endpoints.cancel, { params: { id: ended }, body: { reason: 'Not wanted' } })

  const wanted = { name: 'Mends the server', capabilities: ['server.edit' as const, 'server.view' as const], allowedIps: [] }
  const made = await admin.call(myApiTokens.create, {
    body: { ...wanted, expiresOn: '2026-12-31', currentPassword: people.admin?.password ?? '' },
  })
  token = made.data.token
}
test.use({ serverWith: { fill } })

test('one item is asked about, becomes another product, and is cancelled while its order goes on', async ({ open }) => {
  const page = await open(`/order-item/${asked}`)
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Ask for more' }), () =>
    expect(dialog.getByRole('checkbox', { name: 'Licence number' })).toBeChecked({ timeout: 5000 }),
  )
  await dialog.getByRole('button', { name: 'Ask for more' }).click()
  await expect(dialog.getByLabel('Reason')).toHaveAttribute('aria-invalid', 'true')
  await dialog.getByLabel('Reason').fill('The registry asks for it.')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Ask for more' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('term').filter({ hasText: 'Asked of the client' })).toBeVisible()

  await page.getByRole('button', { name: 'Change product' }).click()
  await dialog.getByRole('combobox', { name: 'Product' }).click()
  await page.getByRole('option', { name: 'Large mail archive' }).click()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change product' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('link', { name: 'Large mail archive' })).toBeVisible()

  await page.getByRole('button', { name: 'Cancel this item' }).click()
  await dialog.getByLabel('Reason').fill('Ordered twice')
  await dialog.getByRole('button', { name: 'Cancel this item' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('heading', { name: 'Decide about this item' })).toBeHidden()
  await expect(page.getByRole('listitem').filter({ hasText: /^Cancelled$/ })).toBeVisible()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})

test('the page of a name in an order: held with a reason, taken up, sent to its registry, with what came of it', async ({ open }) => {
  const page = await open(`/order-item/${named}`)
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Put on hold' }), () =>
    expect(dialog.getByLabel('Reason')).toBeVisible({ timeout: 5000 }),
  )
  await dialog.getByLabel('Reason').fill('It may be a brand')
  await dialog.getByRole('button', { name: 'Put on hold' }).click()
  await expect(dialog).toBeHidden()
  await page.getByRole('button', { name: 'Go on' }).click()
  await dialog.getByRole('button', { name: 'Go on' }).click()
  await expect(dialog).toBeHidden()
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])

  const arabic = await open(`/order-item/${named}`, { language: 'ar-SA', theme: 'dark', width: 390 })
  await expect(arabic.getByRole('heading', { name: 'القرار في هذا البند' })).toBeVisible()
  await expect(arabic.getByRole('button', { name: 'تعليق' })).toBeVisible()
  expect([await violationsOf(arabic), complaintsOf(arabic)]).toEqual([[], []])

  await page.getByRole('button', { name: 'Register', exact: true }).click()
  await dialog.getByRole('button', { name: 'Register', exact: true }).click()
  await expect(dialog).toBeHidden()
  // Its registry answers meanwhile, and the page hears of it.
  await expect(page.getByRole('heading', { level: 1 }).locator('..')).toContainText('Active')
  await expect(page.getByRole('link', { name: 'Register', exact: true })).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('what comes of an acceptance appears in its dialog: the name is registered, what its server refused is tried again', async ({
  open,
  server,
}) => {
  const page = await open(`/orders/${toAccept}`)
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Accept' }), () =>
    expect(dialog.getByRole('group', { name: /Business hosting/ })).toBeVisible({ timeout: 5000 }),
  )
  const registration = dialog.getByRole('group', { name: /^shop\.items/ })
  await expect(registration.getByRole('checkbox', { name: 'Send to the registrar' })).toBeChecked()
  await expect(registration.getByRole('combobox', { name: 'Registrar' })).toContainText('Registry')
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Accept' }).click()
  await expect(dialog.getByRole('heading', { name: /is accepted/ })).toBeVisible()
  const hosting = dialog.getByRole('listitem').filter({ hasText: 'Business hosting' })
  await expect(hosting.getByRole('button', { name: /^Try again/ })).toBeVisible()
  await expect(dialog.getByRole('listitem').filter({ hasText: 'Active' }).first()).toBeVisible()
  expect(await violationsOf(page)).toEqual([])

  const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' }
  const { data } = await (await fetch(server.at('/api/v1/cpanel-shared-hosting-server'), { headers })).json()
  const [{ id, version }] = data.items
  const mended = await fetch(server.at(`/api/v1/cpanel-shared-hosting-server/${id}`), {
    method: 'PATCH',
    headers,
    body: JSON.stringify({ version, simulatedBehaviour: 'works' }),
  })
  expect(mended.status).toBe(200)
  await hosting.getByRole('button', { name: /^Try again/ }).click()
  await expect(hosting).toContainText('Active')
  await expect(hosting.getByRole('button', { name: /^Try again/ })).toBeHidden()
  await dialog.getByRole('button', { name: 'Close' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByText('Nothing is left to decide.')).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
})

test('another due date credits the open invoice and asks for the new period anew', async ({ open }) => {
  const page = await open(`/products-services/${due}`)
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'More actions' }), () =>
    expect(page.getByRole('menuitem', { name: 'Change next due date' })).toBeVisible({ timeout: 5000 }),
  )
  await page.getByRole('menuitem', { name: 'Change next due date' }).click()
  await expect(dialog.getByText('It has one open invoice')).toBeVisible()
  await dialog.getByRole('textbox', { name: 'Next due date' }).fill('2027-03-15')
  await dialog.getByRole('combobox', { name: 'Open invoices of its periods' }).click()
  await page.getByRole('option', { name: 'Credit and issue anew for the new dates' }).click()
  expect(await violationsOf(page)).toEqual([])
  await dialog.getByRole('button', { name: 'Change next due date' }).click()
  await expect(dialog).toBeHidden()
  await page.goto('/invoices')
  // One of them is that of the order which ended.
  await expect(page.locator('tbody tr').filter({ hasText: 'Cancelled' })).toHaveCount(2)
  await expect(page.locator('tbody tr').filter({ hasText: 'Unpaid' })).toHaveCount(1)
  expect(complaintsOf(page)).toEqual([])
})

test('an order that ended is archived, and found where what is archived is asked for', async ({ open }) => {
  const page = await open(`/orders/${ended}`)
  await clickUntil(page.getByRole('button', { name: 'More actions' }), () =>
    expect(page.getByRole('menuitem', { name: 'Archive', exact: true })).toBeVisible({ timeout: 5000 }),
  )
  await page.getByRole('menuitem', { name: 'Archive', exact: true }).click()
  await expect(page.getByRole('button', { name: 'Undo' })).toBeVisible()
  await page.goto('/orders?status=in:cancelled')
  await expect(page.getByText('No order matches')).toBeVisible()
  await page.goto('/orders?archived=eq:true')
  await expect(page.locator('tbody tr').filter({ hasText: 'Mail archive' })).toHaveCount(1)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
