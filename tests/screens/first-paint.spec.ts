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
