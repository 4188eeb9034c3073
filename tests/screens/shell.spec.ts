import type { Page } from '@playwright/test'
import { complaintsOf, expectWellMade, pressUntil, variants, violationsOf } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

// Who signs out takes nobody else's session along.
test.use({ serverWith: { staff: { leaver: {} } } })

const root = (page: Page) => page.locator('html')

for (const { name, ...seen } of variants()) {
  test(`the first page in ${name}: heading, direction, no complaint, nothing that bars anybody`, async ({ page, context, server }) => {
    const complaints = complaintsOf(page)
    await server.enter(context, seen)
    await page.goto('/')
    await expectWellMade(page, seen)
    expect(complaints).toEqual([])
  })
}

test('another language keeps the page and its address, and stays', async ({ page, context, server }) => {
  await server.enter(context)
  await page.goto('/client-groups?q=a')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(root(page)).toHaveAttribute('lang', 'ar-SA')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('مجموعات العملاء')
  expect(page.url()).toBe(server.at('/client-groups?q=a'))
  await page.reload()
  await expect(root(page)).toHaveAttribute('dir', 'rtl')
})

test('the theme follows the system until one is chosen; the choice stays', async ({ page, context, server }) => {
  await server.enter(context, { theme: 'system' })
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/')
  await expect(root(page)).toHaveAttribute('data-theme', 'dark')
  await page.getByRole('button', { name: 'Theme' }).click()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
  await page.reload()
  await expect(root(page)).toHaveAttribute('data-theme', 'light')
})

test('while another page is on its way this one stays, and a line says so', async ({ open }) => {
  const page = await open('/')
  let answer = () => {}
  const held = new Promise<void>(resolve => {
    answer = resolve
  })
  // What is only fetched ahead is no page yet.
  await page.route('**/manage-clients?_rsc=*', async route => {
    if (!route.request().headers()['next-router-prefetch']) await held
    await route.continue()
  })
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Clients', exact: true }).click()
  const line = page.getByRole('progressbar', { name: 'Opening the page' })
  await expect(line).toBeVisible()
  await expect(page).toHaveURL('/')
  await expect(page.getByRole('link', { name: 'Home' })).toBeVisible()
  expect(await violationsOf(page, { only: ['region'] })).toEqual([])
  answer()
  await expect(page).toHaveURL('/manage-clients')
  await expect(line).toBeHidden()
})

test('Ctrl K finds a page and opens it; > shows commands only', async ({ page, context, server }) => {
  const complaints = complaintsOf(page)
  await server.enter(context)
  await page.goto('/')
  await page.getByRole('heading', { level: 1 }).waitFor()
  await page.keyboard.press('Control+k')
  const field = page.getByRole('combobox')
  await expect(field).toBeFocused()
  await field.fill('>')
  await expect(page.getByRole('option', { name: 'Sign out' })).toBeVisible()
  await expect(page.getByRole('option', { name: 'Home' })).toHaveCount(0)
  await field.fill('client groups')
  await expect(page.getByRole('option', { name: 'Client groups' })).toHaveAttribute('aria-selected', 'true')
  await field.press('Enter')
  await expect(page).toHaveURL('/client-groups')
  expect(complaints).toEqual([])
})

test('the palette is gone through by keyboard: round its ends, by kind, with Home and End until something is typed', async ({ open }) => {
  const page = await open('/')
  const options = page.getByRole('option')
  const pointed = (place: number | 'last') =>
    expect(place === 'last' ? options.last() : options.nth(place)).toHaveAttribute('aria-selected', 'true')
  await pressUntil(page, 'Control+k', () => expect(page.getByRole('combobox')).toBeFocused({ timeout: 500 }))
  await pointed(0)
  await page.keyboard.press('ArrowUp')
  await pointed('last')
  await expect(options.last()).toBeInViewport()
  await page.keyboard.press('ArrowDown')
  await pointed(0)
  await page.keyboard.press('End')
  await pointed('last')
  await page.keyboard.press('Home')
  await pointed(0)
  await page.keyboard.type('theme')
  await page.keyboard.press('ArrowDown')
  await pointed(1)
  await page.keyboard.press('Home')
  await page.keyboard.type('dark ')
  await expect(page.getByRole('combobox')).toHaveValue('dark theme')
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('log')
  const all = page.getByRole('button', { name: 'All' })
  await expect(all).toHaveAttribute('aria-pressed', 'true')
  await page.keyboard.press('Tab')
  await expect(all).toHaveAttribute('aria-pressed', 'false')
  await pointed(0)
  expect(await violationsOf(page)).toEqual([])
})

test('an unknown address leads to /404, which is one', async ({ page, context, server }) => {
  await server.enter(context)
  const answer = await page.goto('/no-such-page')
  expect(answer?.status()).toBe(404)
  expect(page.url()).toBe(server.at('/404'))
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('This page does not exist')
  await page
    .getByRole('main')
    .getByRole('button', { name: /Search/ })
    .click()
  await expect(page.getByRole('combobox')).toBeFocused()
})

test('a page asked for without a session is kept for after the sign-in', async ({ page }) => {
  await page.goto('/client-groups?q=a')
  const url = new URL(page.url())
  expect(url.pathname).toBe('/access/login')
  expect(url.searchParams.get('next')).toBe('/client-groups?q=a')
})

