import { expect, test } from 'vitest'
import { nameOfSlug } from '#contract/domains/name-slug.ts'
import { lookAlikeKey, lookAlikeLetters, saudiWarningsOf } from '#contract/domains/saudi-name-warnings.ts'
import { asciiDomain } from '#contract/kernel/domain-name.ts'
import { hostAndPort } from '#contract/kernel/host-name.ts'
import { dayOf } from '#platform/drivers/whois/day-of.ts'
import { knownServers } from '#platform/drivers/whois/known-servers.ts'
import { Politeness } from '#platform/drivers/whois/polite.ts'
import { readRdap } from '#platform/drivers/whois/read-rdap.ts'
import { readWhois } from '#platform/drivers/whois/read-whois.ts'
import { rdapDomain } from '#tests/support/name-registers.ts'

test.each([
  ['2026-01-02T23:04:05Z', '2026-01-02'],
  ['2026-01-02T01:00:00+03:00', '2026-01-01'],
  ['2026-01-02', '2026-01-02'],
  ['2026.01.02 10:00:00', '2026-01-02'],
  ['20260102', '2026-01-02'],
  ['02-Jan-2026', '2026-01-02'],
  ['2 January 2026', '2026-01-02'],
  ['2026-02-30', null],
  ['31-Foo-2026', null],
  ['soon', null],
  ['1'.repeat(1000), null],
])('the date %s of a register is %s', (written, day) => {
  expect(dayOf(written)).toBe(day)
})

test('a free text of the usual form is read', () => {
  const text = `% comment: registrar
   Domain Name: EXAMPLE.COM
   Registrar: Example Registrar, Inc.
   Registrar IANA ID: 376
   Updated Date: 2026-08-14T07:01:38Z
   Creation Date: 1995-08-14T04:00:00Z
   Registry Expiry Date: 2031-08-13T04:00:00Z
   Domain Status: clientDeleteProhibited https://icann.org/epp#clientDeleteProhibited
   Domain Status: clientTransferProhibited (https://icann.org/epp)
   Name Server: A.IANA-SERVERS.NET
   Name Server: b.iana-servers.net.
   DNSSEC: signedDelegation
   Registrant Organization: REDACTED FOR PRIVACY
   Registrant Country: SA
`
  expect(readWhois(text, false)).toEqual({
    ...{ registered: true, problem: null, registrar: { name: 'Example Registrar, Inc.', ianaId: '376' } },
    ...{ registeredOn: '1995-08-14', changedOn: '2026-08-14', expiresOn: '2031-08-13' },
    statuses: ['clientDeleteProhibited', 'clientTransferProhibited'],
    nameservers: ['a.iana-servers.net', 'b.iana-servers.net'],
    ...{ dnssec: true, holder: { name: null, organisation: null, country: 'SA' } },
  })
})

test('the Saudi registry names servers and the holder in blocks', () => {
  const text = `% SaudiNIC Whois server.

Domain Name: rawabi.com.sa

 Registrant:
 Rawabi Trading Est.
  Address: Olaya Street
 Riyadh

 Name Servers:
  ns1.example.sa
  ns2.example.sa (192.0.2.1)

Created on: 2009-05-30
Last Updated on: 2026-01-11
DNSSEC: unsigned
`
  expect(readWhois(text, false)).toMatchObject({
    ...{ registered: true, registeredOn: '2009-05-30', changedOn: '2026-01-11', dnssec: false },
    nameservers: ['ns1.example.sa', 'ns2.example.sa'],
    holder: { name: 'Rawabi Trading Est.' },
  })
})

test.each([
  'No match for "RAWABI.COM".',
  'No Match for rawabi.com.sa',
  'NOT FOUND',
  'No Data Found\r\n>>> Last update of WHOIS database: 2026 <<<',
  'The queried object does not exist: rawabi.io',
  'Domain rawabi.co is available for registration',
])('"%s" means that nobody has it', text => {
  expect(readWhois(text, false)).toMatchObject({ registered: false, problem: null })
})

test.each([
  ['Number of allowed queries exceeded. No match for rawabi.com', 'limitExceeded'],
  ['WHOIS LIMIT EXCEEDED - SEE WWW.EXAMPLE.ORG', 'limitExceeded'],
  ['You have exceeded your query limit. Please try again later.\nNOT FOUND', 'limitExceeded'],
  ['Welcome.', 'notUnderstood'],
  ['', 'notUnderstood'],
])('"%s" says nothing of the name', (text, problem) => {
  expect(readWhois(text, false)).toMatchObject({ registered: null, problem })
})

test('an answer that was cut is never read as "nobody has it"', () => {
  expect(readWhois('No match for "RAWABI.COM".', true)).toMatchObject({ registered: null, problem: 'notUnderstood' })
})

