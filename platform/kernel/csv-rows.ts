import { CsvError, parse } from 'csv-parse/sync'
import { Problem } from '#contract/kernel/problem.ts'

export interface CsvRow {
  /** Where the row starts, from 1. */
  line: number
  cells: string[]
}

/**
 * The rows of a table pasted or saved as text: cells parted by commas, semicolons or tabs, whichever the first line holds most,
 * quoted where needed; or by the `delimiter` that is told. Empty rows are left out. One more than `most` are read at most: whoever takes no more says so before
 * a long text is read to its end. Throws a `validation` Problem on `field` for a quote that is not closed or stands too early.
 */
export function csvRows(
  text: string,
  field: string,
  { most = Number.POSITIVE_INFINITY, delimiter = delimiterOf(text) }: { most?: number; delimiter?: string } = {},
): CsvRow[] {
  const rows: CsvRow[] = []
  let end = 0
  try {
    parse(text, {
      delimiter,
      record_delimiter: ['\r\n', '\n', '\r'],
      relax_column_count: true,
      relax_quotes: true,
      trim: true,
      on_record: (cells: string[], { lines }) => {
        // Only quoted cells hold line breaks.
        const breaks = cells.reduce((sum, cell) => sum + (cell.match(/\r\n|\n|\r/g)?.length ?? 0), 0)
        end = lines
        if (cells.some(cell => cell.trim())) rows.push({ line: lines - breaks, cells: cells.map(cell => cell.trim()) })
        if (rows.length > most) throw new Enough()
        return null
      },
    })
    return rows
  } catch (error) {
    if (error instanceof Enough) return rows
    if (!(error instanceof CsvError)) throw error
    throw new Problem('validation', { fields: { [field]: { key: 'csvQuote', values: { line: end + 1 } } } })
  }
}

class Enough extends Error {}

function delimiterOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') + 1 || text.length)
  const count = (character: string) => first.split(character).length
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] as string
}
