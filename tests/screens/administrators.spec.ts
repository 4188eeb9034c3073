import type { Page } from '@playwright/test'
import { inOutbox, outboxSize } from '../support/outbox.ts'
import { expect, test } from '../support/screen.ts'
import { signInAt } from '../support/test-server.ts'

const longEmail = 'omar.al-harbi.of.domains.and.registrations@correspondence.of.the.registrations.department.sijil.test'
const omar = {
  capabilities: ['administrator.view' as const],
  values: { firstName: { en: 'Omar', ar: '' }, lastName: { en: 'Al-Harbi', ar: '' }, email: longEmail },
}
test.use({ serverWith: { staff: { omar } } })

const list = '/settings/staff-management/administrator-users'
const password = 'Chosen#pass7'

async function invite(page: Page, firstName: string, email: string): Promise<void> {
  await page.getByRole('button', { name: 'Invite' }).click()
  const dialog = page.getByRole('dialog', { name: 'Invite a member of staff' })
  await dialog.getByLabel('First name (English)').fill(firstName)
  await dialog.getByLabel('Last name (English)').fill('Al-Zahrani')
  await dialog.getByLabel('Email').fill(email)
  await dialog.getByLabel('Base role', { exact: true }).click()
  await page.getByRole('option', { name: 'Super admin' }).click()
  await dialog.getByRole('button', { name: 'Send invitation' }).click()
  await expect(page.getByRole('row').filter({ hasText: email })).toContainText('Invited')
}

test('an invited person chooses a password, signs in, and is out at once when deactivated', async ({ open, server, page }) => {
  const email = 'huda@staff.test'
  const admin = await open(list)
  const seen = outboxSize(server.dataDir)
  await invite(admin, 'Huda', email)
  const link = await inOutbox(server.dataDir, /(\/access\/invitation\?token=[\w-]+)/, seen)

  await page.goto(link)
  await expect(page.getByRole('heading', { name: 'Welcome, Huda' })).toBeVisible()
  await expect(page.getByText(email)).toBeVisible()
  await page.locator('#new-password').fill(password)
  await page.locator('#confirmation').fill('another')
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.locator('#confirmation-error')).toBeVisible()
  await page.locator('#confirmation').fill(password)
  await page.getByRole('button', { name: 'Save password' }).click()
  await expect(page.getByText('Your password is saved.')).toBeVisible()
  await signInAt(page, server.dataDir, { email, password })
  await page.goto(link)
  // Signed in, the page speaks the language of who was invited.
  await expect(page.getByRole('heading', { name: /This invitation no longer works|لم تعد هذه الدعوة صالحة/ })).toBeVisible()

  await admin.goto(`${list}?q=huda`)
  await admin.getByRole('row').filter({ hasText: email }).getByRole('link').first().click()
  await admin.getByLabel('First name (English)').fill('Hoda')
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.locator('#own-password').fill('Wrong#pass7')
  const dialog = admin.getByRole('dialog', { name: 'Confirm with your password' })
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.locator('#own-password-error')).toBeVisible()
  await admin.locator('#own-password').fill(server.person('admin').password)
  await dialog.getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('heading', { name: 'Hoda Al-Zahrani' })).toBeVisible()

  await admin.getByRole('button', { name: 'More actions' }).click()
  await admin.getByRole('menuitem', { name: 'Deactivate', exact: true }).click()
  await admin.getByRole('dialog').getByRole('button', { name: 'Deactivate' }).click()
  await expect(admin.getByRole('banner').or(admin.locator('header.page-header')).getByText('Inactive').first()).toBeVisible()
  await page.goto('/my-account')
  await expect(page).toHaveURL(/\/access\/login/)
})

test('who may only look is offered nothing, and a page closed to a person is gone from the next page on', async ({ open, server }) => {
  const hers = await open(list, { person: 'omar' })
  await expect(hers.getByRole('row').filter({ hasText: 'Omar' })).toBeVisible()
  await expect(hers.getByRole('button', { name: 'Invite' })).toHaveCount(0)
  const navigation = hers.getByRole('navigation', { name: 'Settings' })
  await expect(navigation.getByRole('link', { name: 'Staff accounts' })).toBeVisible()

  const admin = await open(`${list}?q=omar`)
  await admin.getByRole('row').filter({ hasText: 'Omar' }).getByRole('link').first().click()
  await admin.getByLabel('Settings: Staff accounts').check()
  await admin.getByRole('button', { name: 'Save' }).click()
  await admin.locator('#own-password').fill(server.person('admin').password)
  await admin.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(admin.getByRole('dialog')).toHaveCount(0)

  await hers.goto(list)
  await expect(navigation.getByRole('link', { name: 'Staff', exact: true })).toBeVisible()
  await expect(navigation.getByRole('link', { name: 'Staff accounts' })).toHaveCount(0)
})

test('a long email is cut and says itself whole; the two lists of staff keep their columns apart', async ({ open }) => {
  const page = await open(`${list}?q=omar`)
  const email = page.getByRole('cell', { name: longEmail }).locator('bdi')
  await expect(email).toBeVisible()
  expect(await page.locator('.table-frame').evaluate(box => box.scrollWidth - box.clientWidth)).toBe(0)
  await email.hover()
  await expect(email).toHaveAttribute('title', longEmail)

  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  const stored = page.waitForResponse(answer => answer.request().method() === 'POST' && answer.ok())
  await page.getByRole('checkbox', { name: 'Status' }).click()
  await stored
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
  await page.goto(list)
  await expect(page.getByRole('columnheader', { name: 'Email' })).toBeVisible()
  await expect(page.getByRole('columnheader', { name: 'Status' })).toHaveCount(0)
  await page.goto('/settings/staff-management/users')
  await expect(page.getByRole('columnheader', { name: 'Status' })).toBeVisible()
})

test('a row that was found by what its list does not show says by what', async ({ open }) => {
  const page = await open(`${list}?q=correspondence`)
  const row = page.getByRole('row').filter({ hasText: 'Omar' })
  await expect(row).toBeVisible()
  await expect(row).not.toContainText('Email:')
  await page.getByRole('button', { name: 'Columns', exact: true }).click()
  await page.getByRole('checkbox', { name: 'Email' }).click()
  await expect(row).toContainText(`Email: ${longEmail}`)
})
