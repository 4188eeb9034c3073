import { clientUsers } from '#contract/clients/client-users.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { inOutbox } from '../support/outbox.ts'
import { clickUntil, complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let clientId = 0
const fill: Fill = async ({ app }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  clientId = (await addClient(staff, company({ createOwner: true }))).id
  const body = {
    clientId,
    email: 'sami@rawabi.example',
    language: 'ar-SA' as const,
    permissions: ['invoices' as const, 'tickets' as const],
  }
  expect(await staff.call(clientUsers.endpoints.create, { body })).toMatchObject({ success: true })
}
test.use({ serverWith: { fill } })

test('who is invited says who they are, chooses a password, and is a user of the client', async ({ open, server }) => {
  const link = await inOutbox(server.dataDir, /(\/join\/[\w-]+)/, 0)
  const page = await open(link, { person: null, language: 'ar-SA', theme: 'system', width: 390 })
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await expectEveryLook(page, { language: 'ar-SA' })
  await page.locator('#firstName').fill('سامي')
  await page.locator('#lastName').fill('الزهراني')
  await page.locator('#new-password').fill('Rayan-Falcon-72')
  await page.locator('#confirmation').fill('Rayan-Falcon-72')
  await page.getByRole('button', { name: 'انضمام', exact: true }).click()
  await expect(page.getByText('تم انضمامك.')).toBeVisible()
  expect(complaintsOf(page)).toEqual([])
  const list = await open(`/view/user?client=${clientId}`)
  await expect(list.getByRole('row', { name: /سامي الزهراني|sami@rawabi/ })).toContainText('Active')
})

test('who has joined signs in, sees what they may do, and signs out', async ({ open, server }) => {
  const page = await open('/portal/login', { person: null, language: 'ar-SA', theme: 'system' })
  await expectEveryLook(page, { language: 'ar-SA' })
  await page.locator('#login').fill('sami@rawabi.example')
  await page.locator('#password').fill('wrong')
  await page.getByRole('button', { name: 'متابعة' }).click()
  await expect(page.locator('#password-error')).toBeVisible()
  await page.locator('#password').fill('Rayan-Falcon-72')
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.waitForURL('**/portal')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مؤسسة الروابي التجارية')
  await expectEveryLook(page, { language: 'ar-SA' })
  // The portal's session opens nothing of the office.
  expect(await (await page.request.get(server.at('/client'), { maxRedirects: 0 })).status()).toBe(307)
  await page.getByRole('button', { name: 'تسجيل الخروج' }).click()
  await page.waitForURL('**/portal/login?loggedOut=1')
  expect(complaintsOf(page).filter(text => !text.includes('401'))).toEqual([])
})

test('a reset of a second step is asked for, and nobody approves their own', async ({ open }) => {
  const page = await open(`/view/user?client=${clientId}`, { theme: 'system' })
  const row = page.getByRole('row', { name: /سامي الزهراني|sami@rawabi/ })
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  const menu = row.getByRole('button').last()
  const request = page.getByRole('menuitem', { name: 'Request reset of second step' })
  await clickUntil(menu, () => expect(request).toBeVisible({ timeout: 5000 }))
  await request.click()
  await dialog.getByRole('textbox').fill('Lost the phone')
  await dialog.getByRole('button', { name: 'Request reset of second step' }).click()
  await expect(row).toContainText('Lost the phone')
  const approve = page.getByRole('menuitem', { name: 'Approve reset of second step' })
  await clickUntil(menu, () => expect(approve).toBeVisible({ timeout: 5000 }))
  await expect(approve).toContainText('Somebody else has to approve your request')
})

test('what is due of a client is looked at, and nothing is made where nothing is', async ({ open }) => {
  const page = await open(`/view/summary?client=${clientId}`, { theme: 'system' })
  const due = page.getByRole('menuitem', { name: 'Invoices that are due' })
  await clickUntil(page.locator('#sheet').getByRole('button', { name: 'New', exact: true }), () =>
    expect(due).toBeVisible({ timeout: 5000 }),
  )
  await expect(page.getByRole('menuitem', { name: 'Billable item' })).toBeVisible()
  await due.click()
  const dialog = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await expect(dialog).toContainText('Nothing is due now.')
  await expect(dialog.getByRole('button', { name: 'Issue the invoices' })).toBeDisabled()
})

test('staff open the portal as the owner, see who acts, and come back by ending it', async ({ open, server }) => {
  // A session of this browser’s own: the way into the portal is good in no other.
  const page = await open('/access/login', { person: null, theme: 'system' })
  await server.signIn(page)
  await page.goto(`/view/summary?client=${clientId}`)
  const ask = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await clickUntil(page.getByRole('button', { name: 'Sign in as owner' }), () => expect(ask).toBeVisible({ timeout: 5000 }))
  await ask.getByRole('button', { name: 'Sign in as owner' }).click()
  await page.waitForURL('**/portal')
  await expect(page.getByText('You act as the owner of this account.')).toBeVisible()
  await expectEveryLook(page)
  for (const path of ['contacts', 'services', 'security']) {
    await page.goto(`/portal/${path}`)
    await expect(page.getByText('You act as the owner of this account.')).toBeVisible()
  }
  // An invoice that is not theirs is no blank page.
  await page.goto('/portal/invoices/999999/pdf')
  await page.waitForURL('**/portal/invoices?missing=1')
  await expect(page.getByText('This invoice is not here, or your permissions do not include it.')).toBeVisible()
  await page.getByRole('button', { name: 'End' }).click()
  await page.waitForURL(`**/view/summary?client=${clientId}`)
  await page.goto('/portal')
  await page.waitForURL('**/portal/login?ended=1')
  expect(complaintsOf(page)).toEqual([])
})
