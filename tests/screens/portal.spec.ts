import { Secret, TOTP } from 'otpauth'
import { auth } from '#contract/access/auth.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { quotes } from '#contract/billing/quotes.ts'
import { lastMail, tokenIn } from '../support/access.ts'
import { clientFor } from '../support/client.ts'
import { addClient, company } from '../support/clients.ts'
import { clickUntil, complaintsOf, expectEveryLook } from '../support/page-checks.ts'
import type { Fill } from '../support/prepared.ts'
import { expect, test } from '../support/screen.ts'

const password = 'Rayan-Falcon-72'
let email = ''
const line = { description: { en: 'Advice', ar: 'استشارة' }, quantity: 1, unitPrice: 100_00 }
const fill: Fill = async (platform, people) => {
  const staff = clientFor(platform.app, { token: people.admin?.token ?? null })
  const client = await addClient(staff, company({ createOwner: true, welcomeMail: true }))
  email = client.email
  const token = tokenIn((await lastMail(platform as never, email))?.text)
  const body = { token, password, confirmation: password }
  expect(await clientFor(platform.app, {}).call(auth.resetPassword, { body })).toMatchObject({ success: true })
  await staff.call(invoices.endpoints.create, { body: { clientId: client.id, lines: [line], publishing: 'quietly' } })
  const { data } = await staff.call(quotes.endpoints.create, { body: { subject: 'New site', clientId: client.id, lines: [line] } })
  expect(await staff.call(quotes.endpoints.send, { params: { id: data.id }, body: {} })).toMatchObject({ success: true })
}
test.use({ serverWith: { fill } })

test('an owner reads invoices, opens a quote and keeps contacts; an app secures the sign-in', async ({ open }) => {
  const page = await open('/portal/login', { person: null, theme: 'system' })
  const typePassword = async () => {
    await page.locator('#login').fill(email)
    await page.locator('#password').fill(password)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  await typePassword()
  await page.waitForURL('**/portal')
  await expectEveryLook(page)

  await page.getByRole('link', { name: 'Invoices', exact: true }).click()
  const number = page.locator('tbody a')
  await expect(number).toHaveCount(1)
  await expectEveryLook(page)
  const pdf = await page.request.get((await number.getAttribute('href')) ?? '')
  expect([pdf.status(), pdf.headers()['content-type']]).toEqual([200, 'application/pdf'])

  await page.goto('/portal/contacts/new')
  await expectEveryLook(page)
  await page
    .getByRole('textbox', { name: /first name/i })
    .first()
    .fill('Huda')
  await page
    .getByRole('textbox', { name: /last name/i })
    .first()
    .fill('Al-Amri')
  await page.getByRole('textbox', { name: /email/i }).fill('huda@rawabi.example')
  await page.getByRole('combobox', { name: 'Language' }).click()
  await page.getByRole('option', { name: 'English' }).click()
  await page.getByRole('button', { name: /^(save|create)/i }).click()
  await page.waitForURL('**/portal/contacts')
  await expect(page.getByRole('link', { name: 'Huda Al-Amri' })).toBeVisible()

  await page.goto('/portal/security')
  await expectEveryLook(page)
  const dialog = page.getByRole('dialog')
  await clickUntil(page.getByRole('button', { name: 'Set up authenticator app' }), () => expect(dialog).toBeVisible({ timeout: 5000 }))
  await dialog.getByLabel('Current password').fill(password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('bdi.code-text').textContent()) ?? ''
  const codeIn = (seconds: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })
  await dialog.locator('#enrol-code').fill(codeIn(0))
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  await dialog.getByRole('button', { name: 'Done' }).click()

  await page.goto('/portal')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/portal/login?loggedOut=1')
  await typePassword()
  await expect(page.getByText('Open your authenticator app')).toBeVisible()
  await page.locator('#remember').check()
  await page.locator('#code').fill(codeIn(30))
  await page.waitForURL(url => url.pathname === '/portal')
  await page.getByRole('button', { name: 'Sign out' }).click()
  await page.waitForURL('**/portal/login?loggedOut=1')
  await typePassword()
  await page.waitForURL(url => url.pathname === '/portal')

  await page.goto('/portal/quotes')
  await page.getByRole('button', { name: /Open quote/ }).click()
  await page.waitForURL('**/quote/**')
  await expect(page.getByText('New site')).toBeVisible()
  // The browser tells of the answer that asks for a code.
  expect(complaintsOf(page).filter(text => !text.includes('401'))).toEqual([])
})
