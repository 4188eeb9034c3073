import fc from 'fast-check'
import { beforeAll, expect, test } from 'vitest'
import { cleanHostname } from '#contract/dns/dns-names.ts'
import { namesServer } from '#contract/dns/hosts-of-zone.ts'
import { isRecordType, recordTypes } from '#contract/dns/record-types.ts'
import { writeZoneFile } from '#contract/dns/zone-file.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import { cleanRecord, type ZoneRecord, zoneProblems } from '#contract/dns/zone-problems.ts'
import { checkedByBind, lackingNameServers } from '#tests/support/name-servers.ts'

beforeAll(() => {
  expect(lackingNameServers()).toBe(null)
}, 180_000)

const timers = { serial: 1, refresh: 10_800, retry: 3600, expire: 604_800, minimum: 3600, soaTtl: 14_400 }
const written = (name: string, records: readonly ZoneRecord[]) =>
  writeZoneFile(name, imageOf({ name, mname: null, rname: 'first\\.last.example.sa', ...timers, records }).soa, records)
const clean = (name: string, lines: readonly string[]): ZoneRecord[] =>
  lines.map(line => {
    const [hostname = '', type = '', ...content] = line.split(' ')
    if (!isRecordType(type)) throw new Error(type)
    return cleanRecord({ hostname, type, ttl: 14_400, content: content.join(' ') }, name)
  })
const judged = (name: string, ...lines: string[]) =>
  Object.entries(zoneProblems({ name, records: clean(name, lines), ttlAbove: 7200 })).map(([field, { key }]) => `${field.slice(8)} ${key}`)

const [forward, reverse] = ['sijil.test', '2.0.192.in-addr.arpa']
const ns = '@ NS ns1.other.test.'
test.each([
  [forward, ['@ NS ns1'], '0.content targetWithoutAddress'],
  [forward, ['@ NS ns1', '* CNAME other.test.'], '0.content targetIsAlias'],
  [forward, ['@ NS ns1', 'x.ns1 A 192.0.2.1', '* A 192.0.2.1'], '0.content targetWithoutAddress'],
  [forward, ['@ NS sijil.test.', 'www A 192.0.2.1', '* A 192.0.2.1'], '0.content targetWithoutAddress'],
  [forward, [ns, '_a A 192.0.2.1'], '1.hostname ownerNotHost'],
  [forward, [ns, 'a._b MX 10 mx.other.test.'], '1.hostname ownerNotHost'],
  [forward, [ns, '_sip._tcp SRV 1 1 5060 _sip.other.test.'], '1.content hostname'],
  [forward, [ns, '*.part NS ns1.other.test.'], '1.hostname wildcardNs'],
  [forward, [ns, 'n NAPTR 1 1 "u" "" "!a!b" .'], '1.content naptrExpression'],
  [forward, [ns, 'n NAPTR 1 1 "u" "" "!(a!b!" .'], '1.content naptrExpression'],
  [forward, [ns, 'n NAPTR 1 1 "u" "" "!(a)!\\\\2!" .'], '1.content naptrExpression'],
  [reverse, [ns, '1 PTR _x.other.test.'], '1.content hostname'],
])('of %s, %j is refused as BIND refuses it', (name, lines, problem) => {
  expect(judged(name, ...lines)).toEqual([problem])
  expect(checkedByBind(name, written(name, clean(name, lines)))).not.toBe('')
})

test.each([
  [forward, ['@ NS ns1', 'ns1 AAAA 2001:db8::1']],
  [forward, ['@ NS ns1', '* A 192.0.2.1', 'www A 192.0.2.1']],
  [forward, ['@ NS ns1.part', 'part NS ns1.other.test.']],
  [forward, [ns, 'gc._msdcs A 192.0.2.1', '* MX 10 nowhere', '@ MX 10 nowhere', '_sip._tcp SRV 0 0 0 .']],
  [forward, [ns, 'n NAPTR 1 1 "u" "" "!^(.*)$!sip:\\\\1@other.test!i" .']],
  [reverse, [ns, '0/26 NS ns1.other.test.', '1 CNAME 1.0/26.2.0.192.in-addr.arpa.', 'b._dns-sd._udp PTR _x.other.test.']],
  ['0/26.2.0.192.in-addr.arpa', [ns, '1 PTR host.other.test.']],
  ['64-127.2.0.192.in-addr.arpa', [ns, '65 PTR host.other.test.']],
])('of %s, %j is taken as BIND takes it', (name, lines) => {
  expect(judged(name, ...lines)).toEqual([])
  expect(checkedByBind(name, written(name, clean(name, lines)))).toBe('')
})

