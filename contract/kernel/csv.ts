/**
 * The rows of a table pasted or saved as text: cells parted by commas, semicolons or tabs, whichever the first line holds most,
 * quoted where needed. Empty lines are left out; `line` is where a row starts, from 1.
 */
export function csvRows(text: string): { line: number; cells: string[] }[] {
  const separator = separatorOf(text)
  const rows: { line: number; cells: string[] }[] = []
  let cells: string[] = []
  let cell = ''
  let quoted = false
  let line = 1
  let start = 1
  const endRow = () => {
    cells.push(cell.trim())
    if (cells.some(Boolean)) rows.push({ line: start, cells })
    cells = []
    cell = ''
    start = line + 1
  }
  for (let at = 0; at < text.length; at++) {
    const character = text[at] as string
    if (quoted && character === '"' && text[at + 1] === '"') {
      cell += '"'
      at++
    } else if (character === '"' && (quoted || cell.trim() === '')) {
      if (!quoted) cell = ''
      quoted = !quoted
    } else if (character === separator && !quoted) {
      cells.push(cell.trim())
      cell = ''
    } else if (character === '\n' && !quoted) {
      endRow()
      line++
    } else {
      if (character === '\n') line++
      if (character !== '\r') cell += character
    }
  }
  endRow()
  return rows
}

function separatorOf(text: string): string {
  const first = text.slice(0, text.indexOf('\n') + 1 || text.length)
  const count = (character: string) => first.split(character).length
  return [',', ';', '\t'].sort((a, b) => count(b) - count(a))[0] as string
}
