import { clientUsers } from '#contract/clients/client-users.ts'
import { contacts } from '#contract/clients/contacts.ts'
import { clientFor } from '../support/client.ts'
import { addClient, person } from '../support/clients.ts'
import { inOutbox } from '../support/outbox.ts'
import { clickUntil, complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

let clientId = 0
const fill: Fill = async ({ app }, people) => {
  const staff = clientFor(app, { token: people.admin?.token ?? null })
  const body = person({ firstName: { en: 'Layan', ar: 'ليان' }, lastName: { en: 'Al-Subaie', ar: 'السبيعي' }, createOwner: true })
  clientId = (await addClient(staff, body)).id
  const contact = { clientId, firstName: { en: 'Huda', ar: 'هدى' }, lastName: { en: 'Al-Qahtani', ar: 'القحطاني' } }
  const more = { email: 'huda@client.example', language: 'ar-SA' as const, categories: ['invoice' as const] }
  expect(await staff.call(contacts.endpoints.create, { body: { ...contact, ...more } })).toMatchObject({ success: true })
  const invited = { clientId, email: 'rakan@client.example', language: 'ar-SA' as const, permissions: ['profile' as const] }
  expect(await staff.call(clientUsers.endpoints.create, { body: invited })).toMatchObject({ success: true })
}
test.use({ serverWith: { fill } })

test('staff say for a client what it wants by which channel, with why, and it stands in the log', async ({ open }) => {
  const page = await open(`/view/notification-email?client=${clientId}`, { theme: 'system' })
  const box = page.getByRole('checkbox', { name: 'Marketing by SMS' })
  await clickUntil(page.getByRole('button', { name: 'Save answers' }), () =>
    expect(page.getByText('Change an answer first.')).toBeVisible({ timeout: 5000 }),
  )
  await expect(page.getByRole('checkbox', { name: 'Products and services by email' })).toBeChecked()
  await expect(box).not.toBeChecked()
  await box.check()
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByText('Say why the answers change.')).toBeVisible()
  await page.getByLabel('Why the answers change').fill('The client called.')
  await page.getByRole('button', { name: 'Save answers' }).click()
  await expect(page.getByText('The answers were saved')).toBeVisible()
  await expect(page.getByText('Huda Al-Qahtani')).toBeVisible()
  await page.reload()
  await expect(box).toBeChecked()
  await expectEveryLook(page)
  const phone = await open(`/view/notification-email?client=${clientId}`, { language: 'ar-SA', theme: 'system', width: 390 })
  await expect(phone.getByRole('checkbox', { name: 'التسويق بالرسائل النصية' })).toBeChecked()
  await expectEveryLook(phone, { language: 'ar-SA' })
  const log = await open(`/view/consents?client=${clientId}`, { theme: 'system' })
  await expect(log.getByRole('row', { name: /Marketing/ })).toContainText('SMS')
  expect([complaintsOf(page), complaintsOf(phone), complaintsOf(log)]).toEqual([[], [], []])
})

test('a user of the client says it in the portal on a phone, in Arabic', async ({ open, server }) => {
  const link = await inOutbox(server.dataDir, /(\/join\/[\w-]+)/, 0)
  const page = await open(link, { person: null, language: 'ar-SA', theme: 'system', width: 390 })
  await page.locator('#firstName').fill('راكان')
  await page.locator('#lastName').fill('الدوسري')
  await page.locator('#new-password').fill('Rayan-Falcon-72')
  await page.locator('#confirmation').fill('Rayan-Falcon-72')
  await page.getByRole('button', { name: 'انضمام', exact: true }).click()
  await expect(page.getByText('تم انضمامك.')).toBeVisible()
  await page.goto('/portal/login')
  await page.locator('#login').fill('rakan@client.example')
  await page.locator('#password').fill('Rayan-Falcon-72')
  await page.getByRole('button', { name: 'متابعة' }).click()
  await page.waitForURL('**/portal')
  await page.getByRole('link', { name: 'الرسائل والموافقات' }).click()
  await page.waitForURL('**/portal/messages')
  const box = page.getByRole('checkbox', { name: 'التسويق بالبريد الإلكتروني' })
  await expect(async () => {
    await box.check()
    await page.getByRole('button', { name: 'حفظ' }).click()
    await expect(page.getByText('حُفظت اختياراتك.')).toBeVisible({ timeout: 5000 })
  }).toPass()
  await expectEveryLook(page, { language: 'ar-SA' })
  await page.reload()
  await expect(box).toBeChecked()
  const log = await open(`/view/consents?client=${clientId}`)
  await expect(log.getByRole('row', { name: /Marketing/ }).first()).toContainText('The client')
  expect(complaintsOf(page)).toEqual([])
})

test('staff who act as the owner see the choices and say nothing in the client’s name', async ({ open, server }) => {
  const page = await open('/access/login', { person: null, theme: 'system' })
  await server.signIn(page)
  await page.goto(`/view/summary?client=${clientId}`)
  const ask = page.getByRole('dialog').or(page.getByRole('alertdialog'))
  await clickUntil(page.getByRole('button', { name: 'Sign in as owner' }), () => expect(ask).toBeVisible({ timeout: 5000 }))
  await ask.getByRole('button', { name: 'Sign in as owner' }).click()
  await page.waitForURL('**/portal')
  await page.goto('/portal/messages')
  await expect(page.getByText('You act as the owner: only the client agrees or refuses here.')).toBeVisible()
  await expect(page.getByRole('checkbox', { name: 'Marketing by email' })).toBeDisabled()
  await expect(page.getByRole('button', { name: 'Save' })).toHaveCount(0)
  await expectEveryLook(page)
  expect(complaintsOf(page)).toEqual([])
})
