import type { Page } from '@playwright/test'
import { oidcProvider } from '../support/oidc.ts'
import { inOutbox, outboxSize } from '../support/outbox.ts'
import { clickUntil } from '../support/page-checks.ts'
import { freePort } from '../support/running-console.ts'
import { expect, test } from '../support/screen.ts'
import { signInAt, type TestServer } from '../support/test-server.ts'

// At a name, because passkeys do not belong to addresses of numbers.
const port = String(await freePort())
const url = `http://localhost:${port}`
test.use({
  serverWith: {
    staff: { lazy: { values: { firstName: { en: 'Lazy', ar: '' }, lastName: { en: 'Larry', ar: '' } } } },
    environment: { PORT: port, APP_URL: url, ALLOW_PRIVATE_ADDRESSES: '1', REQUESTS_PER_MINUTE: '0' },
  },
})

async function enter(page: Page, server: TestServer): Promise<void> {
  await page.goto(`${url}/access/login?next=%2Fmy-account`)
  await signInAt(page, server.dataDir, server.person('admin'))
  await page.waitForURL(`${url}/my-account`)
}

/** Gives the browser a fingerprint reader that always says yes. */
async function addAuthenticator(page: Page): Promise<void> {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('WebAuthn.enable')
  const options = {
    protocol: 'ctap2',
    transport: 'internal',
    hasResidentKey: true,
    hasUserVerification: true,
    isUserVerified: true,
  } as const
  await cdp.send('WebAuthn.addVirtualAuthenticator', {
    options: { ...options, automaticPresenceSimulation: true },
  })
}

