import { expect, test } from 'vitest'
import { fingerprinted } from '#platform/billing/bank-statement/fingerprint.ts'
import { readStatement } from '#platform/billing/bank-statement/read/read-statement.ts'
import { statementAmount, statementDay } from '#platform/billing/bank-statement/read/statement-values.ts'
import { costOf } from '#tests/support/endless.ts'

const bytes = (text: string) => Buffer.from(text)
const read = (given: string | Uint8Array, more: object = {}) =>
  readStatement(typeof given === 'string' ? bytes(given) : given, { currency: 'SAR', field: 'fileId', ...more })
const refusal = (given: string | Uint8Array) => {
  try {
    read(given)
    return null
  } catch (error) {
    return (error as { detail?: { fields?: Record<string, { key: string }> } }).detail?.fields?.fileId?.key ?? String(error)
  }
}

test('days and amounts are read as banks write them, and nothing else is', () => {
  const days = ['2026-11-05', '05/11/2026', '5-11-2026', '05.11.26', '٠٥/١١/٢٠٢٦', '05-Nov-2026', '2026-11-05T10:12:13', '20261105']
  expect(new Set(days.map(statementDay))).toEqual(new Set(['2026-11-05']))
  expect(statementDay('1448/05/25')).toBe('2026-11-05')
  expect(statementDay('25-05-1448 هـ')).toBe('2026-11-05')
  expect(['31/02/2026', '1448/13/01', '30/02/1448x', 'Total', '', '11/25/2026'].map(statementDay)).toEqual(Array(6).fill(null))
  const amounts: [string, number | null][] = [
    ['1,234.50', 123450],
    ['1.234,50', 123450],
    ['1٬234٫50', 123450],
    ['١٢٣٫٤٥', 12345],
    ['1,234', 123400],
    ['12,5', 1250],
    ['SAR 99.9', 9990],
    ['(50.00)', -5000],
    ['50.00-', -5000],
    ['-50', -5000],
    ['', 0],
    ['1.2.3', null],
    ['abc', null],
    ['0.001', null],
    ['99999999999999999', null],
  ]
  for (const [text, amount] of amounts) expect([text, statementAmount(text, 'SAR')]).toEqual([text, amount])
})

const arabic = [
  'مصرف الراجحي;;;;',
  'رقم الحساب;SA0380000000608010167519;;;',
  'التاريخ;البيان;مدين;دائن;رقم المرجع',
  '05/11/2026;حوالة واردة من سارة العتيبي INV-000012;;"1,150.00";FT26309A',
  '06/11/2026;رسوم;12.50;;FT26310B',
  'الإجمالي;;;1150.00;',
].join('\r\n')

test('an Arabic export is read in UTF-8 and in Windows-1256, below what stands before its headings; a sum is told', () => {
  // Windows-1256 of the Arabic letters that the table holds; what is ASCII stays.
  const decoder = new TextDecoder('windows-1256')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  const old = Uint8Array.from([...arabic].map(letter => codes.get(letter) ?? 63))
  for (const [given, encoding] of [
    [bytes(arabic), 'utf-8'],
    [bytes(`\uFEFF${arabic}`), 'utf-8'],
    [old, 'windows-1256'],
  ] as const) {
    const found = read(given)
    expect(found).toMatchObject({ encoding, format: 'csv', table: { hasHeader: true } })
    expect(found.lines).toMatchObject([
      { line: 4, bookedOn: '2026-11-05', amount: 115000, reference: 'FT26309A', description: 'حوالة واردة من سارة العتيبي INV-000012' },
      { line: 5, amount: -1250, reference: 'FT26310B' },
    ])
    expect(found.findings).toMatchObject([{ line: 6, key: 'statementDay' }])
  }
  const plain = '5/11/2026,77.00,Walk-in\n6/11/2026,12.00,Other'
  expect(read(plain).lines).toEqual([])
  expect(read(plain, { columns: ['date', 'amount', 'description'] }).lines).toMatchObject([{ amount: 7700 }, { amount: 1200 }])
})

const camt = (entries: string, before = '') => `<?xml version="1.0" encoding="UTF-8"?>${before}
<Document xmlns="urn:iso:std:iso:20022:tech:xsd:camt.053.001.08"><BkToCstmrStmt><Stmt>
<Acct><Id><IBAN>SA0380000000608010167519</IBAN></Id><Ccy>SAR</Ccy></Acct>${entries}</Stmt></BkToCstmrStmt></Document>`
const entry = (amount: string, more = '', status = '<Sts><Cd>BOOK</Cd></Sts>', direction = 'CRDT') =>
  `<Ntry><Amt Ccy="SAR">${amount}</Amt><CdtDbtInd>${direction}</CdtDbtInd>${status}<BookgDt><Dt>2026-11-05</Dt></BookgDt>${more}</Ntry>`

