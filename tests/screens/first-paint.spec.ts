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

test('messages are files that a browser fetches once a language, and kept for ever as long as they hold the same', async ({
  open,
  server,
}) => {
  const page = await open('/client-groups')
  const files = () =>
    page.evaluate(() =>
      performance.getEntriesByType('resource').flatMap(({ name }) => new URL(name).pathname.match(/^\/messages\/.*/) ?? []),
    )
  await expect.poll(files).toHaveLength(3)
  const html = await (await fetch(server.at('/client-groups'), { headers: { cookie: await server.cookie(), accept: 'text/html' } })).text()
  expect(html).not.toContain('Runs as one job')
  for (const path of await files()) {
    const answer = await fetch(server.at(path), { headers: { 'accept-encoding': 'gzip' } })
    expect(Object.fromEntries(answer.headers)).toMatchObject({ 'cache-control': 'public, max-age=31536000, immutable' })
    expect(await answer.json()).toBeTruthy()
  }
  const now = (await files())[0] ?? ''
  const older = await fetch(server.at(now.replace(/\.[\w-]+\.json$/, '.0.json')))
  expect(older.headers.get('cache-control')).toBe('no-store')
  expect(await older.json()).toEqual(await (await fetch(server.at(now))).json())
  for (const none of [
    '/messages/xx-XX/list.0.json',
    '/messages/en-US/none.0.json',
    '/messages/en-US/constructor.0.json',
    '/messages/en-US/list.0.js',
  ])
    expect((await fetch(server.at(none), { redirect: 'manual' })).status, none).toBe(404)
})
