/** A line below the first one that ends as told. */
export function addLine(text, after, line) {
  const lines = text.split('\n')
  const at = lines.findIndex(one => one.endsWith(after))
  if (at < 0) throw new Error(`There is no line "${after.trim()}" to write below.`)
  return lines.toSpliced(at + 1, 0, line).join('\n')
}

/** An entry as the last of those below `id` in the sidebar. */
export function addEntry(text, id, entry) {
  const at = text.indexOf(`id: '${id}',\n`)
  const children = at < 0 ? -1 : text.indexOf('children: [', at)
  const next = text.indexOf('children: [', children + 1)
  const end = children < 0 ? -1 : text.indexOf('\n        ],', children)
  if (end < 0 || (next > 0 && end > next)) {
    const groups = [...text.matchAll(/^ {8}id: '(\w+)',\n(?: {8,}.*\n)*? {8}children: \[$/gm)].map(match => match[1])
    throw new Error(`The sidebar has no entry ${id} with others below it; say --under with one of ${groups.join(', ')}.`)
  }
  return `${text.slice(0, end)}\n          ${entry}${text.slice(end)}`
}
