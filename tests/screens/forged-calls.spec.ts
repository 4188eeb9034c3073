import { ask, callAction, routeHandlers, type ServerAction, sameForAll, serverActions } from '../support/forged.ts'
import { expect, test } from '../support/screen.ts'
import type { TestServer } from '../support/test-server.ts'

test.use({ serverWith: { staff: { sara: { capabilities: ['clientGroup.view', 'clientTag.view'] } } } })

/** They change nothing but how this browser looks, or what is kept in it. */
const ownBrowser = new Set(['switchLanguage', 'switchTheme', 'signOutAction'])
const signsIn = ({ file }: ServerAction) => /^components\/(?:access\/sign-in\/actions|portal\/sign-in-actions)\.ts$/.test(file)
/** Of every shape that an action takes, so that none stumbles before it asks who calls. */
const args = [{ params: { id: 1 }, body: {}, resource: 'clientTags', verb: 'remove', id: 1, list: 'clientTags' }, {}, 'x']
const done = /"ok":true/
const toSignIn = /^\/(?:access\/(?:login|ended)|portal)\b/
const named = (name: string) => {
  const found = serverActions().find(action => action.name === name)
  if (!found) throw new Error(`no action ${name}`)
  return found
}
/** One action of each file: that every other is made the same way is held by the test of their source. */
const samples = () => {
  const all = serverActions().filter(action => !signsIn(action) && !ownBrowser.has(action.name))
  return [...new Map(all.map(action => [action.file, action])).values()]
}
const isAlive = async (server: TestServer) =>
  (await ask(server.at('/api/job-run'), { headers: { cookie: await server.cookie() } })).status === 200

test('no route handler answers nobody, or a session that the platform does not know', async ({ server }) => {
  const unknown = await server.cookie({ token: 'unknown' })
  const old = await server.cookie({ issuedOn: new Date(Date.now() - 31 * 86_400_000).toISOString() })
  const handlers = routeHandlers()
  expect(handlers.length).toBeGreaterThan(15)
  for (const { method, path } of handlers) {
    const form = method === 'GET' ? {} : { body: '--x--\r\n', headers: { 'content-type': 'multipart/form-data; boundary=x' } }
    for (const cookie of [undefined, unknown, old, 'sijil_session=made-up']) {
      const { status, headers } = await ask(server.at(path), { ...form, method, headers: { ...form.headers, cookie } })
      const refused = [401, 403, 404].includes(status) || (status === 307 && toSignIn.test(headers.location ?? ''))
      if (sameForAll.has(path)) expect({ path, status, type: headers['content-type'] }).toEqual({ path, status: 200, type: 'image/gif' })
      else expect({ method, path, status, refused }).toMatchObject({ refused: true })
    }
    const { status } = await ask(server.at(path), { ...form, method, headers: { ...form.headers, cookie: await server.cookie() } })
    expect({ path, status }, 'it is there for who may call it').not.toMatchObject({ status: 401 })
  }
})

test('no server action does anything for nobody, wherever it is sent', async ({ server }) => {
  expect(samples().length).toBeGreaterThan(12)
  for (const action of samples()) {
    for (const page of [action.page, '/access/login', '/404']) {
      const { body, headers } = await callAction(server.url, { ...action, page }, { args })
      expect(body, `${action.name} at ${page}`).not.toMatch(done)
      if (page === action.page) expect(headers['x-action-redirect'], action.name).toMatch(toSignIn)
    }
  }
})

test('no server action does anything for a session that has ended', async ({ server }) => {
  const cookie = await server.cookie({ token: 'unknown' })
  for (const action of samples()) {
    const { body } = await callAction(server.url, action, { args, cookie })
    expect(body, action.name).not.toMatch(done)
  }
})