test('a page on the deny list is not there, and not in the sidebar', async ({ page, context, server }) => {
  await server.enter(context, { metadata: { frontend_pages_list: [{ route: '/client-groups' }] } })
  await page.goto('/client-groups')
  expect(page.url()).toBe(server.at('/404'))
  await expect(page.locator('a[href="/client-groups"]')).toHaveCount(0)
})

for (const [why, options] of [
  ['after 30 days', { issuedOn: new Date(Date.now() - 30 * 86_400_000).toISOString() }],
  ['of another role', { metadata: { role: 'SUPPORT' as never } }],
] as const) {
  test(`a session ${why} does not count`, async ({ page, context, server }) => {
    await server.enter(context, options)
    await page.goto('/client-groups')
    expect(new URL(page.url()).pathname).toBe('/access/login')
  })
}

test('a session that the platform does not know is cleared', async ({ page, context, server }) => {
  await server.enter(context, { token: 'unknown' })
  await page.goto('/client-groups')
  await expect(page).toHaveURL(/\/access\/login\?/)
  const url = new URL(page.url())
  expect([url.pathname, url.searchParams.get('ended'), url.searchParams.get('next')]).toEqual(['/access/login', '1', '/client-groups'])
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sijil_session')
})

test('another site cannot end a session', async ({ context, page, server }) => {
  await server.enter(context)
  await page.goto('/access/ended?proof=guess')
  await expect(page).toHaveURL('/')
})

test('the token is nowhere in what the browser gets', async ({ page, context, server }) => {
  await server.enter(context)
  const bodies: Promise<string>[] = []
  page.on('response', answer => {
    // The stream of notifications does not end.
    if (!answer.headers()['content-type']?.startsWith('text/event-stream')) bodies.push(answer.text().catch(() => ''))
  })
  await page.goto('/client-groups')
  await page.getByRole('heading', { level: 1 }).waitFor()
  const stored = await page.evaluate(() => JSON.stringify([{ ...localStorage }, { ...sessionStorage }, document.cookie, location.href]))
  for (const text of [...(await Promise.all(bodies)), stored]) expect(text.includes(server.person('admin').token)).toBe(false)
})

test('signing out clears the session and says so', async ({ page, context, server }) => {
  await server.enter(context, { person: 'leaver' })
  await page.goto('/')
  await page.getByRole('button', { name: /Account menu/ }).click()
  await page.getByRole('menuitem', { name: 'Sign out' }).click()
  await expect(page).toHaveURL(/\/access\/login\?loggedOut=1/)
  expect((await context.cookies()).map(({ name }) => name)).not.toContain('sijil_session')
})

test('every page carries the headers that protect it', async ({ request }) => {
  const headers = (await request.get('/access/login')).headers()
  expect(headers['content-security-policy']).toMatch(/script-src 'self' 'nonce-[\w+/=]{20,}' 'strict-dynamic';/)
  expect(headers['content-security-policy']).toContain("frame-ancestors 'none'")
  expect(headers).toMatchObject({
    'x-content-type-options': 'nosniff',
    'referrer-policy': 'same-origin',
    'cross-origin-opener-policy': 'same-origin',
  })
})

test('another site that opens a page of ours holds its window no longer', async ({ page, context, server }) => {
  await server.enter(context)
  const typed = await page.goto('/client-groups')
  expect(typed?.headers()).not.toHaveProperty('cross-origin-opener-policy')
  // The same machine by another name is another site.
  const stranger = server.url.replace('127.0.0.1', 'localhost')
  await page.goto(`${stranger}/access/login`)
  const [opened] = await Promise.all([
    context.waitForEvent('page'),
    page.evaluate(address => {
      Object.assign(window, { held: window.open(address) })
    }, `${server.url}/client-groups`),
  ])
  await expect(opened.getByRole('heading', { level: 1 })).toBeVisible()
  expect(await page.evaluate(() => (window as unknown as { held: Window }).held.closed)).toBe(true)
  expect(await opened.evaluate(() => window.opener)).toBeNull()
})

test('a toast lasts ten seconds, waits while it is pointed at, and stays in the drawer with its age', async ({ page, context, server }) => {
  await server.enter(context)
  await page.clock.install()
  await page.goto('/client-tags')
  // The page has been open for long: what happens now is new all the same.
  await page.clock.fastForward('40:00')
  const dialog = page.getByRole('dialog')
  await page
    .getByRole('button', { name: /New tag/ })
    .first()
    .click()
  await dialog.getByLabel('Name (English)').fill('Toasted')
  await dialog.getByRole('button', { name: 'Create', exact: true }).click()
  const toast = page.locator('.toast')
  await expect(toast).toBeVisible()
  const bar = toast.locator('.toast-timer')
  await expect(bar).toHaveCSS('animation-duration', '10s')
  await toast.hover()
  await expect(bar).toHaveCSS('animation-play-state', 'paused')
  const title = await toast.locator('[data-title]').textContent()
  await page.mouse.move(0, 0)
  await expect(bar).toHaveCSS('animation-play-state', 'running')
  await bar.evaluate(element => element.getAnimations()[0]?.finish())
  await expect(toast).toHaveCount(0)
  await page
    .getByRole('banner')
    .getByRole('button', { name: /Notifications/ })
    .click()
  const stored = dialog.getByRole('region', { name: 'This tab' }).getByRole('listitem')
  await expect(stored).toContainText(title as string)
  await expect(stored).toContainText('just now')
})