test('what was wrong when it was stored may stay as it is; an address that a name server needs may not go', () => {
  const before = clean(forward, ['@ NS ns1', '_a A 192.0.2.1'])
  const asked = (records: ZoneRecord[], then: ZoneRecord[]) =>
    Object.keys(zoneProblems({ name: forward, records, ttlAbove: 7200, before: then, stored: one => then.includes(one) }))
  expect(asked(before, before)).toEqual([])
  const right = clean(forward, ['@ NS ns1', 'ns1 A 192.0.2.1'])
  expect(asked(right.slice(0, 1), right)).toEqual(['records.0.content'])
})

const owner = fc.constantFrom(
  '@',
  '*',
  'www',
  'mail',
  'ns1',
  'a.b',
  '_a',
  '_sip._tcp',
  '*.w',
  'x.y',
  'sub',
  'ns.sub',
  'gc._msdcs',
  'é',
  '*.sub',
)
const target = fc.constantFrom(
  'ns1',
  'mail',
  '@',
  'ns.sub',
  'nowhere',
  '_sip._tcp',
  'other.test.',
  'x._y.other.test.',
  'a.b.sijil.test.',
  '.',
)
const quoted = fc.string({ maxLength: 12 }).map(text => `"${text.replaceAll('\\', '\\\\').replaceAll('"', '\\"')}"`)
const expression = fc.constantFrom(
  '',
  '!a!b!',
  '!^.*$!x!i',
  '!a!b',
  '!(a!b!',
  '!a**!b!',
  '/a|b/c/',
  '!a||b!c!',
  '!a!b!x',
  '!(a)!\\\\1!',
  '!!b!',
)
const contents: Record<(typeof recordTypes)[number], fc.Arbitrary<string>> = {
  A: fc.constantFrom('192.0.2.1', '192.0.2.2'),
  AAAA: fc.constantFrom('2001:db8::1', '::ffff:192.0.2.1', '::1'),
  CNAME: target,
  MX: fc.tuple(fc.constantFrom(0, 10), target).map(parts => parts.join(' ')),
  TXT: fc.oneof(quoted, fc.string({ maxLength: 300 })),
  SRV: fc.tuple(fc.nat(9), fc.nat(9), fc.nat(65_535), target).map(parts => parts.join(' ')),
  CAA: fc.tuple(fc.constantFrom('0', '128'), fc.constantFrom('issue', 'iodef'), quoted).map(parts => parts.join(' ')),
  LOC: fc.constantFrom('24 42 49 N 46 40 31 E 612m', '0 N 0 E 0m 1m 1m 1m', '90 S 180 W -100000m'),
  NAPTR: fc
    .tuple(
      fc.nat(9),
      fc.nat(9),
      quoted,
      quoted,
      expression.map(one => `"${one}"`),
      target,
    )
    .map(parts => parts.join(' ')),
  NS: target,
  PTR: target,
}
const record = fc
  .tuple(owner, fc.constantFrom(...recordTypes))
  .chain(([hostname, type]) => contents[type].map(content => ({ hostname, type, ttl: 14_400, content })))

test.each([forward, reverse])(
  'BIND loads whatever the rules take of %s',
  name => {
    fc.assert(
      fc.property(fc.array(record, { maxLength: 25 }), given => {
        let records = [...given, { hostname: '@', type: 'NS' as const, ttl: 14_400, content: 'ns1.other.test.' }].map(one =>
          cleanRecord(one, name),
        )
        for (;;) {
          const wrong = new Set(Object.keys(zoneProblems({ name, records, ttlAbove: 7200 })).map(field => Number(field.split('.')[1])))
          if (wrong.size === 0) break
          records = records.filter((_, at) => !wrong.has(at))
        }
        if (namesServer(records)) expect(checkedByBind(name, written(name, records))).toBe('')
        expect(records.every(({ hostname }) => hostname === cleanHostname(hostname, name))).toBe(true)
      }),
      { numRuns: 150 },
    )
  },
  60_000,
)
