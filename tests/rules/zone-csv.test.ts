import { expect, test } from 'vitest'
import { readRecords, readZoneCsv, writeZoneCsv } from '#contract/dns/zone-csv.ts'
import { costOf } from '#tests/support/endless.ts'

const zone = 'bind.test'
const record = (hostname: string, type: 'A' | 'TXT' | 'CNAME' | 'MX', content: string, note = '') => ({
  ...{ hostname, type, content, note },
  ttl: 14_400,
})

test('a table is read again to the byte, with what spreadsheets would run stopped and given back', () => {
  const records = [
    record('@', 'A', '192.0.2.1', '=HYPERLINK("http://bad.test")'),
    record('@', 'MX', '10 mail.bind.test.', "'=1, already stopped"),
    record('*.w', 'TXT', '"v=DMARC1;=1;\'-2" "c\\"d"', 'one;=two;+3'),
    record('ftp', 'CNAME', 'bind.test.', '@'),
    record('xn--pgbep1f', 'A', '192.0.2.2', '\u200b+1'),
  ]
  const text = writeZoneCsv(records)
  expect(text.split('\r\n')[1]).toBe(`@,A,14400,192.0.2.1,"'=HYPERLINK(""http://bad.test"")"`)
  expect(text).toContain("one;'=two;'+3")
  const read = readRecords(text, zone)
  expect(read.problems).toEqual([])
  // The two strings of a TXT are one value.
  expect(read.records[2]?.content).toBe('"v=DMARC1;=1;\'-2c\\"d"')
  const clean = read.records.map(({ line, note = '', ...rest }) => ({ ...rest, note }))
  expect(clean.map(({ note }) => note)).toEqual(records.map(({ note }) => note))
  expect(readZoneCsv(writeZoneCsv(clean), zone).records).toEqual(read.records)
  expect(writeZoneCsv(readZoneCsv(writeZoneCsv(clean), zone).records as typeof clean)).toBe(writeZoneCsv(clean))
})

test('columns stand in any order and are parted by semicolons too; what is wrong is told by its line', () => {
  const text = [
    '\uFEFFType;Hostname;Content;TTL',
    'A;www;192.0.2.1;14400',
    'TXT;long;"over ""two""\nlines; one cell";14400',
    '',
    'A;www.bind.test.;192.0.2.300;14400',
    'HINFO;www;x;14400',
    'A;www.other.test.;192.0.2.1;14400',
    'A;www;192.0.2.1;soon',
    'CNAME;ftp;www;14400',
    'A;"open;192.0.2.1;14400',
  ].join('\r\n')
  const { records, problems } = readRecords(text, zone)
  expect(records.map(({ line, hostname, content }) => `${line} ${hostname} ${content}`)).toEqual([
    '2 www 192.0.2.1',
    '3 long "over \\"two\\"\\010lines; one cell"',
    '10 ftp www.bind.test.',
  ])
  expect(problems.map(({ line, finding: { key } }) => `${line} ${key}`)).toEqual([
    '6 ipv4',
    '7 zoneFileType',
    '8 outOfZone',
    '9 zoneCsvTtl',
    '11 zoneFileBroken',
  ])
  expect(readZoneCsv('name,value\nwww,1', zone).problems).toEqual([{ line: 1, finding: { key: 'zoneCsvHead' } }])
})

test('a table as long as it may be is read in no time, whatever stands in it', () => {
  const head = 'hostname,type,content,ttl\n'
  const cost = costOf(() => {
    expect(readZoneCsv(`${head}"${'"'.repeat(399_990)}`, zone).problems).toHaveLength(1)
    expect(readZoneCsv(head + ' '.repeat(399_990), zone).problems).toHaveLength(0)
    expect(readZoneCsv(`${head}${' '.repeat(400_000)}x${'"'.repeat(400_000)}`, zone).problems).toHaveLength(1)
  }, 1)
  expect(cost).toBeLessThan(5000)
})
