import { namesTyped } from '#contract/dns/dns-task-input.ts'
import { unicodeName } from '#contract/kernel/unicode-name.ts'

/** Which names are meant by what was typed: each as it is, or by a pattern in which `*` stands for any characters; all where nothing was. */
export function wantedNames(typed: string | null): (name: string) => boolean {
  const given = (typed ?? '').split(/[\s,;]+/).filter(one => one !== '')
  if (given.length === 0) return () => true
  const patterns = given.filter(one => one.includes('*')).map(one => one.toLowerCase().split('*'))
  const names = new Set(namesTyped(given.filter(one => !one.includes('*')).join('\n')))
  return name => names.has(name) || patterns.some(parts => fits(name, parts) || fits(unicodeName(name), parts))
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
