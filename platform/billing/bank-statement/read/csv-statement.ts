import type { StatementColumn } from '#contract/billing/bank-statements.ts'
import { latinDigits } from '#contract/kernel/clean-text.ts'
import { fold } from '#contract/kernel/fold.ts'
import { type CsvRow, csvRows } from '#platform/kernel/csv-rows.ts'
import { lineOf, mostLines, type ReadStatement } from './statement-line.ts'
import { statementAmount, statementDay } from './statement-values.ts'

/** What headings of banks' exports are called, folded: the first that a heading holds. */
const headings: readonly [StatementColumn, readonly string[]][] = [
  ['reference', ['reference', 'ref no', 'ref.', 'transaction id', 'transaction no', 'رقم المرجع', 'المرجع', 'رقم العمليه', 'مرجع']],
  ['date', ['posting date', 'transaction date', 'booking date', 'date', 'تاريخ العمليه', 'تاريخ القيد', 'التاريخ', 'تاريخ']],
  ['credit', ['credit', 'deposit', 'money in', 'دائن', 'ايداع', 'الايداعات']],
  ['debit', ['debit', 'withdrawal', 'money out', 'مدين', 'سحب', 'السحوبات']],
  ['counterparty', ['sender', 'counterparty', 'ordering', 'payer', 'from account name', 'المرسل', 'اسم المحول', 'اسم العميل']],
  ['description', ['description', 'details', 'narrative', 'particulars', 'remarks', 'الوصف', 'البيان', 'التفاصيل', 'الملاحظات']],
  ['amount', ['amount', 'المبلغ', 'القيمه']],
]
const passed = ['value date', 'تاريخ الحق', 'balance', 'الرصيد']

/** How many rows of what stands before a table are looked at. */
const mostBefore = 40

export interface CsvTable {
  rows: CsvRow[]
  /** The place of the row of headings; −1 where none was found. */
  header: number
  /** What each column holds, as far as its heading tells. */
  columns: StatementColumn[]
}

/** The rows of a bank's export with its headings, which may stand below the name and number of the account. */
export function csvTable(text: string, field: string): CsvTable {
  const rows = csvRows(text, field, { delimiter: delimiterIn(text), most: mostLines + mostBefore + 1 })
  const told = rows.slice(0, mostBefore).map(({ cells }) => columnsOf(cells))
  const header = told.findIndex(columns => columns.includes('date') && columns.some(one => one === 'amount' || one === 'credit'))
  const widest = rows.slice(0, mostBefore).reduce((most, { cells }) => Math.max(most, cells.length), 0)
  return { rows, header, columns: told[header] ?? Array.from({ length: Math.min(widest, 60) }, () => 'none' as const) }
}

/** Commas, semicolons or tabs: whichever stands most in one of the first rows. */
function delimiterIn(text: string): string {
  const first = text.slice(0, 20_000).split('\n', mostBefore)
  const most = (character: string) => first.reduce((found, line) => Math.max(found, line.split(character).length), 0)
  return [',', ';', '\t'].toSorted((one, other) => most(other) - most(one))[0] as string
}

function columnsOf(cells: readonly string[]): StatementColumn[] {
  const taken = new Set<StatementColumn>()
  return cells.slice(0, 60).map(cell => {
    const heading = fold(cell.slice(0, 100))
    if (passed.some(word => heading.includes(fold(word)))) return 'none'
    const found = headings.find(([column, words]) => !taken.has(column) && words.some(word => heading.includes(fold(word))))?.[0]
    if (found) taken.add(found)
    return found ?? 'none'
  })
}

/** The movements of a table, by what its columns hold. A row without a day and an amount, such as a sum, is told. */
export function readCsv({ rows, header }: CsvTable, columns: readonly StatementColumn[], currency: string): ReadStatement {
  const read: ReadStatement = { format: 'csv', lines: [], findings: [], account: null, currency: null }
  const at = (column: StatementColumn) => columns.indexOf(column)
  for (const { line, cells } of rows.slice(header + 1)) {
    const cell = (column: StatementColumn) => (at(column) < 0 ? '' : (cells[at(column)] ?? ''))
    const wrong = (key: string) => read.findings.push({ line, text: cells.join(' · ').slice(0, 150), key })
    const bookedOn = statementDay(cell('date'))
    if (!bookedOn) {
      wrong('statementDay')
      continue
    }
    const [whole, credit, debit] = [cell('amount'), cell('credit'), cell('debit')].map(typed => statementAmount(typed, currency))
    if (whole === null || credit === null || debit === null || whole === undefined || credit === undefined || debit === undefined) {
      wrong('statementAmount')
      continue
    }
    const amount = whole !== 0 ? whole : Math.abs(credit) - Math.abs(debit)
    if (amount === 0) {
      wrong('statementAmount')
      continue
    }
    const reference = latinDigits(cell('reference')) || null
    read.lines.push(lineOf({ line, bookedOn, amount, reference, description: cell('description'), counterparty: cell('counterparty') }))
  }
  return read
}
