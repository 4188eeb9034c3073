import { type StatementColumn, statementSizeLimit } from '#contract/billing/bank-statements.ts'
import { Problem } from '#contract/kernel/problem.ts'
import { decodedText } from '#platform/kernel/decoded-text.ts'
import { readCamt } from './camt-statement.ts'
import { csvTable, readCsv } from './csv-statement.ts'
import { readMt940 } from './mt940-statement.ts'
import { mostLines, type ReadStatement } from './statement-line.ts'

export interface Reading extends ReadStatement {
  encoding: string
  /** Of a table: its headings, or its first row, and what each column holds. */
  table: { headings: string[]; columns: StatementColumn[]; hasHeader: boolean } | null
}

interface Wanted {
  /** Of the account. */
  currency: string
  /** What the columns of a table hold, where somebody said so. */
  columns?: readonly StatementColumn[] | null | undefined
  /** The field that a file which cannot be read is refused by. */
  field: string
}

/**
 * What a bank's file says, whatever it is: camt.053, MT940, or a table of which the columns are known or told.
 * @throws Problem validation of `field`: too large, unreadable, too many lines
 */
export function readStatement(bytes: Uint8Array, { currency, columns, field }: Wanted): Reading {
  const refused = (key: string, values = {}) => new Problem('validation', { fields: { [field]: { key, values } } })
  if (bytes.length > statementSizeLimit) throw refused('statementTooLarge')
  const { text, encoding } = decodedText(bytes)
  if (text.includes('\0')) throw refused('statementUnknown')
  const start = text.slice(0, 2000).trimStart()
  if (start.startsWith('<') || start.startsWith('\uFEFF<')) return { ...readCamt(text.trimStart(), field, currency), encoding, table: null }
  if (/^(?:\uFEFF)?(?:\{1:|:20:)/.test(start)) return { ...readMt940(text, field, currency), encoding, table: null }
  const table = csvTable(text.replace(/^\uFEFF/, ''), field)
  if (table.rows.length - table.header - 1 > mostLines) throw refused('tooMany', { max: mostLines })
  const used = columns?.length ? [...columns] : table.columns
  const told = { headings: (table.rows[Math.max(0, table.header)]?.cells ?? []).slice(0, 60), columns: used, hasHeader: table.header >= 0 }
  const known = used.includes('date') && used.some(column => column === 'amount' || column === 'credit')
  const read: ReadStatement = known
    ? readCsv(table, used, currency)
    : { format: 'csv', lines: [], findings: [], account: null, currency: null }
  return { ...read, encoding, table: told }
}