test('a camt.053 tells its booked entries, a batch as its transactions; nothing in it is expanded or fetched', () => {
  const details = (amount: string, ref: string, name: string) =>
    `<TxDtls><Refs><EndToEndId>${ref}</EndToEndId></Refs><Amt Ccy="SAR">${amount}</Amt><RltdPties><Dbtr><Pty><Nm>${name}</Nm></Pty></Dbtr></RltdPties><RmtInf><Ustrd>INV-1 &amp; INV-2</Ustrd></RmtInf></TxDtls>`
  const text = camt(
    entry('115.00', '<AcctSvcrRef>BANK1</AcctSvcrRef><AddtlNtryInf>Transfer</AddtlNtryInf>') +
      entry('30.00', `<NtryDtls>${details('10.00', 'E1', 'Sara')}${details('20.00', 'E2', 'Najd Co')}</NtryDtls>`) +
      entry('9.00', '', '<Sts>PDNG</Sts>') +
      entry('4.00', '', '<Sts>BOOK</Sts>', 'DBIT'),
  )
  const found = read(text)
  expect(found).toMatchObject({ format: 'camt053', account: 'SA0380000000608010167519', currency: 'SAR', findings: [] })
  expect(found.lines).toMatchObject([
    { amount: 11500, reference: 'BANK1', description: 'Transfer' },
    { amount: 1000, reference: 'E1', counterparty: 'Sara', description: 'INV-1 & INV-2 E1' },
    { amount: 2000, reference: 'E2', counterparty: 'Najd Co' },
    { amount: -400 },
  ])
  const bomb = '<!DOCTYPE a [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;">]>'
  expect(refusal(camt(entry('1.00'), bomb))).toBe('statementXml')
  expect(refusal(camt(entry('1.00', '<AddtlNtryInf>&b;</AddtlNtryInf>')))).toBe('statementXml')
  expect(refusal('<html><body>Sign in</body></html>')).toBe('statementXml')
  expect(refusal(`<a>${'<b>'.repeat(5000)}`)).toBe('statementXml')
})

const mt940 = `{1:F01BANKSARIAXXX}{4:
:20:STMT1
:25:SA0380000000608010167519
:60F:C261104SAR100,00
:61:2611051105CD1150,00NTRFINV-000012//FT26309A
:86:?20Transfer INV-000012?32Sara?33Al-Otaibi
:61:2612310102D12,5NCHGNONREF
:86:Bank fees
continued
:61:2611051105RC5,00NTRFX1
:61:broken
:62F:C261105SAR1232,50
-}`

test('an MT940 tells its movements with their days and directions', () => {
  const found = read(mt940)
  expect(found).toMatchObject({ format: 'mt940', account: 'SA0380000000608010167519', currency: 'SAR' })
  expect(found.lines).toMatchObject([
    { line: 5, bookedOn: '2026-11-05', amount: 115000, reference: 'FT26309A', counterparty: 'Sara Al-Otaibi' },
    { line: 7, bookedOn: '2027-01-02', amount: -1250, reference: null, description: 'Bank fees continued' },
    { bookedOn: '2026-11-05', amount: -500, reference: 'X1' },
  ])
  expect(found.findings).toMatchObject([{ line: 11, key: 'statementLine' }])
})

test('a movement has one fingerprint in every form, and two that are alike have two', () => {
  const [csv, camted, swift] = [
    read('date,amount,reference,description\n2026-11-05,"1,150.00",ft26309a,Transfer'),
    read(camt(entry('1150.00', '<AcctSvcrRef>FT26309A</AcctSvcrRef>'))),
    read(mt940),
  ].map(({ lines }) => fingerprinted(lines)[0]?.fingerprint)
  expect(new Set([csv, camted, swift]).size).toBe(1)
  const twice = read('date,amount,description\n2026-11-05,10,Cash\n2026-11-05,10,Cash\n2026-11-06,10,Cash').lines
  const marks = (lines: typeof twice) => fingerprinted(lines).map(({ fingerprint }) => fingerprint)
  expect(new Set(marks(twice)).size).toBe(3)
  expect(marks(twice.slice(0, 1))[0]).toBe(marks(twice)[0])
})

test('what is too large is refused before it is read, and what is hostile takes no longer than its length', () => {
  expect(refusal(Buffer.alloc(3 * 1024 * 1024 + 1, 'a'))).toBe('statementTooLarge')
  expect(refusal(Buffer.from([0, 1, 2, 3]))).toBe('statementUnknown')
  const size = 2_900_000
  const hostile = [
    ','.repeat(size),
    `date,amount\n${'"'.repeat(size)}`,
    `date,amount\n${'2026-11-05,1\n'.repeat(19_000)}`,
    `:20:A\n:61:${'2611051105C'.repeat(size / 11)}`,
    `:20:A\n${':86:?\n'.repeat(size / 6)}`,
    `{1:${'{4:'.repeat(size / 3)}`,
    `<a ${'b="c" '.repeat(size / 6)}>`,
    camt(`<Ntry>${'<AddtlNtryInf>x</AddtlNtryInf>'.repeat(size / 31)}</Ntry>`),
    camt(`<AddtlNtryInf>${'&amp;'.repeat(size / 5)}</AddtlNtryInf>`),
  ]
  for (const text of hostile) {
    const cost = costOf(() => refusal(text.slice(0, 3 * 1024 * 1024)), 1)
    expect(cost, text.slice(0, 30)).toBeLessThan(6000)
  }
})
