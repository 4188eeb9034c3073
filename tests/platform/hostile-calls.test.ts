import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import { tokenPrefixes } from '#contract/access/api-tokens.ts'
import { clientGroups } from '#contract/clients/client-groups.ts'
import { endpoints, type NamedEndpoint } from '#contract/endpoints.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let token: string
let member: string
beforeAll(async () => {
  platform = await testPlatform()
  // Calls name the record 1: neither the caller nor their session, which would end here.
  await platform.signedIn()
  token = (await platform.signedIn()).token as string
  member = platform.ofClient(1).token as string
})
afterEach(async () => {
  expect(
    (await send(endpoints.find(one => named(one) === 'auth.session') as NamedEndpoint)).status,
    'the session of these calls lives',
  ).toBe(200)
})
afterAll(() => platform.close())

/** Ends the caller's own session, or changes who he is: called last, by its own tests. */
const own = new Set(['auth.logout'])
const filled = (path: string, value = '1') => `/v1/${path.replace(/:\w+/g, encodeURIComponent(value))}`

interface Sent {
  url?: string
  payload?: string
  headers?: Record<string, string>
  as?: string | null
}
/** Who may make this call at all: what is sent is looked at only then. */
const callerOf = ({ callers }: NamedEndpoint['endpoint']) => (callers && !callers.includes('staff') ? member : token)
const send = async ({ endpoint }: NamedEndpoint, { url = filled(endpoint.path), payload, headers, as = callerOf(endpoint) }: Sent = {}) => {
  const answer = await platform.app.inject({
    method: endpoint.method,
    url,
    headers: {
      ...(endpoint.method === 'GET' ? {} : { 'content-type': 'application/json' }),
      ...(as === null ? {} : { authorization: `Bearer ${as}` }),
      ...headers,
    },
    ...(endpoint.method === 'GET' ? {} : { payload: payload ?? '{}' }),
  })
  return { status: answer.statusCode, body: answer.body }
}
const named = ({ group, verb }: NamedEndpoint) => `${group}.${verb}`
const all = endpoints.filter(one => !own.has(named(one)))
const writing = all.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.upload)
const guarded = all.filter(({ endpoint }) => endpoint.access !== 'public')

/** Which calls gave an answer that they must not give. */
async function wrong(list: NamedEndpoint[], sent: (one: NamedEndpoint) => Sent, fine: (status: number) => boolean): Promise<string[]> {
  const found: string[] = []
  for (const one of list) {
    const { status } = await send(one, sent(one))
    if (!fine(status)) found.push(`${named(one)} answered ${status}`)
  }
  return found
}
/** Refused for what was sent, not for who sent it. */
const refused = (status: number) => status >= 400 && status < 500 && status !== 401

/** Who calls is told in one place for all calls: each call is tried with one of these in turn. */
const inTurn = <T>(forms: readonly T[], at: number) => [forms[at % forms.length] as T]

test('nobody gets past a guarded call, with no token, a wrong one, or one of another form', async () => {
  const forms = [
    'a'.repeat(5000),
    `${token}x`,
    token.toUpperCase(),
    ' ',
    "' or 1=1 --",
    `${tokenPrefixes.staff}x`,
    `${tokenPrefixes.client}x`,
  ]
  const found: string[] = []
  for (const [at, one] of guarded.entries())
    for (const as of [null, 'x', ...inTurn(forms, at)]) {
      const { status } = await send(one, { as })
      if (status !== 401) found.push(`${named(one)} answered ${status} to ${String(as).slice(0, 20)}`)
    }
  expect(found).toEqual([])
})

const capable = guarded.filter(({ endpoint }) => endpoint.access !== 'signedIn')

test('staff without capabilities reach only what is every member’s own', async () => {
  const poor = (await platform.signedIn({ role: 'ADMIN', capabilities: [] })).token
  expect(capable.length).toBeGreaterThan(50)
  expect(
    await wrong(
      capable,
      () => ({ as: poor }),
      status => status === 403,
    ),
  ).toEqual([])
})

