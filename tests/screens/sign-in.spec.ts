import { inOutbox, outboxSize } from '../support/outbox.ts'
import { clickUntil } from '../support/page-checks.ts'
import { runConsole } from '../support/running-console.ts'
import { expect, test } from '../support/screen.ts'
import { typePassword } from '../support/test-server.ts'

test.use({ serverWith: { staff: { sara: {}, forgetful: {} } } })

test('a wrong password is told under the field, what was typed stays, and the page that was asked for opens in the end', async ({
  page,
  server,
}) => {
  const { email } = server.person('admin')
  await page.goto('/my-account')
  await expect(page).toHaveURL(/\/access\/login\?next=%2Fmy-account/)
  await page.getByLabel('Email or mobile').fill(email)
  await page.getByLabel('Password', { exact: true }).fill('wrong')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.locator('#password-error')).toContainText('Email or password is wrong')
  await expect(page.getByLabel('Email or mobile')).toHaveValue(email)
  await server.signIn(page)
  await expect(page).toHaveURL('/my-account')
})

test('a remembered device skips the code until it is forgotten', async ({ page, server }) => {
  const sara = server.person('sara')
  await page.goto('/access/login')
  await server.signIn(page, sara, { remember: true })
  const session = (await page.context().cookies()).find(cookie => cookie.name === 'sijil_session')
  expect(session).toMatchObject({ httpOnly: true, sameSite: 'Lax' })
  await page.context().clearCookies({ name: 'sijil_session' })
  await page.goto('/access/login')
  await typePassword(page, sara)
  await page.waitForURL(url => url.pathname !== '/access/login')

  await page.goto('/my-account')
  const sure = page.getByRole('dialog').getByRole('button', { name: 'Forget' })
  const forget = page.getByRole('region', { name: 'Remembered devices' }).getByRole('button', { name: 'Forget' })
  await clickUntil(forget, () => expect(sure).toBeVisible({ timeout: 1000 }))
  await sure.click()
  await expect(page.getByRole('dialog')).toBeHidden()
  await page.context().clearCookies({ name: 'sijil_session' })
  await page.goto('/access/login')
  await typePassword(page, sara)
  await expect(page.locator('.otp')).toBeVisible()
})

test('a forgotten password is chosen anew by the mailed link, once', async ({ page, server }) => {
  const forgetful = server.person('forgetful')
  const changed = 'Sijil-8-Jeddah'
  const seen = outboxSize(server.dataDir)
  await page.goto('/access/login')
  await page.getByRole('link', { name: 'Forgot password?' }).click()
  await expect(page.getByRole('heading', { name: 'Reset the password' })).toBeVisible()
  await page.locator('input#login').fill(forgetful.email)
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.getByText('If the account exists, we sent a link to it.', { exact: false })).toBeVisible()
  const link = await inOutbox(server.dataDir, /(https?:\/\/\S+token=\S+)/, seen)
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
  await page.goto('/access/login')
  await server.signIn(page, { ...forgetful, password: changed })
})

test('the code of a forgotten password comes by mobile, and another one after a minute', async ({ page }) => {
  await page.goto('/access/forgot-password')
  await page.getByText('Mobile', { exact: true }).click()
  await page.locator('input#login').fill('0512340000')
  await page.getByRole('button', { name: 'Send' }).click()
  await expect(page.locator('#code')).toBeVisible()
  await expect(page.getByText(/Resend in 0[01]:\d\d/)).toBeVisible()
})

test('the first start prints a set-up link that makes the first super admin, once', async ({ page }) => {
  const running = await runConsole()
  try {
    const link = /(http\S+\/access\/setup\?token=\S+)/.exec(running.output())?.[1] ?? ''
    await page.goto(link)
    await page.getByLabel('First name', { exact: true }).fill('Noura')
    await page.getByLabel('Last name', { exact: true }).fill('Al-Qahtani')
    await page.getByLabel('Email').fill('noura@first.test')
    await page.locator('#new-password').fill('Sijil-7-Riyadh')
    await page.locator('#confirmation').fill('Sijil-7-Riyadh')
    await page.getByRole('button', { name: 'Create account' }).click()
    await page.waitForURL(url => !url.pathname.startsWith('/access/setup'))
    await page.goto(link)
    await expect(page.getByRole('heading', { name: 'This set-up link no longer works' })).toBeVisible()
  } finally {
    await running.stop()
  }
})
