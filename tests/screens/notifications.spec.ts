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
