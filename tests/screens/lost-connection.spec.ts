import { company, fill } from '../support/client-form.ts'
import { addClientGroup } from '../support/client-group-form.ts'
import { clickUntil } from '../support/page-checks.ts'
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
  await page.getByRole('button', { name: 'Hide New clients' }).click()
  await expect(page.getByText(lost)).toBeVisible()
  await page.context().setOffline(false)
  await page.getByRole('button', { name: 'Done' }).click()
  await expect(page).toHaveURL(/\/$/)
})

test('a tab pressed without a connection: the page stays and says so, and the tab opens once there is one', async ({ open }) => {
  const page = await open('/add-new-client')
  await fill(page, company)
  await clickUntil(page.getByRole('button', { name: /Add client/ }), () => expect(page).toHaveURL(/client=\d+/))
  const tab = page.getByRole('navigation', { name: 'Client' }).getByRole('link', { name: 'Profile' })
  await tab.waitFor()
  await page.context().setOffline(true)
  await tab.click()
  await expect(page.getByText(/^No connection/)).toBeVisible()
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(company['Company name'])
  expect(new URL(page.url()).pathname).toBe('/view/summary')
  await page.context().setOffline(false)
  await expect(page).toHaveURL(/\/view\/profile/)
  await expect(page.getByText(/^No connection/)).toHaveCount(0)
})

test('a client that there is none of: which one, and the way back to the list', async ({ open }) => {
  const page = await open('/view/summary?client=987654')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('There is no client 987654')
  await page.getByRole('main').getByRole('link', { name: 'Back to Clients' }).click()
  await expect(page).toHaveURL('/client')
})