test('an RDAP answer is read, whatever else it holds', () => {
  expect(readRdap(rdapDomain('rawabi.com', { links: 7, remarks: null }))).toEqual({
    ...{ registered: true, problem: null, registrar: { name: 'Registrar Example Ltd', ianaId: '9999' } },
    ...{ registeredOn: '2012-03-04', changedOn: '2026-02-01', expiresOn: '2031-03-03' },
    statuses: ['clientTransferProhibited', 'active'],
    nameservers: ['ns1.example.net', 'ns2.example.net'],
    ...{ dnssec: true, holder: { name: null, organisation: 'Rawabi Trading', country: 'SA' } },
  })
  const odd = { objectClassName: 'domain', status: 'active', events: [{ eventDate: 3 }], nameservers: {}, entities: [{ vcardArray: 'x' }] }
  expect(readRdap(odd)).toMatchObject({ registered: true, registrar: null, nameservers: [], dnssec: null })
  for (const other of [null, 7, [], {}, { objectClassName: 'nameserver' }]) expect(readRdap(other).problem).toBe('notUnderstood')
})

test('a host is called five times at once and once a second after that; nobody waits for ever', () => {
  let now = 0
  const polite = new Politeness(() => now)
  expect(Array.from({ length: 7 }, () => polite.take('a'))).toEqual([0, 0, 0, 0, 0, 1000, 2000])
  expect(polite.take('b')).toBe(0)
  for (let count = 0; count < 6; count++) polite.take('a')
  expect(polite.take('a')).toBeNull()
  now += 20_000
  expect(polite.take('a')).toBe(0)
})

test('an extension says whom to ask; else it is known by the top level', () => {
  expect(knownServers('rawabi.com.sa', null)).toEqual({ rdap: null, whois: 'whois.nic.net.sa' })
  expect(knownServers('rawabi.com', { rdap: 'https://rdap.example/', whois: null }).rdap).toBe('https://rdap.example/')
  expect(knownServers(asciiDomain('سجل.السعودية') as string, null).whois).toBe('whois.nic.net.sa')
  expect(knownServers('rawabi.example', null)).toEqual({ rdap: null, whois: null })
})

test.each([
  ['rawabidotcomdotsa', 'rawabi.com.sa'],
  ['rawabidotsa', 'rawabi.sa'],
  ['anecdotedotcom', 'anecdote.com'],
  ['rawabi.com', 'rawabi.com'],
  ['dotcom', 'dotcom'],
  ['rawabidot', 'rawabidot'],
  ['سجلdotالسعودية', 'سجل.السعودية'],
  ['x'.repeat(2000), ''],
])('%s in an address is %s', (slug, name) => {
  expect(nameOfSlug(slug)).toBe(name)
})

test('what the Saudi registry may refuse is warned of, and nothing of names from elsewhere', () => {
  expect(saudiWarningsOf('12345.com.sa')).toEqual(['number'])
  expect(saudiWarningsOf('123456.com.sa')).toEqual([])
  expect(saudiWarningsOf('saudi-shop.com.sa')).toEqual(['confusing'])
  expect(saudiWarningsOf('riyadh.sa')).toEqual(['geographic'])
  expect(saudiWarningsOf('ahmad.sa')).toEqual(['personalName'])
  expect(saudiWarningsOf('ahmad.com.sa')).toEqual([])
  expect(saudiWarningsOf(asciiDomain('أحمد.السعودية') as string)).toEqual(['personalName'])
  expect(saudiWarningsOf('ahmad7.pub.sa')).toEqual([])
  expect(saudiWarningsOf('bank.com')).toEqual([])
})

test('names that differ by look-alike letters alone are the same to the Saudi registry', () => {
  expect(lookAlikeKey('مؤسسة-الأمل.السعودية')).toBe(lookAlikeKey('مؤسسه-الامل.السعودية'.replace('ة', 'ه')))
  expect(lookAlikeLetters.from).toHaveLength(lookAlikeLetters.to.length)
  // The index of the database is made with these letters.
  expect(lookAlikeLetters).toEqual({ from: 'أإآٱةىکی', to: 'ااااهيكي' })
})

test.each([
  ['whois.nic.sa', true],
  ['whois.nic.sa:4343', true],
  ['127.0.0.1:43', true],
  ['whois.nic.sa:0', false],
  ['whois.nic.sa:70000', false],
  ['whois.nic.sa:43:43', false],
  ['http://whois.nic.sa', false],
  ['256.1.1.1', false],
])('%s is a host with or without a port: %s', (value, right) => {
  expect(hostAndPort(value) === undefined).toBe(right)
})
