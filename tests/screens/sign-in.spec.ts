import { inOutbox } from '../support/outbox.ts'
import { runConsole } from '../support/running-console.ts'
import { admin, adminEnvironment, expect, signIn, test } from '../support/staff.ts'

test('a wrong password is told under the field, what was typed stays, and the page that was asked for opens in the end', async ({
  page,
  sijil,
}) => {
  await page.goto('/my-account')
  await expect(page).toHaveURL(/\/access\/login\?next=%2Fmy-account/)
  await page.getByLabel('Email or mobile').fill(admin.email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#password-error')).toContainText('Email or password is wrong')
  await expect(page.getByLabel('Email or mobile')).toHaveValue(admin.email)
  await signIn(page, sijil)
  await expect(page).toHaveURL(/next=%2Fmy-account|\/my-account/)
})

test('a remembered device skips the code until it is forgotten', async ({ page, sijil }) => {
  await page.goto('/access/login')
  await signIn(page, sijil, admin, true)
  const cookies = await page.context().cookies()
  const session = cookies.find(cookie => cookie.name === 'sijil_session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.context().clearCookies({ name: 'sijil_session' })
  await page.goto('/access/login')
  await page.locator('#login').fill(admin.email)
  await page.locator('#password').fill(admin.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(url => url.pathname !== '/access/login')
})

test('a forgotten password is chosen anew by the mailed link, once', async ({ page }) => {
  const running = await runConsole(adminEnvironment)
  const changed = 'Sijil-8-Jeddah'
  try {
    await page.goto(`${running.url}/access/login`)
    await page.getByRole('link', { name: 'Forgot password?' }).click()
    await expect(page.getByRole('heading', { name: 'Reset the password' })).toBeVisible()
    await page.locator('input#login').fill(admin.email)
    await page.getByRole('button', { name: 'Send' }).click()
    await expect(page.getByText('If the account exists, we sent a link to it.', { exact: false })).toBeVisible()
    const link = await inOutbox(running.dataDir, /(https?:\/\/\S+token=\S+)/, 0)
    await page.goto(link)
    await page.locator('#new-password').fill('short')
    await page.locator('#confirmation').fill('other')
    await page.locator('button[type=submit]').click()
    await expect(page.locator('#new-password-error')).toBeVisible()
    await page.locator('#new-password').fill(changed)
    await page.locator('#confirmation').fill(changed)
    await page.locator('button[type=submit]').click()
    await expect(page).toHaveURL(/passwordChanged=1/)
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This link no longer works' })).toBeVisible()
    await page.goto(`${running.url}/access/login`)
    await signIn(page, running, { email: admin.email, password: changed })
  } finally {
    await running.stop()
  }
})

test('the first start prints a set-up link that makes the first super admin, once', async ({ page }) => {
  const running = await runConsole()
  try {
    const link = /(http\S+\/access\/setup\?token=\S+)/.exec(running.output())?.[1] ?? ''
    await page.goto(link)
    await page.getByLabel('First name').fill('Noura')
    await page.getByLabel('Last name').fill('Al-Qahtani')
    await page.getByLabel('Email').fill('noura@first.test')
    await page.locator('#new-password').fill(admin.password)
    await page.locator('#confirmation').fill(admin.password)
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(url => !url.pathname.startsWith('/access/setup'))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This set-up link no longer works' })).toBeVisible()
  } finally {
    await running.stop()
  }
})
