import { clickUntil, complaintsOf, violationsOf } from '#tests/support/page-checks.ts'
import { expect, test } from '#tests/support/screen.ts'

test('a sign-in elsewhere shows in an open tab without a reload; it is read, muted and deleted', async ({ server, open, page: other }) => {
  const page = await open('/')
  const bell = page.locator('.bell button')
  await expect(bell).toHaveAccessibleName('Notifications')

  await other.goto('/access/login')
  await server.signIn(other)

  await expect(bell).toHaveAccessibleName('Notifications, 1 unread')
  await expect(page.getByRole('status').filter({ hasText: 'Sign-in from a new device' })).toBeVisible()
  await bell.click()
  const drawer = page.getByRole('dialog', { name: 'Notifications' })
  await expect(drawer.getByText('Sign-in from a new device')).toBeVisible()
  await drawer.getByRole('button', { name: 'Mark all as read' }).click()
  // The other tab follows.
  await expect(other.locator('.bell button')).toHaveAccessibleName('Notifications')
  await drawer.getByRole('link', { name: 'All notifications' }).click()

  const row = page.getByRole('row', { name: /Sign-in from a new device/ })
  await expect(row).toContainText('Read')
  await row.getByRole('button', { name: /Sign-in from a new device/ }).click()
  await page.getByRole('menuitem', { name: 'Mute Security' }).click()
  await expect(page.getByText('Security is muted')).toBeVisible()
  await row.getByRole('button', { name: /Sign-in from a new device/ }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await expect(page.getByText('No notifications yet')).toBeVisible()
})

test('what a rule asks of an event is chosen from what its field can be', async ({ open }) => {
  const page = await open('/settings/configuration/notifications/new')
  const events = page.getByRole('group', { name: 'What happens' })
  const found = events.getByRole('checkbox', { name: /invoices\.paid$/ })
  await clickUntil(events.getByRole('searchbox'), async () => {
    await events.getByRole('searchbox').fill('invoices.paid')
    await expect(found).toBeVisible({ timeout: 5000 })
  })
  await found.check()
  await events.getByRole('searchbox').fill('invoices.paidInFull')
  await events.getByRole('checkbox', { name: /invoices\.paidInFull/ }).check()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page).toHaveURL(/events=invoices\.paid/)
  await page.getByLabel('Name').fill('Paid in full')
  await page.getByRole('button', { name: 'Add a line' }).click()
  const pick = async (of: string, option: string) => {
    await page.getByRole('combobox', { name: of }).click()
    await page.getByRole('option', { name: option, exact: true }).click()
  }
  await pick('Field', 'Status')
  await page.getByRole('combobox', { name: 'Is', exact: true }).click()
  await expect(page.getByRole('option')).toHaveText(['equal to', 'not equal to'])
  await page.getByRole('option', { name: 'equal to', exact: true }).click()
  await pick('Value', 'Paid')
  // What stands of the client is asked beside what the event tells.
  await page.getByRole('button', { name: 'Add a line' }).click()
  await page.getByRole('combobox', { name: 'Field' }).last().click()
  await page.getByRole('option', { name: 'Client: wallet balance', exact: true }).click()
  await page.getByRole('combobox', { name: 'Is', exact: true }).last().click()
  await page.getByRole('option', { name: 'at least', exact: true }).click()
  await page.getByLabel('Value').last().fill('100')
  await pick('Whom', 'The owner of the client')
  await page.getByRole('checkbox', { name: 'The bell' }).uncheck()
  await page.getByLabel('Email', { exact: true }).check()
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(page).toHaveURL(/notifications\/\d+$/)
  await expect(page.getByRole('combobox', { name: 'Value' })).toHaveText(/Paid/)
  await expect(events.getByRole('checkbox', { checked: true })).toHaveCount(2)
  // What it says in words of its own reads as it is typed, and a field that the event does not tell is named.
  const subject = page.getByLabel('Subject of the email (English)')
  await subject.fill('Paid: {{ record }}')
  await page.getByRole('button', { name: 'Show preview' }).click()
  await expect(page.getByText('Paid: INV-1024', { exact: true })).toBeVisible()
  await subject.fill('Paid: {{ nobody }}')
  await page.getByRole('button', { name: 'Save rule' }).click()
  await expect(subject).toHaveAccessibleDescription(/nobody/)
  expect([await violationsOf(page), complaintsOf(page)]).toEqual([[], []])
})