test('a passkey is made, signs in alone and as the second step, and is worth nothing once removed', async ({ page, server }) => {
  const admin = server.person('admin')
  await enter(page, server)
  await addAuthenticator(page)
  await page.goto(`${url}/my-account`)
  const name = page.locator('#passkey-name')
  await clickUntil(page.getByRole('button', { name: 'Add a passkey' }), () => expect(name).toBeVisible({ timeout: 5000 }))
  await name.fill('Work laptop')
  await page.locator('#passkey-password').fill(admin.password)
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(page.getByRole('dialog', { name: 'Backup codes' }).getByRole('listitem')).toHaveCount(10)
  await page.getByRole('dialog').getByRole('button', { name: 'Done' }).click()
  const block = page.getByRole('region', { name: 'Passkeys' })
  await expect(block.getByText('Never used')).toBeVisible()
  await block.getByRole('button', { name: 'Rename Work laptop' }).click()
  await page.locator('#new-passkey-name').fill('Old laptop')
  await page.getByRole('dialog').getByRole('button', { name: 'Save' }).click()
  await expect(block.getByText('Old laptop')).toBeVisible()

  await page.context().clearCookies({ name: 'sijil_session' })
  await page.goto(`${url}/access/login?next=%2Fmy-account`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await page.waitForURL(`${url}/my-account`)
  await expect(block.getByText('Last used')).toBeVisible()

  await page.context().clearCookies({ name: 'sijil_session' })
  await page.goto(`${url}/access/login?next=%2Fmy-account`)
  await page.locator('#login').fill(admin.email)
  await page.locator('#password').fill(admin.password)
  await page.locator('button[type=submit]').click()
  await page.getByRole('button', { name: 'Continue with a passkey' }).click()
  await page.waitForURL(`${url}/my-account`)

  await block.getByRole('button', { name: 'Remove Old laptop' }).click()
  await page.locator('#asked-password').fill(admin.password)
  await page.getByRole('dialog').getByRole('button', { name: 'Remove' }).click()
  await expect(block.getByText('No passkey yet.')).toBeVisible()
  await page.context().clearCookies({ name: 'sijil_session' })
  await page.goto(`${url}/access/login`)
  await page.getByRole('button', { name: 'Sign in with a passkey' }).click()
  await expect(page.getByRole('alert').filter({ hasText: 'The passkey was not accepted' })).toBeVisible()
})

test('single sign-on is set up, tested, and lets known staff in, strangers not', async ({ page, server, browser }) => {
  const admin = server.person('admin')
  const provider = await oidcProvider(`${url}/api/auth/callback/sso`)
  expect((await page.request.get(`${url}/api/auth/providers`)).status()).toBe(404)
  await enter(page, server)
  await page.goto(`${url}/settings/staff-management/authentication`)
  await page.getByLabel('Issuer').fill(provider.issuer)
  await page.getByRole('button', { name: 'Test' }).click()
  await expect(page.getByText('The provider answers, with 1 signing key.')).toBeVisible()
  await page.getByRole('checkbox', { name: 'Staff can sign in with the company account' }).check()
  await page.getByLabel('Client ID').fill(provider.clientId)
  await page.locator('#clientSecret').fill(provider.clientSecret)
  await page.getByRole('button', { name: 'Save', exact: true }).click()
  const why = page.getByRole('dialog', { name: 'Why this change' })
  await why.getByLabel('Reason').fill('Staff have accounts there')
  await why.getByRole('button', { name: 'Save with this reason' }).click()
  await expect(page.getByText('A secret is stored.')).toBeVisible()

  provider.people.set('noura', { email: admin.email, email_verified: true })
  provider.people.set('stranger', { email: 'stranger@elsewhere.test', email_verified: true })
  const visit = async (name: string) => {
    const context = await browser.newContext()
    const visitor = await context.newPage()
    await visitor.goto(`${url}/access/login?next=%2Fmy-account`)
    await visitor.getByRole('button', { name: 'Sign in with the company account' }).click()
    await visitor.waitForURL(at => at.origin === provider.issuer)
    await visitor.locator('input[name=login]').fill(name)
    await visitor.locator('input[name=password]').fill('anything')
    await visitor.locator('button[type=submit]').click()
    await visitor.locator('button[type=submit]').click()
    await visitor.waitForURL(at => at.origin === url)
    return { context, visitor }
  }
  const { context: refused, visitor: stranger } = await visit('stranger')
  await expect(stranger.getByText('Access to the admin panel is restricted')).toBeVisible()
  await refused.close()

  const seen = outboxSize(server.dataDir)
  const { context, visitor } = await visit('noura')
  await expect(visitor.locator('.otp')).toBeVisible()
  await visitor.locator('#code').fill(await inOutbox(server.dataDir, /\b(\d{6})\b/, seen))
  await visitor.waitForURL(`${url}/my-account`)
  const names = (await context.cookies()).map(({ name }) => name)
  expect(names.filter(name => name.includes('session-token'))).toEqual([])
  expect(names).toContain('sijil_session')
  await context.close()
  await provider.close()
})

test('the rules are changed with a reason, who lacks a second step is reminded, and the change holds at once', async ({ page, server }) => {
  const admin = server.person('admin')
  await enter(page, server)
  await page.goto(`${url}/settings/staff-management/authentication`)
  const seen = outboxSize(server.dataDir)
  await page.getByRole('button', { name: 'Remind Lazy Larry' }).click()
  await expect(page.getByText('1 reminder is on its way')).toBeVisible()
  await inOutbox(server.dataDir, /(has no authenticator app)/, seen)
  await page.getByRole('button', { name: 'Remind everybody' }).click()
  await expect(page.getByText('1 person was already reminded today.')).toBeVisible()
  await page.getByRole('region', { name: 'Staff' }).getByText('Optional', { exact: true }).click()
  await page.locator('#second-step-rules').getByRole('button', { name: /^Save/ }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('textbox').fill('A trial')
  await dialog.getByRole('button', { name: 'Save with this reason' }).click()
  await expect(dialog).toBeHidden()
  await expect(page.locator('.save-bar')).toBeHidden()
  await page.context().clearCookies({ name: 'sijil_session' })
  await page.goto(`${url}/access/login?next=%2Fmy-account`)
  await page.locator('#login').fill(admin.email)
  await page.locator('#password').fill(admin.password)
  await page.locator('button[type=submit]').click()
  await page.waitForURL(`${url}/my-account`)
})
