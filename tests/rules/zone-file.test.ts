import { beforeAll, expect, test } from 'vitest'
import { cleanMailbox, mailboxName } from '#contract/dns/dns-names.ts'
import { dnsZoneInput, soaFindings } from '#contract/dns/dns-zone-input.ts'
import { readZoneFile, writeZoneFile } from '#contract/dns/zone-file.ts'
import { imageOf } from '#contract/dns/zone-image.ts'
import { zoneProblems } from '#contract/dns/zone-problems.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'
import { costOf } from '#tests/support/endless.ts'
import { checkedByBind, lackingNameServers } from '#tests/support/name-servers.ts'

const zone = 'bind.test'
const tricky = `; a comment; with "quotes
$TTL 4h
$ORIGIN bind.test.
@   IN SOA ns1 host\\.master.bind.test. ( 2026112301 ; serial
      3h 1h
      1w 3600 )
    IN NS ns1
      NS ns2.other.test.
ns1 A 192.0.2.1
    AAAA 2001:0DB8:0::0001
www 1h30m IN CNAME bind.test.
IN 14400 MX 10 mail
mail IN 14400 A 192.0.2.2
t1 TXT "a;b" "c\\"d" ( "e"
  "f" )
$ORIGIN sub.bind.test.
deep A 192.0.2.3
 TXT plain
_sip._tcp SRV 10 60 5060 deep
loc LOC 24 42 49 N 46 40 31 E 612m
naptr NAPTR 100 10 "S" "SIP+D2U" "" deep
$ORIGIN bind.test.
caa CAA 0 issue "ca.test"
*.w A 192.0.2.9
`

// Where it is not here it is installed, which takes longer than a rule may.
beforeAll(() => {
  expect(lackingNameServers()).toBe(null)
}, 180_000)

test('a zone file is read as BIND reads it, and what is wrong is told by its line', () => {
  const { records, soa, problems } = readZoneFile(tricky, zone)
  expect(problems).toEqual([])
  expect(soa).toMatchObject({ mname: 'ns1.bind.test', serial: 2026112301, refresh: 10_800, expire: 604_800 })
  expect(records.map(({ hostname, ttl, type, content }) => `${hostname} ${ttl} ${type} ${content}`)).toEqual([
    '@ 14400 NS ns1.bind.test.',
    '@ 14400 NS ns2.other.test.',
    'ns1 14400 A 192.0.2.1',
    'ns1 14400 AAAA 2001:db8::1',
    'www 5400 CNAME bind.test.',
    'in 14400 MX 10 mail.bind.test.',
    'mail 14400 A 192.0.2.2',
    't1 14400 TXT "a;bc\\"def"',
    'deep.sub 14400 A 192.0.2.3',
    'deep.sub 14400 TXT "plain"',
    '_sip._tcp.sub 14400 SRV 10 60 5060 deep.sub.bind.test.',
    'loc.sub 14400 LOC 24 42 49.000 N 46 40 31.000 E 612.00m 1.00m 10000.00m 10.00m',
    'naptr.sub 14400 NAPTR 100 10 "S" "SIP+D2U" "" deep.sub.bind.test.',
    'caa 14400 CAA 0 issue "ca.test"',
    '*.w 14400 A 192.0.2.9',
  ])
  const wrong =
    '$INCLUDE /etc/passwd\n$GENERATE 1-9999999 a$ A 192.0.2.1\na A 999.1.1.1\nb 60 WKS x\nelse.com. 60 A 192.0.2.1\nc 60 CH A 192.0.2.1\nd 60 TXT "open\ne A 192.0.2.1\n'
  expect(readZoneFile(wrong, zone).problems.map(({ line, finding: { key } }) => `${line} ${key}`)).toEqual([
    '1 zoneFileDirective',
    '2 zoneFileDirective',
    '3 zoneFileTtl',
    '4 zoneFileType',
    '5 outOfZone',
    '6 zoneFileClass',
    '7 zoneFileBroken',
  ])
})

test('what is written is read again to the byte, and BIND has nothing against it', () => {
  const read = readZoneFile(tricky, zone)
  const { soa } = imageOf({ name: zone, ...(read.soa as NonNullable<typeof read.soa>), records: read.records })
  expect([soa.rname, soaFindings(soa, 7200)]).toEqual(['host\\.master.bind.test', []])
  const text = writeZoneFile(zone, soa, read.records)
  const again = readZoneFile(text, zone)
  expect([again.problems, again.soa]).toEqual([[], soa])
  expect(writeZoneFile(zone, again.soa as typeof soa, again.records)).toBe(text)
  expect(checkedByBind(zone, text)).toBe('')
})

test('a mailbox is taken as a name with escaped dots, and as people write it; the SOA of elsewhere is judged as ours', () => {
  expect(cleanMailbox('First.Last@Example.sa.')).toBe('first\\.last.example.sa')
  expect(cleanMailbox('hostmaster.example.sa.')).toBe('hostmaster.example.sa')
  expect(mailboxName('first\\.last.example.sa')).toBeUndefined()
  for (const wrong of ['hostmaster', 'a b.example.sa', '\\.', 'a\\.example', 'first.la st.sa', `${'a'.repeat(64)}.example.sa`, 'a.-b.sa'])
    expect(mailboxName(wrong)).toMatchObject({ key: 'mailboxName' })
  expect(dnsZoneInput.parse({ name: 'a.sa', rname: 'first.last@example.sa' }).rname).toBe('first\\.last.example.sa')
  const { soa, soaLine } = readZoneFile('\n@ 300 SOA ns_1 a\\.b ( 1 3h 1h 2w 30 )', zone)
  expect(soaLine).toBe(2)
  expect(soaFindings(soa as NonNullable<typeof soa>, 7200).map(({ key }) => key)).toEqual(['ttlAbove', 'hostname', 'soaTime'])
})

test('ten thousand records are read and judged', () => {
  const lines = Array.from({ length: 10_000 }, (_, at) => `h${at} 14400 IN A 192.0.2.${at % 250}`)
  const { records, problems } = readZoneFile(lines.join('\n'), zone)
  expect(zoneProblems({ name: zone, records, ttlAbove: 7200 })).toEqual({})
  expect([records.length, problems.length]).toEqual([10_000, 0])
})

test('a line of one word over and over is read as fast as another, and aliases of one owner are judged each once', () => {
  const reading = (unit: string) => costOf(() => readZoneFile(`a ${unit.repeat(300_000)}`, zone), 1)
  expect(reading('IN ')).toBeLessThan(500 + 20 * reading('xx '))
  const aliases = (owner: (at: number) => string) =>
    Array.from({ length: 60_000 }, (_, at) => ({ hostname: owner(at), type: 'CNAME' as const, ttl: 14_400, content: `t${at}.${zone}.` }))
  let told = {}
  const judging = (records: ReturnType<typeof aliases>) =>
    costOf(() => {
      told = zoneProblems({ name: zone, records, ttlAbove: 7200 })
    }, 1)
  const usual = judging(aliases(at => `a${at}`))
  expect(judging(aliases(() => 'a'))).toBeLessThan(1000 + 3 * usual)
  expect(told).toMatchObject({ 'records.0.hostname': { key: 'cnameTwice' }, 'records.59999.hostname': { key: 'cnameTwice' } })
})

test.each(['السعودية', 'مثال', 'bücher', 'münchen-ost', '例え', 'faß'.replace('ß', 'ss')])('%s is shown in its own script again', name => {
  expect(unicodeName(asciiDomain(name) ?? '')).toBe(name)
})
