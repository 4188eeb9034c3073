import { addClientGroup } from '../support/client-group-form.ts'
import { expect, test } from '../support/screen.ts'

const lost = 'Sijil did not answer'

test('signing in without an answer: the form says so, keeps what was typed and can be sent again', async ({ page, server }) => {
  await page.goto('/access/login')
  const { email, password } = server.person('admin')
  await page.getByLabel('Email or mobile').fill(email)
  await page.getByLabel('Password', { exact: true }).fill(password)
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByText(lost)).toBeVisible()
  await expect(page.getByLabel('Email or mobile')).toHaveValue(email)
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#code')).toBeVisible()
})

test('a question that got no answer stays open, says so, and is asked again', async ({ open }) => {
  const page = await open('/client-groups')
  const dialog = page.getByRole('dialog')
  await addClientGroup(page, 'Clinics', 'عيادات')
  await page.getByRole('button', { name: 'Actions for Clinics' }).click()
  await page.getByRole('menuitem', { name: 'Delete' }).click()
  await page.context().setOffline(true)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog.getByRole('alert')).toContainText(lost)
  await page.context().setOffline(false)
  await dialog.getByRole('button', { name: 'Delete' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.getByRole('button', { name: 'Actions for Clinics' })).toHaveCount(0)
})

test('a panel moved while nothing answers: a notice says so, and Done still leads on', async ({ open }) => {
  const page = await open('/?customise=1')
  await page.context().setOffline(true)
  await page.getByRole('button', { name: 'Hide Sign-ins' }).click()
  await expect(page.getByText(lost)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/$/)
})
