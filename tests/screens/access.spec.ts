import { Secret, TOTP } from 'otpauth'
import { company, fill } from '../support/client-form.ts'
import { expectEveryLook, expectWellMade } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'
import { signInAt, typePassword } from '../support/test-server.ts'
import { png } from '../support/upload.ts'

const given = { values: { mustChangePassword: true } }
test.use({
  serverWith: {
    staff: {
      given,
      mobile: given,
      first: { values: { welcomeDoneOn: null } },
      app: {},
      guesser: {},
      viewer: { capabilities: ['client.view'] },
      photographed: {},
    },
  },
})

for (const language of ['en-US', 'ar-SA']) {
  test(`a password that is due in ${language}, in every look`, async ({ open }) => {
    await expectEveryLook(await open('/client-groups', { person: 'mobile', language, theme: 'system' }), { language })
  })
}

test('a password that was given is changed first; the rules answer while typing, and the page that was asked for follows', async ({
  page,
  server,
}) => {
  const person = server.person('given')
  await page.goto('/client-groups?q=a')
  await server.signIn(page, person)
  await expect(page.getByRole('heading', { name: 'Choose a new password' })).toBeVisible()
  await page.goto('/my-account')
  await expect(page).toHaveURL('/access/change-password?next=%2Fmy-account')
  await page.goto('/client-groups?q=a')
  await page.getByLabel('Current password').fill(person.password)
  await page.getByLabel('New password').fill('Chosen1')
  await expect(page.locator('#password-rules').getByRole('img', { name: 'met', exact: true })).toHaveCount(3)
  await page.getByLabel('New password').fill(person.password)
  await page.getByLabel('Repeat the password').fill(person.password)
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page.locator('#new-password-error')).toHaveText('Choose a password that was not used before.')
  await page.getByLabel('New password').fill('Chosen#by-me1')
  await page.getByLabel('Repeat the password').fill('Chosen#by-me1')
  await page.getByRole('button', { name: 'Save and continue' }).click()
  await expect(page).toHaveURL(/\/client-groups\?q=a/)
})

test('the first sign-in ends with the welcome, then where it was going', async ({ page, server }) => {
  await page.goto('/my-account')
  await server.signIn(page, server.person('first'))
  await expect(page.getByRole('heading', { name: 'Welcome to Sijil' })).toBeVisible()
  await page.getByRole('button', { name: 'Start working' }).click()
  await expect(page).toHaveURL('/my-account')
})

test('an authenticator app is set up and signs in; no code works twice, a backup code works once', async ({ open, server }) => {
  const person = server.person('app')
  const page = await open('/my-account', { person: 'app' })
  await page.getByRole('button', { name: 'Set up authenticator app' }).click()
  const dialog = page.getByRole('dialog')
  await dialog.getByLabel('Current password').fill(person.password)
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const secret = (await dialog.locator('bdi.code-text').textContent()) ?? ''
  const codeIn = (seconds: number) => new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + seconds * 1000 })
  const first = codeIn(0)
  await dialog.locator('#enrol-code').fill(first)
  await dialog.getByRole('button', { name: 'Confirm' }).click()
  const backup = (await dialog.getByRole('listitem').first().textContent()) ?? ''
  await dialog.getByRole('button', { name: 'Done' }).click()

  const again = await open('/access/login', { person: null })
  await typePassword(again, person)
  await expect(again.getByText('Open your authenticator app')).toBeVisible()
  await again.locator('#code').fill(first)
  await expect(again.locator('#code-error')).toContainText('wrong')
  // The clock of an app may be half a minute ahead: its next code is good already.
  await again.locator('#code').fill(codeIn(30))
  await again.waitForURL(url => url.pathname === '/')

  for (const works of [true, false]) {
    const other = await open('/access/login', { person: null })
    await typePassword(other, person)
    await other.getByRole('button', { name: 'Use a backup code' }).click()
    await other.getByLabel('Backup code').fill(backup)
    await other.getByRole('button', { name: 'Verify and sign in' }).click()
    if (works) await other.waitForURL(url => url.pathname === '/')
    else await expect(other.locator('#code-error')).toBeVisible()
  }
})

test('after three wrong passwords the browser proves its work, with nothing to read or click', async ({ page, server }) => {
  const person = server.person('guesser')
  await page.goto('/access/login')
  for (let guess = 0; guess < 3; guess++) {
    await typePassword(page, { ...person, password: `Wrong#${guess}` })
    await expect(page.locator('#password-error')).toContainText('wrong')
    await expect(page.getByRole('button', { name: 'Continue' })).toBeEnabled()
  }
  await typePassword(page, person)
  await expect(page.getByText('Checked. You are a person.')).toBeVisible({ timeout: 30_000 })
  // A proof counts once: after another mistake the next one is worked out.
  await typePassword(page, { ...person, password: 'Wrong#3' })
  await expect(page.locator('#password-error')).toContainText('wrong')
  await signInAt(page, server.dataDir, person)
  await expect(page).toHaveURL('/')
})

test('a page that one may not see says so', async ({ open }) => {
  const page = await open('/client-groups', { person: 'viewer' })
  await expectWellMade(page)
  await expect(page.getByRole('main')).toContainText('You cannot see this page')
  // Nothing to look for, to order or to choose in what is not there.
  await expect(page.getByRole('main').getByRole('button', { name: 'Columns' })).toHaveCount(0)
})

test('signed out in another tab: saving leads to the sign-in page, and back to what was typed', async ({ open, server }) => {
  const page = await open('/add-new-client')
  await fill(page, { ...company, Email: 'haifa@client.example' })
  const other = await page.context().newPage()
  await other.goto('/')
  await other.getByRole('button', { name: /Account menu/ }).click()
  await other.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(other).toHaveURL(/loggedOut=1/)

  await page.getByRole('button', { name: /Add client/ }).click()
  await expect(page).toHaveURL(/\/access\/login\?.*next=%2Fadd-new-client/)
  await server.signIn(page)
  await expect(page).toHaveURL('/add-new-client')
  await expect(page.getByText('What you typed is back')).toBeVisible()
  await expect(page.getByLabel(/^Email/).first()).toHaveValue('haifa@client.example')
  await page.getByRole('button', { name: /Add client/ }).click()
  await expect(page).toHaveURL(/\/view\/summary\?client=\d+/)
})

test('a photo is chosen, shown in the top bar, and removed', async ({ open }) => {
  const page = await open('/my-account', { person: 'photographed' })
  const shown = page.getByRole('banner').locator('button img')
  await expect(shown).toHaveCount(0)
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'me.svg', mimeType: 'image/png', buffer: Buffer.from('<svg/>') })
  await expect(page.getByRole('region', { name: 'Profile' }).getByRole('alert')).toBeVisible()
  await page.getByLabel('Choose a photo').setInputFiles({ name: 'me.png', mimeType: 'image/png', buffer: png })
  await expect(shown).toBeVisible()
  await expect.poll(() => shown.evaluate(image => (image as HTMLImageElement).naturalWidth)).toBeGreaterThan(0)
  await expectWellMade(page)
  await page.getByRole('button', { name: 'Remove photo' }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Remove photo' }).click()
  await expect(shown).toHaveCount(0)
})
