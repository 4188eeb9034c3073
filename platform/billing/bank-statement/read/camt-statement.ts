import { SaxesParser, type SaxesTagPlain } from 'saxes'
import { Problem } from '#contract/kernel/problem.ts'
import { lineOf, mostLines, type ReadStatement, type StatementLine } from './statement-line.ts'
import { statementAmount, statementDay } from './statement-values.ts'

/** What is read of an entry or of one of its transactions. */
interface Told {
  amount: string
  currency: string
  direction: string
  status: string
  day: string
  reference: string
  endToEnd: string
  words: string[]
  names: string[]
}
const nothing = (): Told => ({
  ...{ amount: '', currency: '', direction: '', status: '', day: '', reference: '', endToEnd: '' },
  ...{ words: [], names: [] },
})

const deepest = 40
const refused = (field: string, key: string) => new Problem('validation', { fields: { [field]: { key } } })

/**
 * The booked entries of a camt.053 (ISO 20022 BankToCustomerStatement, versions 02 to 12); an entry of several transactions is told as them
 * where their amounts sum to its own. Nothing is fetched or expanded: a document type is refused.
 * @throws Problem validation of `field` for what is no XML or no such statement
 */
export function readCamt(text: string, field: string, currency: string): ReadStatement {
  const read: ReadStatement = { format: 'camt053', lines: [], findings: [], account: null, currency: null }
  const path: string[] = []
  let isStatement = false
  let [entry, part] = [nothing(), undefined as Told | undefined]
  let parts: Told[] = []
  let [words, entries] = ['', 0]
  const parser = new SaxesParser({ xmlns: false, position: true })
  parser.on('error', () => {
    throw refused(field, 'statementXml')
  })
  parser.on('doctype', () => {
    throw refused(field, 'statementXml')
  })
  parser.on('opentag', ({ name, attributes }: SaxesTagPlain) => {
    const own = localName(name)
    path.push(own)
    if (path.length > deepest) throw refused(field, 'statementXml')
    words = ''
    if (own === 'BkToCstmrStmt') isStatement = true
    if (own === 'Ntry') [entry, parts, part] = [nothing(), [], undefined]
    if (own === 'TxDtls' && path.includes('Ntry')) part = nothing()
    if (own === 'Amt') {
      const told = part ?? entry
      if (!told.currency) told.currency = attributes.Ccy ?? ''
    }
  })
  parser.on('text', (more: string) => {
    if (words.length < 2000) words += more
  })
  parser.on('closetag', () => {
    const own = path.at(-1) ?? ''
    const value = words.trim()
    words = ''
    if (path.includes('Ntry')) {
      put(part ?? entry, path, value)
      if (own === 'TxDtls' && part) {
        if (parts.length < mostLines) parts.push(part)
        part = undefined
      }
      if (own === 'Ntry') {
        if (++entries > mostLines) throw new Problem('validation', { fields: { [field]: { key: 'tooMany', values: { max: mostLines } } } })
        tell(read, { entry, parts, line: parser.line, currency })
      }
    } else if (own === 'IBAN' && path.at(-3) === 'Acct') read.account ??= value
    else if (own === 'Ccy' && path.at(-2) === 'Acct') read.currency ??= value
    path.pop()
  })
  parser.write(text.replace(/^\uFEFF/, '')).close()
  if (!isStatement) throw refused(field, 'statementXml')
  return read
}

const localName = (name: string) => name.slice(name.indexOf(':') + 1)

/** Keeps what a closed element says, by where it stands. */
function put(told: Told, path: readonly string[], value: string): void {
  const [own = '', above = '', over = ''] = path.slice(-3).toReversed()
  if (own === 'Amt' && (above === 'Ntry' || above === 'TxDtls' || above === 'TxAmt')) told.amount ||= value
  else if (own === 'CdtDbtInd' && (above === 'Ntry' || above === 'TxDtls')) told.direction ||= value
  else if (own === 'Sts' || (own === 'Cd' && above === 'Sts')) told.status ||= value
  else if ((own === 'Dt' || own === 'DtTm') && above === 'BookgDt') told.day ||= value
  else if (own === 'AcctSvcrRef') told.reference ||= value
  else if (own === 'EndToEndId' && value !== 'NOTPROVIDED') told.endToEnd ||= value
  else if (own === 'Ustrd' || own === 'AddtlNtryInf' || own === 'AddtlTxInf' || (own === 'Ref' && above === 'CdtrRefInf'))
    told.words.push(value)
  else if (own === 'Nm' && (above === 'Dbtr' || over === 'Dbtr')) told.names.push(value)
}

interface Entry {
  entry: Told
  parts: readonly Told[]
  line: number
  currency: string
}

function tell(read: ReadStatement, { entry, parts, line, currency }: Entry): void {
  // What is expected or only reported is no movement yet.
  if (entry.status !== '' && entry.status !== 'BOOK') return
  const bookedOn = statementDay(entry.day)
  const whole = amountOf(entry, entry.direction, currency)
  const wrong = (key: string) =>
    read.findings.push({ line, text: [entry.day, entry.amount, ...entry.words].join(' · ').slice(0, 150), key })
  if (!bookedOn) return void wrong('statementDay')
  if (!whole) return void wrong('statementAmount')
  if (entry.currency && entry.currency !== currency) return void wrong('currencyDiffers')
  const shares = parts.map(one => amountOf(one, one.direction || entry.direction, currency) ?? 0)
  const split = parts.length > 1 && shares.every(share => share !== 0) && shares.reduce((sum, share) => sum + share, 0) === whole
  const told = split ? parts.map((one, at) => ({ ...one, share: shares[at] as number })) : [{ ...merged(entry, parts), share: whole }]
  for (const one of told) {
    const made: StatementLine = {
      ...{ line, bookedOn, amount: one.share },
      reference: one.reference || one.endToEnd || entry.reference || null,
      description: [...new Set([...one.words, one.endToEnd])].filter(Boolean).join(' '),
      counterparty: one.names[0] ?? null,
    }
    read.lines.push(lineOf(made))
  }
}

/** An entry with what its transactions say of it. */
const merged = (entry: Told, parts: readonly Told[]): Told => ({
  ...entry,
  reference: entry.reference || (parts[0]?.reference ?? ''),
  endToEnd: entry.endToEnd || (parts.length === 1 ? (parts[0]?.endToEnd ?? '') : ''),
  words: [...entry.words, ...parts.flatMap(({ words }) => words)],
  names: [...entry.names, ...parts.flatMap(({ names }) => names)],
})

const amountOf = ({ amount }: Told, direction: string, currency: string): number | null => {
  const found = statementAmount(amount, currency)
  return found === null || amount === '' ? null : direction === 'DBIT' ? -Math.abs(found) : Math.abs(found)
}
