import { expect, test } from 'vitest'
import type { DnsRecordInput } from '#contract/dns/dns-zone-input.ts'
import { type MailWizard, type WizardValues, wizardRecords } from '#contract/dns/mail-wizards.ts'
import { cleanRecord, zoneProblems } from '#contract/dns/zone-problems.ts'

const zone = 'shop.sa'
const key = `MIIBIjANBgkqhkiG9w0BAQEF${'A'.repeat(368)}`
const record = (hostname: string, type: DnsRecordInput['type'], content: string) =>
  cleanRecord({ hostname, type, content, ttl: 14_400, note: '' }, zone)

/** What a zone is after a wizard, in order; every zone that comes of one obeys the rules of zones. */
function after(wizard: MailWizard, values: WizardValues, current: DnsRecordInput[] = []): string[] | { field: string; key: string } {
  const found = wizardRecords(wizard, values, { zone, current, ttl: 14_400 })
  if ('field' in found) return { field: found.field, key: found.finding.key }
  const records = [...current.filter((_, at) => !found.instead.includes(at)), ...found.records.map(one => cleanRecord(one, zone))]
  expect(zoneProblems({ name: zone, records, ttlAbove: 7200 })).toEqual({})
  return records.map(({ hostname, type, content }) => `${hostname} ${type} ${content}`)
}

test('SPF names who sends, in the words of people, in place of the one that is there', () => {
  const current = [record('@', 'TXT', 'v=spf1 a -all'), record('@', 'TXT', 'note')]
  expect(after('spf', { senders: 'mx 192.0.2.1, 198.51.100.0/24 2001:DB8::1 mail.example.com mx', end: '-all' }, current)).toEqual([
    '@ TXT "note"',
    '@ TXT "v=spf1 mx ip4:192.0.2.1 ip4:198.51.100.0/24 ip6:2001:db8::1 include:mail.example.com -all"',
  ])
  expect([after('spf', {}), after('spf', { senders: '192.0.2.0/33' }), after('spf', { senders: 'somebody' })]).toEqual([
    { field: 'senders', key: 'required' },
    { field: 'senders', key: 'ip' },
    { field: 'senders', key: 'hostname' },
  ])
})

test('a DKIM key is read as mail servers show it: a record, a PEM file, base64 with breaks', () => {
  const wanted = after('dkim', { selector: 'S1', key })
  expect(wanted).toEqual([expect.stringMatching(/^s1\._domainkey TXT "v=DKIM1; k=rsa; p=MIIBIj/)])
  const halves = `${key.slice(0, 200)}" "${key.slice(200)}`
  for (const shown of [
    `s1._domainkey IN TXT ( "v=DKIM1; k=rsa; " "p=${halves}" )`,
    `-----BEGIN PUBLIC KEY-----\n${key.replace(/.{64}/g, '$&\n')}\n-----END PUBLIC KEY-----`,
  ])
    expect(after('dkim', { selector: 's1', key: shown })).toEqual(wanted)
  expect(after('dkim', { selector: 's1', key: 'secret' })).toEqual({ field: 'key', key: 'dkimKey' })
  expect(after('dkim', { selector: '-', key })).toEqual({ field: 'selector', key: 'dkimSelector' })
})

test('DMARC is one record with its policy and where reports go', () => {
  const current = [record('_dmarc', 'TXT', 'v=DMARC1; p=none')]
  expect(after('dmarc', { policy: 'reject', reports: 'dmarc@shop.sa, it@shop.sa' }, current)).toEqual([
    '_dmarc TXT "v=DMARC1; p=reject; rua=mailto:dmarc@shop.sa,mailto:it@shop.sa"',
  ])
  expect(after('dmarc', { reports: 'nobody' })).toMatchObject({ field: 'reports' })
})

test('a provider takes over the mail of a zone, and is added to who may send', () => {
  const current = [
    record('@', 'MX', '10 mail.shop.sa.'),
    record('@', 'TXT', 'v=spf1 mx -all'),
    record('autodiscover', 'A', '192.0.2.1'),
    record('www', 'A', '192.0.2.1'),
  ]
  expect(after('google', { verification: 'abc' }, current)).toEqual([
    'autodiscover A 192.0.2.1',
    'www A 192.0.2.1',
    '@ MX 1 smtp.google.com.',
    '@ TXT "v=spf1 mx include:_spf.google.com -all"',
    '@ TXT "google-site-verification=abc"',
  ])
  expect(after('microsoft', {}, current)).toEqual([
    'www A 192.0.2.1',
    '@ MX 0 shop-sa.mail.protection.outlook.com.',
    'autodiscover CNAME autodiscover.outlook.com.',
    '@ TXT "v=spf1 mx include:spf.protection.outlook.com -all"',
  ])
  expect(after('microsoft', { mailServer: 'mail.shop.sa' })).toEqual({ field: 'mailServer', key: 'microsoftServer' })
  // Done twice it is what it was.
  const once = [record('@', 'TXT', 'v=spf1 include:_spf.google.com ~all'), record('@', 'MX', '1 smtp.google.com.')]
  expect(after('google', {}, once)).toEqual(['@ MX 1 smtp.google.com.', '@ TXT "v=spf1 include:_spf.google.com ~all"'])
})
