import { connect } from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { endpoints } from '#contract/endpoints.ts'
import type { ListField } from '#contract/kernel/list-fields.ts'
import { encodeFilter, type ListQuery, operators } from '#contract/kernel/list-query.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'

let platform: TestPlatform
let headers: Record<string, string>
/** Of who calls for a client. */
let ofClient: Record<string, string>
beforeAll(async () => {
  platform = await testPlatform()
  headers = { authorization: `Bearer ${(await platform.signedIn()).token}` }
  ofClient = { authorization: `Bearer ${platform.ofClient(1).token}` }
})
afterAll(() => platform.close())

/** Every condition of every list: `npm run fuzz` tries all of them, `npm test` so many, another part each day. */
const tried = process.env.FUZZ ? Number.POSITIVE_INFINITY : 1500

const hostile: unknown[] = [
  ...[
    '9999-12-31',
    '9999-12-31T23:59:59Z',
    '2026-02-30',
    '2026-13-01',
    '0000-01-01',
    '2000',
    '20261122',
    'infinity',
    'now',
    '+012026-01-01',
  ],
  ...['2026-11-22T25:00:00Z', '2026-11-22T00:00:00-14:00', '9998-12-31', '1000-01-01', '275760-09-13', 'epoch', 'today', '', ' '],
  ...['a\u0000b', '\ud800', '\udc00x', '\\', '%', '_', "'", '\ufffd', '{}', 'null', 'x'.repeat(500)],
  ...[0, -1, 1.5, 2_147_483_647, 2_147_483_648, -2_147_483_649, 4_294_967_296, Number.MAX_SAFE_INTEGER, 1e15, 1e21, 1e308, -0],
  ...[
    true,
    false,
    null,
    [],
    [[]],
    {},
    ['9999-12-31'],
    [null],
    ['a\u0000b'],
    [2_147_483_648],
    ['2026-02-30', '2026-02-30'],
    [1, 2],
    ['', ''],
  ],
]
const lists = endpoints.filter(({ endpoint }) => endpoint.list)
const conditions = lists.flatMap(({ endpoint }) =>
  [...Object.entries(endpoint.list?.fields as Record<string, ListField>), ['search', {}] as const].flatMap(([field]) =>
    operators.flatMap(operator => hostile.map(value => ({ path: endpoint.path, where: { field, operator, value } }))),
  ),
)
const step = Math.max(1, Math.floor(conditions.length / tried))
const chosen = conditions.filter((_, at) => (at + new Date().getUTCDate()) % step === 0)

test('no condition of a list is an error of ours', async () => {
  expect(chosen.length).toBeGreaterThan(1000)
  const wrong: string[] = []
  for (const { path, where } of chosen) {
    const filter = encodeFilter({ where: [where] } as ListQuery)
    const url = `/v1/${path.replace(/:\w+/g, '1')}?filter=${filter}`
    const { statusCode } = await platform.app.inject({ url, headers })
    if (statusCode >= 500) wrong.push(`${path} ${JSON.stringify(where)}: ${statusCode}`)
  }
  expect(wrong).toEqual([])
}, 3_600_000)

test.each([
  ['the last day of all', 'createdOn', 'eq', '9999-12-31', 422],
  ['a day that there is not', 'createdOn', 'gt', '2026-02-30', 422],
  ['a year', 'createdOn', 'lt', '2000', 422],
  ['an id beyond its column', 'id', 'eq', 2_147_483_648, 422],
  ['none of nothing', 'id', 'nin', [], 200],
  ['a text with NUL', 'search', 'contains', 'a\u0000b', 200],
  ['half a character', 'search', 'contains', '\ud800', 200],
])('a list asked with %s answers so', async (_, field, operator, value, status) => {
  const filter = encodeFilter({ where: [{ field, operator, value }] } as ListQuery)
  expect((await platform.app.inject({ url: `/v1/client-group?filter=${filter}`, headers })).statusCode).toBe(status)
})

test.each([2_147_483_648, Number.MAX_SAFE_INTEGER])('the version and the number %d are refused, not failed at', async number => {
  const writing = endpoints.filter(({ endpoint }) => endpoint.method !== 'GET' && !endpoint.upload && endpoint.path !== 'logout')
  // Some of these calls end sessions.
  const session = async () => ({ authorization: `Bearer ${(await platform.signedIn()).token}` })
  let own = await session()
  const wrong: string[] = []
  for (const { group, verb, endpoint } of writing)
    for (const id of ['1', String(number)]) {
      const payload = {
        version: number,
        id: number,
        ids: [number],
        clientGroupId: number,
        languageId: number,
        intoId: number,
        fileId: number,
        position: number,
      }
      const url = `/v1/${endpoint.path.replace(/:\w+/g, id)}`
      const { statusCode } = await platform.app.inject({ method: endpoint.method, url, headers: own, payload })
      if (statusCode === 401) own = await session()
      if (statusCode >= 500) wrong.push(`${group}.${verb}: ${statusCode}`)
    }
  expect(wrong).toEqual([])
})

const boundary = 'multipart/form-data; boundary=x'
test.each([
  ['that ends too early', boundary, '--x\r\ncontent-disposition: form-data; name="f"; filename="a.png"\r\n\r\nabc'],
  ['with a broken header', boundary, '--x\r\n: form-data\r\n\r\nabc\r\n--x--\r\n'],
  ['without its boundary', 'multipart/form-data', '--x--\r\n'],
  ['of nothing', boundary, ''],
  ['that is something else', boundary, '{"a":1}'],
])('an upload %s is refused', async (_, type, payload) => {
  for (const { endpoint } of endpoints.filter(one => one.endpoint.upload)) {
    const url = `/v1/${endpoint.path.replace(/:\w+/g, '1')}`
    const by = (endpoint.callers ?? ['staff']).includes('staff') ? headers : ofClient
    const answer = await platform.app.inject({ method: endpoint.method, url, headers: { ...by, 'content-type': type }, payload })
    expect([400, 406, 415, 422]).toContain(answer.statusCode)
    expect(answer.json()).toMatchObject({ success: false, data: { requestId: expect.any(String) } })
  }
})

test.each(['/v1/%ff', '/%ff', `/v1/user/info/${'1'.repeat(300)}`, '/v1/user/info/%E0%A4%A'])(
  'the address %s is refused in the envelope',
  async url => {
    const answer = await platform.app.inject({ url, headers })
    expect(answer.statusCode).toBeGreaterThanOrEqual(400)
    expect(answer.statusCode).toBeLessThan(500)
    expect(answer.json()).toMatchObject({ success: false, status_code: answer.statusCode, data: { requestId: expect.any(String) } })
  },
)

test.each(['no HTTP at all\r\n\r\n', 'GET / HTTP/1.1\r\nhost: a\r\nbroken header\r\n\r\n'])(
  '%j is answered in the envelope',
  async text => {
    await platform.app.listen({ port: 0, host: '127.0.0.1' }).catch(() => {})
    const { port } = platform.app.server.address() as { port: number }
    const answer = await new Promise<string>((resolve, reject) => {
      let found = ''
      const socket = connect(port, '127.0.0.1', () => socket.write(text))
      socket.on('data', chunk => {
        found += chunk
      })
      socket.on('close', () => resolve(found)).on('error', reject)
    })
    expect(answer).toMatch(/^HTTP\/1\.1 400 /)
    expect(JSON.parse(answer.split('\r\n\r\n')[1] as string)).toMatchObject({ success: false, data: { code: 'badRequest' } })
  },
)
