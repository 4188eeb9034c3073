import type { StatementFormat } from '#contract/billing/bank-statements.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import type { Finding } from '#contract/kernel/finding.ts'
import { shortened } from '#contract/kernel/shortened.ts'

/** What a bank tells of one movement. */
export interface StatementLine {
  /** Where it stands in the file, from 1. */
  line: number
  bookedOn: CalendarDate
  /** Minor units; above 0 came in. */
  amount: number
  /** The bank's own. */
  reference: string | null
  description: string
  counterparty: string | null
}

/** What a file holds: its movements, and what of it could not be read. */
export interface ReadStatement {
  format: StatementFormat
  lines: StatementLine[]
  findings: (Finding & { line: number; text: string })[]
  /** The account and the currency that it says it is of, where it says so. */
  account: string | null
  currency: string | null
}

/** No statement of a day or a month comes near; what is beyond is refused before anything is done with it. */
export const mostLines = 20_000

/** A movement whose texts are as long as they may be kept. */
export const lineOf = (line: StatementLine): StatementLine => ({
  ...line,
  reference: line.reference ? shortened(line.reference.trim(), 100) || null : null,
  description: shortened(line.description.replace(/\s+/g, ' ').trim(), 500),
  counterparty: line.counterparty ? shortened(line.counterparty.replace(/\s+/g, ' ').trim(), 200) || null : null,
})
