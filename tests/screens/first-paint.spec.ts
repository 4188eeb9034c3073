import type { Page } from '@playwright/test'
import { pressUntil } from '../support/page-checks.ts'
import { expect, test } from '../support/screen.ts'

test('built files come as compressed when they were built, and a range that is none is no danger', async ({ server, page }) => {
  await page.goto('/access/login')
  const script = await page.locator('script[src^="/_next/static/"]').first().getAttribute('src')
  const file = `${server.url}${script}`
  for (const encoding of ['br', 'gzip']) {
    const answer = await fetch(file, { headers: { 'accept-encoding': encoding } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-encoding': encoding,
      'cache-control': 'public,max-age=31536000,immutable',
      'x-content-type-options': 'nosniff',
      vary: 'Accept-Encoding',
    })
  }
  const plain = await (await fetch(file, { headers: { 'accept-encoding': 'identity' } })).text()
  expect(await (await fetch(file, { headers: { 'accept-encoding': 'br' } })).text()).toBe(plain)
  const odd = await fetch(file, { headers: { 'accept-encoding': 'identity', range: 'bytes=10-5' } })
  expect(odd.status).toBe(200)
  expect((await fetch(`${server.url}/_next/static/%2e%2e/BUILD_ID`, { redirect: 'manual' })).status).not.toBe(200)
  expect((await fetch(`${server.url}/_next/static/none.js`)).status).toBe(404)
})

test('the faces of the language and the theme are asked for before a page has been read, and of nothing else', async ({ open, server }) => {
  const fetched = async (language: 'en-US' | 'ar-SA') => {
    const page = await open('/client-groups', { language, theme: 'system' })
    return page.evaluate(() =>
      (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
        .filter(({ initiatorType }) => initiatorType === 'link')
        .map(({ name }) => new URL(name).pathname),
    )
  }
  const linked = async (accept: string) => (await fetch(`${server.url}/access/login`, { headers: { accept } })).headers.get('link') ?? ''
  expect(await linked('text/html')).toContain('/fonts/')
  expect(await linked('*/*')).not.toContain('/fonts/')
  expect(await fetched('en-US')).toEqual(expect.arrayContaining(['/theme.js', '/fonts/ibm-plex-sans-latin-400-normal.woff2']))
  expect(await fetched('ar-SA')).toEqual(expect.arrayContaining(['/theme.js', '/fonts/ibm-plex-sans-arabic-arabic-400-normal.woff2']))
})

test('no page is prepared because a link to it is seen; the one that the pointer rests on is', async ({ open }) => {
  const page = await open('/client-groups')
  const prepared: string[] = []
  page.on('request', request => {
    if (request.headers()['next-router-prefetch']) prepared.push(new URL(request.url()).pathname)
  })
  await page.reload()
  const link = page.getByRole('navigation', { name: 'Main' }).locator('a[href="/client-tags"]')
  await expect(async () => {
    await page.mouse.move(0, 0)
    await link.hover()
    expect(prepared).toContain('/client-tags')
  }).toPass()
  expect(new Set(prepared)).toEqual(new Set(['/client-tags']))
})

const scriptOf = (page: Page) => page.locator('script[src^="/messages/"]').first().getAttribute('src')

test('what most pages say comes in a file that browsers keep, not with each page', async ({ open, server }) => {
  const page = await open('/client-groups', { language: 'ar-SA' })
  const file = (await scriptOf(page)) ?? ''
  expect(file).toMatch(/^\/messages\/ar-SA\.[0-9a-f]{16}\.js$/)
  const answer = await fetch(server.at(file), { headers: { 'accept-encoding': 'gzip' } })
  expect(Object.fromEntries(answer.headers)).toMatchObject({
    'content-encoding': 'gzip',
    'content-type': 'text/javascript; charset=utf-8',
    'cache-control': 'public, max-age=31536000, immutable',
    'x-content-type-options': 'nosniff',
  })
  const text = await answer.text()
  const said = 'تستمر العملية بعد الإغلاق.'
  expect(text).toContain(said)
  const html = await (await fetch(server.at('/client-groups'), { headers: { cookie: `${await server.cookie()}; language=ar-SA` } })).text()
  expect(html).toContain(file)
  expect(html).not.toContain(said)
  const other = await open('/client', { language: 'en-US' })
  expect(await scriptOf(other)).toMatch(/^\/messages\/en-US\./)
})

test('an edition that is not known here is told as it is now, and not kept; a language that there is not has none', async ({ server }) => {
  const old = 'en-US.0123456789abcdef'
  const answer = await fetch(server.at(`/messages/${old}.js`))
  expect(answer.headers.get('cache-control')).toBe('no-store')
  expect(await answer.text()).toContain(`["${old}"]={`)
  for (const none of ['fr-FR.0123456789abcdef.js', '..%2f..%2fpackage.json', 'en-US.js', `${'a'.repeat(3000)}.js`])
    expect((await fetch(server.at(`/messages/${none}`))).status, none).toBe(404)
})

test('in another language the texts that pages share are there before the page is drawn in it', async ({ open }) => {
  const page = await open('/client-groups')
  await page.getByRole('button', { name: 'العربية' }).click()
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
  await expect(page.getByLabel('البحث في القائمة')).toBeVisible()
  await expect(page.locator('main')).not.toContainText('list.')
})

test('who scrolls before the scripts of a page are there stays where they are', async ({ page, context, server }) => {
  await server.enter(context)
  await page.setViewportSize({ width: 390, height: 600 })
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  await page.route('**/_next/static/**/*.js', async route => {
    await released
    await route.continue()
  })
  await page.goto('/settings', { waitUntil: 'commit' })
  const sheet = page.locator('#sheet')
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
  await sheet.evaluate(one => one.scrollTo({ top: 200 }))
  release()
  const palette = page.getByRole('dialog')
  await pressUntil(page, 'Control+k', () => expect(palette).toBeVisible({ timeout: 500 }))
  await page.keyboard.press('Escape')
  await expect(palette).toHaveCount(0)
  expect(await sheet.evaluate(one => one.scrollTop)).toBe(200)
})
