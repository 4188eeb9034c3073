// A spreadsheet runs a cell that starts like this, some also in full width; what cannot be seen in front does not stop it.
const formula = /^[\s\p{Cc}\p{Cf}]*[=+\-@＝＋－＠]|^[\t\r\n]/u
// Where semicolons part cells, as they do on an Arabic machine, one within a text begins a cell too.
const laterFormula = /([;\t])(?=[=+\-@＝＋－＠])/g

/** One line of CSV (RFC 4180). A text that a spreadsheet would take for a formula gets an apostrophe in front; numbers stay numbers. */
export function csvLine(cells: ReadonlyArray<string | number | null | undefined>): string {
  return `${cells.map(cell).join(',')}\r\n`
}

function cell(value: string | number | null | undefined): string {
  if (value === null || value === undefined) return ''
  if (typeof value === 'number') return String(value)
  const safe = (formula.test(value) ? `'${value}` : value).replace(laterFormula, "$1'")
  return /[",\r\n]/.test(safe) ? `"${safe.replaceAll('"', '""')}"` : safe
}