test('no server action runs for another site, also not by a plain form', async ({ server }) => {
  const cookie = await server.cookie()
  for (const action of [...samples(), ...serverActions().filter(action => signsIn(action) || ownBrowser.has(action.name))]) {
    for (const origin of ['https://evil.example', 'null', `${server.url.replace(/\d+$/, '')}1`]) {
      const { status, body } = await callAction(server.url, action, { args, cookie, origin })
      expect({ name: action.name, origin, status, done: done.test(body) }).toEqual({ name: action.name, origin, status: 500, done: false })
    }
  }
  const { id, page } = named('signOutAction')
  const form = `--x\r\nContent-Disposition: form-data; name="$ACTION_ID_${id}"\r\n\r\n\r\n--x--\r\n`
  const sent = { cookie, origin: 'https://evil.example', 'content-type': 'multipart/form-data; boundary=x' }
  expect((await ask(server.at(page), { method: 'POST', headers: sent, body: form })).status).toBeGreaterThanOrEqual(400)
  expect(await isAlive(server)).toBe(true)
})

test('no file is taken from another site', async ({ server }) => {
  const cookie = await server.cookie()
  const body = '--x\r\nContent-Disposition: form-data; name="file0"; filename="a.png"\r\n\r\nx\r\n--x--\r\n'
  const send = async (path: string, headers: Record<string, string>) =>
    (
      await ask(server.at(path), {
        method: 'POST',
        body,
        headers: { cookie, 'content-type': 'multipart/form-data; boundary=x', ...headers },
      })
    ).status
  for (const path of ['/api/upload', '/api/my-picture']) {
    for (const headers of [
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: `${server.url.replace(/\d+$/, '')}1` },
      { origin: server.url, 'sec-fetch-site': 'same-site' },
      { 'sec-fetch-site': 'cross-site' },
    ])
      expect({ path, headers, status: await send(path, headers as Record<string, string>) }).toEqual({ path, headers, status: 403 })
    expect(await send(path, { origin: server.url, 'sec-fetch-site': 'same-origin' })).toBe(415)
  }
})

test('the action of all small resources reaches none that its caller may not touch', async ({ server }) => {
  const cookie = await server.cookie({ person: 'sara' })
  const call = async (sent: object, as = cookie) => (await callAction(server.url, named('callRecord'), { args: [sent], cookie: as })).body
  const tag = { resource: 'clientTags', verb: 'create', body: { name: { en: 'Forged', ar: '' }, colour: '#112233' } }
  expect(await call(tag)).toContain('"code":"forbidden"')
  expect(await call({ ...tag, resource: 'administrators' })).toContain('"code":"forbidden"')
  expect(await call({ resource: 'clientGroups', verb: 'remove', id: 1, body: {} })).toContain('"code":"forbidden"')
  for (const [resource, verb] of [
    ['clientGroups', 'list'],
    ['clientGroups', 'constructor'],
    ['clientGroups', '__proto__'],
    ['__proto__', 'create'],
    ['constructor', 'create'],
    ['mySecondFactor', 'disable'],
    [null, null],
  ])
    expect(await call({ resource, verb, id: 1, body: {} }), `${resource}.${verb}`).toContain('"code":"notFound"')
  for (const id of ['../my-account/session', '1/../../logout', '..', '.', '%2e%2e', { a: 1 }, [1], '1?x=1'])
    expect(await call({ resource: 'clientGroups', verb: 'remove', id, body: {} }), JSON.stringify(id)).toMatch(/"ok":false/)
  expect(await call(tag, await server.cookie())).toMatch(done)
})

const away = [
  ...[
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https:evil.example',
    'https://evil.example',
    '/%2F/evil.example',
    '/%5Cevil.example',
  ],
  ...[
    '\t//evil.example',
    '/\t/evil.example',
    '/\n/evil.example',
    ' //evil.example',
    '//evil.example/%2e%2e',
    '/.//evil.example',
    '/..//evil.example',
  ],
  ...['javascript:alert(1)', 'data:text/html,x', '///evil.example', '/access/ended?proof=x', '@evil.example', '//127.0.0.1@evil.example'],
]
/** Where a browser on `url` would go. */
const leadsTo = (location: string | undefined, url: string) => new URL((location ?? '').replace(/;(?:push|replace)$/, ''), url).origin