test('a session of a client’s user, or of a role that no longer enters, is none of the back office', async () => {
  const roles = ['SUPPORT', 'MANAGER', 'ANONYMOUS_USER'] as const
  const sessions = new Map<string, string>()
  for (const role of ['USER', ...roles] as const) sessions.set(role, (await platform.signedIn({ role })).token as string)
  const found: string[] = []
  for (const [at, one] of capable.entries())
    for (const role of ['USER', ...inTurn(roles, at)]) {
      const { status } = await send(one, { as: sessions.get(role) as string })
      if (status !== 401 && status !== 403) found.push(`${named(one)} answered ${status} to ${role}`)
    }
  expect(found).toEqual([])
})

/** Bodies are read in one place for all calls, and what is no object is refused by one rule: each call is sent one of each row in turn, and the rest. */
const read = [
  '{"a":',
  `${'{"a":'.repeat(5000)}1${'}'.repeat(5000)}`,
  `{"where":${'['.repeat(5000)}${']'.repeat(5000)}}`,
  JSON.stringify({ name: 'x'.repeat(1_000_000) }),
]
const noObjects = ['[1,2,3]', '"text"', 'null', '1e999']
const every = [
  '{"__proto__":{"isAdmin":true},"constructor":{"prototype":{"x":1}}}',
  JSON.stringify({ name: '\u0000\ud800\u202e\ufeff\u2028<script>alert(1)</script>', email: '\u0000@x' }),
]
test('no body is an error of ours: broken, deeply nested, of a megabyte, no object, the prototype, hostile characters', async () => {
  const found: string[] = []
  for (const [at, one] of writing.entries())
    for (const payload of [...inTurn(read, at), ...inTurn(noObjects, at), ...every]) {
      const { status } = await send(one, { payload })
      if (status >= 500) found.push(`${named(one)} answered ${status} to ${payload.slice(0, 40)}`)
    }
  expect(found).toEqual([])
})

test('no body takes a field that it does not declare, also not those that the platform sets', async () => {
  const list = writing.filter(one => one.endpoint.body)
  expect(list.length).toBeGreaterThan(100)
  const fields = ['isAdmin', 'createdOn', 'passwordHash']
  const payload = JSON.stringify(Object.fromEntries(fields.map(field => [field, 1])))
  const taken: string[] = []
  for (const one of list) {
    const { status, body } = await send(one, { payload })
    const told = JSON.parse(body).data?.fields ?? {}
    if (status !== 422 || fields.some(field => told[field]?.key !== 'unknownField')) taken.push(`${named(one)}: ${status}`)
  }
  expect(taken).toEqual([])
})

test('more than a megabyte, or than what a call says it takes, is not read', async () => {
  const larger = (mebibytes: number) => JSON.stringify({ name: 'x'.repeat(mebibytes * 1_048_576) })
  const payload = larger(1)
  expect(
    await wrong(
      writing,
      ({ endpoint }) => ({ payload: endpoint.mebibytes ? larger(endpoint.mebibytes) : payload }),
      status => status === 413,
    ),
  ).toEqual([])
  expect(writing.filter(({ endpoint }) => (endpoint.mebibytes ?? 0) > 4).map(named)).toEqual([])
})

test('another content type than JSON is refused', async () => {
  const list = writing.filter(({ endpoint }) => endpoint.body).slice(0, 40)
  for (const type of ['text/xml', 'application/x-www-form-urlencoded', 'text/plain']) {
    expect(await wrong(list, () => ({ payload: 'a=1', headers: { 'content-type': type } }), refused)).toEqual([])
  }
})

