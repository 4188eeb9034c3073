const closing: Record<string, string> = { '{{': '}}', '{%': '%}' }

/** A template with each piece of its code, `{{ … }}` or `{% … %}`, replaced. Each character is looked at once: what is never closed is not looked for again. */
export function withCode(template: string, replaced: (code: string) => string): string {
  const pieces: string[] = []
  const unclosed = new Set<string>()
  let from = 0
  for (let at = template.indexOf('{'); at >= 0 && unclosed.size < 2; at = template.indexOf('{', at + 1)) {
    const opens = template.slice(at, at + 2)
    const closes = closing[opens]
    if (closes === undefined || unclosed.has(opens)) continue
    const end = template.indexOf(closes, at + 2)
    if (end < 0) unclosed.add(opens)
    else {
      pieces.push(template.slice(from, at), replaced(template.slice(at, end + 2)))
      from = end + 2
      at = end + 1
    }
  }
  return pieces.join('') + template.slice(from)
}