test('nothing that sends a browser on sends it to another site', async ({ server, page }) => {
  const admin = server.person('admin')
  await page.goto('/access/login')
  await server.signIn(page, admin, { remember: true })
  const stored = (await page.context().cookies()).filter(({ name }) => ['device_id', 'remembered_device'].includes(name))
  expect(stored).toHaveLength(2)
  const device = stored.map(({ name, value }) => `${name}=${value}`).join('; ')
  const session = await server.cookie()
  for (const next of away) {
    const search = new URLSearchParams([['next', next]])
    const credentials = { login: admin.email, password: admin.password, captcha: null, next }
    const signedIn = await callAction(server.url, named('submitCredentials'), { args: [credentials], cookie: device })
    expect(signedIn.headers['x-action-redirect'], next).toBeTruthy()
    const answers = [
      signedIn.headers['x-action-redirect'] as string,
      (await ask(server.at(`/access/refresh?${search}`), { headers: { cookie: session } })).headers.location,
      (await ask(server.at(`/access/refresh?${search}`))).headers.location,
      (await ask(server.at(`/access/ended?${search}`), { headers: { cookie: session } })).headers.location,
      (await ask(server.at(`/access/ended?${search}`))).headers.location,
    ]
    for (const location of answers) expect({ next, to: leadsTo(location, server.url) }).toEqual({ next, to: server.url })
  }
})

test('a page that is closed to somebody is closed however its address is written, and whatever is asked of it', async ({ server }) => {
  const cookie = await server.cookie({
    metadata: { frontend_pages_list: [{ route: '/client-groups' }, { route: '/settings/other/city' }] },
  })
  const written = [
    '/client-groups',
    '/client-groups/',
    '//client-groups',
    '/%63lient-groups',
    '/client-groups?x=1',
    '/client-groups.rsc',
    '/client-groups.txt',
  ]
  const segments = [
    '/client-groups.segments/_tree.segment.rsc',
    '/client-groups/%2e',
    '/CLIENT-GROUPS',
    '/settings/other/city/SA',
    '/settings/other/city/SA/',
  ]
  const parts = { rsc: '1', 'next-router-prefetch': '1' }
  for (const path of [...written, ...segments]) {
    for (const headers of [
      {},
      { rsc: '1' },
      parts,
      { ...parts, 'next-router-segment-prefetch': '/_tree' },
      { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware' },
    ]) {
      const { status, headers: told, body } = await ask(server.url + path, { headers: { cookie, ...headers } })
      const elsewhere = status >= 300 && status < 400 && !/^\/(?:client-groups|settings\/other\/city)\b[^/]*$/.test(told.location ?? '')
      expect({ path, headers, closed: status === 404 || elsewhere || status === 308, told: body.includes('New group') }).toEqual({
        path,
        headers,
        closed: true,
        told: false,
      })
    }
  }
  expect((await ask(server.at('/client-groups'), { headers: { cookie: await server.cookie() } })).body).toContain('New group')
})

test('pictures are not fetched or drawn anew for anybody', async ({ server }) => {
  for (const address of ['/icon.svg', '/api/file/1', 'https://evil.example/x.png', 'http://169.254.169.254/'])
    expect((await ask(server.at(`/_next/image?url=${encodeURIComponent(address)}&w=64&q=75`))).status, address).toBe(404)
})

test('a path that looks like another site leads nowhere else, whatever host the request names', async ({ server }) => {
  for (const path of [
    '//evil.example',
    '//evil.example/client',
    '/%2F%2Fevil.example',
    '/%5Cevil.example',
    '/\\evil.example',
    '/client/..//evil.example',
    '/client',
  ]) {
    for (const headers of [{}, { host: 'evil.example' }, { 'x-forwarded-host': 'evil.example' }]) {
      const { location } = (await ask(`${server.url}/`, { headers })).headers
      expect(location ?? '', path).toMatch(/^(?:\/(?![/\\])|http:\/\/127\.0\.0\.1)/)
      const answer = await ask(server.url + path, { headers }).catch(() => null)
      if (answer?.headers.location) expect(answer.headers.location, path).toMatch(/^(?:\/(?![/\\])|http:\/\/127\.0\.0\.1:)/)
    }
  }
})