/** Calls read ids by the same rule: the first of these is tried at every call, the others in turn. */
const strangeIds = ['-1', '0', '1.5', '1e3', '99999999999999999999', "1' or '1'='1", '\u0000', '../../etc/passwd', '%2e%2e', '١']
test('what is no id is refused where an id stands', async () => {
  const found: string[] = []
  const numbered = all.filter(({ endpoint }) => /:id\b/.test(endpoint.path))
  for (const [at, one] of numbered.entries())
    for (const id of ['abc', ...inTurn(strangeIds, at)]) {
      const { status } = await send(one, { url: filled(one.endpoint.path, id) })
      if (!refused(status)) found.push(`${named(one)} answered ${status} to ${id}`)
    }
  expect(found).toEqual([])
})

test.each([
  ['no base64', '%%%'],
  ['no JSON', Buffer.from('{').toString('base64url')],
  ['no query', Buffer.from('[]').toString('base64url')],
  [
    'a wide condition',
    Buffer.from(JSON.stringify({ where: Array(51).fill({ field: 'id', operator: 'eq', value: 1 }) })).toString('base64url'),
  ],
  ['a deep one', Buffer.from(`{"where":${'[{"or":'.repeat(6)}[]${'}]'.repeat(6)}}`).toString('base64url')],
  ['a page beyond all', Buffer.from(JSON.stringify({ page: 1e9 })).toString('base64url')],
  ['a field of another table', Buffer.from(JSON.stringify({ order_by: { by: 'passwordHash', order: 'asc' } })).toString('base64url')],
  ['SQL as a direction', Buffer.from(JSON.stringify({ order_by: { by: 'id', order: 'asc; drop table users' } })).toString('base64url')],
  ['longer than is read', 'a'.repeat(17_000)],
])('a filter that is %s is refused by every list', async (_, filter) => {
  const lists = all.filter(({ endpoint }) => endpoint.list)
  expect(lists.length).toBeGreaterThan(20)
  const url = ({ endpoint }: NamedEndpoint) => ({ url: `${filled(endpoint.path)}?filter=${encodeURIComponent(filter)}` })
  expect(await wrong(lists, url, refused)).toEqual([])
})

test('headers that are no words do not reach the log or the answer', async () => {
  const hostile = {
    'x-request-id': 'a\tb<script>',
    'x-device-id': '../../x',
    'x-forwarded-for': 'not an address, 1.2.3.4',
    language: 'ar;q=<x>',
  }
  const answer = await platform.app.inject({ url: '/v1/client-group', headers: { authorization: `Bearer ${token}`, ...hostile } })
  expect(answer.headers['x-request-id']).toMatch(/^[\w.:-]+$/)
  expect(answer.body).not.toContain('<script>')
})

test('a refusal tells nothing of the database, the files or the code', async () => {
  // The stream of notifications answers for as long as it is listened to.
  for (const one of all.filter(each => named(each) !== 'notifications.stream')) {
    const { status, body } = await send(one, { payload: '{"name":"\\u0000","id":{"a":1}}', url: filled(one.endpoint.path, '\u0000') })
    expect({
      call: named(one),
      tells: status >= 400 && /\bat \w+.*:\d+|node_modules|select |insert into|kysely|pglite|postgres|ENOENT/i.test(body),
    }).toEqual({
      call: named(one),
      tells: false,
    })
  }
})

test('a token is dead once its session is signed out', async () => {
  const leaver = await platform.signedIn()
  const logout = endpoints.find(one => named(one) === 'auth.logout') as NamedEndpoint
  expect((await send(logout, { as: leaver.token })).status).toBe(200)
  expect(await leaver.call(clientGroups.endpoints.list)).toMatchObject({ status_code: 401 })
})

test('a call that anybody may make sends little, and marks without end are refused at once', async () => {
  const authenticate = endpoints.find(one => named(one) === 'auth.authenticate') as NamedEndpoint
  const login = (marks: number) => JSON.stringify({ login: `a${'\u0315\u0300'.repeat(marks / 2)}`, password: 'x' })
  expect(await send(authenticate, { payload: login(200_000), as: null })).toMatchObject({ status: 413 })
  expect(await send(authenticate, { payload: login(12_000), as: null })).toMatchObject({ status: 422 })
})
