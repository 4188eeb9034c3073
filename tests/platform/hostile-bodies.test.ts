import { afterAll, beforeAll, expect, test } from 'vitest'
import { z } from 'zod'
import { endpoints, type NamedEndpoint } from '#contract/endpoints.ts'
import { resources } from '#contract/index.ts'
import type { Client } from '#tests/support/client.ts'
import { type TestPlatform, testPlatform } from '#tests/support/platform.ts'
import { sampleOf, valuesFor } from '#tests/support/sample.ts'
import { makeRecord } from '#tests/support/verb-samples.ts'

/** Every field of every body and every parameter: `npm run fuzz` tries all of them, `npm test` so many, another part each day. */
const tried = process.env.FUZZ ? Number.POSITIVE_INFINITY : 1200

const hostile: unknown[] = [
  ...[undefined, null, true, false, [], {}, [[]], [null], [{}], { en: null }, { en: 'a', ar: 'ب' }, { '': '' }],
  ...[0, -1, 1, 1.5, -0.1, 2_147_483_647, 2_147_483_648, -2_147_483_649, 999_999_999_999, Number.MAX_SAFE_INTEGER, 1e21, 1e308, 5e-324],
  ...['', ' ', '\u00a0\u200b', '0', '-1', '1e9', '00000000000000000001', 'true', 'null', '[object Object]', '{}', '[]', '<p></p>'],
  ...['a\u0000b', '\ud800', '\udfff\ud800', '\u202egnp.exe', '\ufeff', 'e\u0301'.repeat(300), '\u0315'.repeat(5000), '🧑‍🚀'.repeat(100)],
  ...[
    "'; drop table users; --",
    '$1',
    '%s%n',
    '{{7*7}}',
    `\${7*7}`,
    '{count, plural,',
    "{a, select, other {'",
    '../../etc/passwd',
    'C:\\con',
  ],
  ...['9999-12-31', '2026-02-30', '0000-00-00', '2026-11-22T25:61:61Z', '+275760-09-13T00:00:00Z', '23:59:60', 'Asia/Nowhere'],
  ...['a@b', 'a@b.c', '"a b"@example.sa', `${'a'.repeat(300)}@example.sa`, 'سارة@مثال.السعودية', '+966', '+96651234567٨', '٠٥١٢٣٤٥٦٧٨'],
  ...[
    'http://[::1',
    'http://169.254.169.254/',
    'javascript:alert(1)',
    '//evil.example',
    'xn--',
    `${'a.'.repeat(200)}sa`,
    '::ffff:1.2.3.4/129',
    '0.0.0.0/0',
  ],
  ...[
    '#GGGGGG',
    'x'.repeat(255),
    'x'.repeat(256),
    'x'.repeat(10_000),
    'ﷺ'.repeat(4000),
    '<'.repeat(4000),
    '(((((('.repeat(500),
    'NaN',
    'Infinity',
  ],
]

let platform: TestPlatform
let staff: Client
let alone: Client
/** A record of each resource, by its path. */
const ids = new Map<string, number>()
beforeAll(async () => {
  platform = await testPlatform()
  alone = await platform.signedIn()
  staff = await platform.signedIn()
  for (const name of Object.keys(resources) as (keyof typeof resources)[]) {
    if (!('create' in resources[name].endpoints)) continue
    ids.set(resources[name].path, await makeRecord({ platform, staff: alone }, name).catch(() => 1))
  }
})
afterAll(() => platform.close())

interface Schema {
  type?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
}
const schemaOf = (of: z.ZodType) => z.toJSONSchema(of, { io: 'input', unrepresentable: 'any' }) as Schema

/** Where a value may stand: each field, those within it, and the first entry of a list. */
function pathsOf(schema: Schema, path: (string | number)[] = []): (string | number)[][] {
  const real = schema.anyOf?.find(({ type }) => type === 'object' || type === 'array') ?? schema
  const within = path.length > 3 ? [] : Object.entries(real.properties ?? {}).flatMap(([name, inner]) => pathsOf(inner, [...path, name]))
  const entry = real.items && path.length <= 3 ? pathsOf(real.items, [...path, 0]) : []
  return [path, ...within, ...entry]
}

