import { namesTyped, patternsTyped } from '#contract/dns/dns-task-input.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'

/** Which names are meant by what was typed: each as it is, or by a pattern in which `*` stands for any characters; all where nothing was. */
export function wantedNames(typed: string | null): (name: string) => boolean {
  const names = new Set(namesTyped(typed))
  if (names.size === 0) return () => true
  const patterns = patternsTyped(typed).map(one => one.toLowerCase().split('*'))
  const found = new Map<string, boolean>()
  const isWanted = (name: string) => {
    if (names.has(name)) return true
    const script = unicodeName(name)
    return patterns.some(parts => fits(name, parts) || fits(script, parts))
  }
  // A store has many copies of one zone.
  return name => {
    const known = found.get(name) ?? isWanted(name)
    found.set(name, known)
    return known
  }
}

/** Whether a text consists of these parts, in their order, with anything between them. */
function fits(text: string, parts: readonly string[]): boolean {
  const [first = '', ...rest] = parts
  const last = rest.pop() ?? ''
  if (text.length < first.length + last.length || !text.startsWith(first) || !text.endsWith(last)) return false
  const end = text.length - last.length
  let at = first.length
  for (const part of rest) {
    const found = text.indexOf(part, at)
    if (found < 0 || found + part.length > end) return false
    at = found + part.length
  }
  return true
}
