// A spreadsheet runs a cell that starts like this; a tab or line break in front does not stop it.
const formula = /^[\s\u00A0\uFEFF]*[=+\-@\t\r]|^[\t\r\n]/

/** One line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers. */
export function csvLine(cells: ReadonlyArray<string | number | null | undefined>): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = formula.test(value) ? `'${value}` : value
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