function placed(body: unknown, [first, ...rest]: readonly (string | number)[], value: unknown): unknown {
  if (first === undefined) return value
  if (typeof first === 'number') return [placed(undefined, rest, value)]
  const own = (typeof body === 'object' && body !== null ? body : {}) as Record<string, unknown>
  return { ...own, [first]: placed(own[first], rest, value) }
}

/** Streams answer for as long as they are listened to; this one ends the caller's own session. */
const left = new Set(['notifications.stream', 'orderChanges.stream', 'auth.logout'])
const named = ({ group, verb }: NamedEndpoint) => `${group}.${verb}`
const called = endpoints.filter(one => !left.has(named(one)) && !one.endpoint.upload)
const destroys = ({ verb, endpoint }: NamedEndpoint) => endpoint.method === 'DELETE' || /remove|delete|merge|end/i.test(verb)

interface Attack {
  one: NamedEndpoint
  part: 'body' | 'query'
  path: (string | number)[]
  value: unknown
}
const attacks: Attack[] = called
  .toSorted((a, b) => Number(destroys(a)) - Number(destroys(b)))
  .flatMap(one =>
    (['body', 'query'] as const).flatMap(part => {
      const schema = one.endpoint[part] as z.ZodType | undefined
      return schema ? pathsOf(schemaOf(schema)).flatMap(path => hostile.map(value => ({ one, part, path, value }))) : []
    }),
  )
const step = Math.max(1, Math.floor(attacks.length / tried))
const chosen = attacks.filter((_, at) => (at + new Date().getUTCDate()) % step === 0)

const bases = new Map<NamedEndpoint, unknown>()
async function baseOf(one: NamedEndpoint): Promise<unknown> {
  const { group, verb, endpoint } = one
  if (!bases.has(one))
    bases.set(
      one,
      verb === 'create' && group in resources
        ? await sampleOf(resources, group as keyof typeof resources, alone, 700 + bases.size).catch(() => ({}))
        : valuesFor(endpoint.body as z.ZodType, {}, 700 + bases.size),
    )
  return bases.get(one)
}

function urlOf({ endpoint }: NamedEndpoint, query: unknown): string {
  const prefix = endpoint.path.split('/:')[0] as string
  const path = endpoint.path.replace(/:id\b/, String(ids.get(prefix) ?? 1)).replace(/:\w+/g, '1')
  const flat = typeof query === 'object' && query !== null ? Object.entries(query) : []
  const search = flat.map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(String(value).toWellFormed())}`).join('&')
  return `/v1/${path}?${search}`
}

test('whatever stands in a field of a call, the answer is an envelope and no error of ours', async () => {
  expect(attacks.length).toBeGreaterThan(10_000)
  const wrong: string[] = []
  for (const { one, part, path, value } of chosen) {
    const { endpoint } = one
    const base = part === 'body' ? await baseOf(one) : {}
    const sent = placed(base, path, value)
    const answer = await platform.app.inject({
      method: endpoint.method,
      url: urlOf(one, part === 'query' ? sent : {}),
      headers: { authorization: `Bearer ${staff.token}`, ...(part === 'body' ? { 'content-type': 'application/json' } : {}) },
      ...(part === 'body' ? { payload: JSON.stringify(sent) ?? '' } : {}),
    })
    const { statusCode: status } = answer
    // Some of these calls end the session, change the password or the account.
    if (status === 401) staff = await platform.signedIn()
    const envelope = endpoint.bytes && status < 400 ? { success: true, status_code: status } : parsed(answer.body)
    const fine = status < 500 && envelope?.success === status < 400 && envelope?.status_code === status
    if (!fine)
      wrong.push(`${named(one)} ${part} ${path.join('.')} = ${JSON.stringify(value)?.slice(0, 80)}: ${status} ${answer.body.slice(0, 200)}`)
  }
  expect(wrong).toEqual([])
}, 3_600_000)

function parsed(text: string): { success?: boolean; status_code?: number } | undefined {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
