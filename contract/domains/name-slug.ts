import { cleanDomain, LONGEST_DOMAIN } from '../kernel/domain-name.ts'

const WORD = 'dot'
/** What stands between a name and its top level where an extension has two parts. */
const secondLevels = new Set(['com', 'net', 'org', 'gov', 'edu', 'med', 'sch', 'pub', 'co', 'ac'])

/** A name in an address, where the dots of its extension may be the word "dot": `rawabidotcomdotsa` is rawabi.com.sa, `anecdotedotcom` anecdote.com. */
export function nameOfSlug(slug: string): string {
  const name = slug.length > 2 * LONGEST_DOMAIN ? '' : cleanDomain(slug)
  if (name.includes('.')) return name
  const last = name.lastIndexOf(WORD)
  if (last <= 0 || last + WORD.length === name.length) return name
  const [label, top] = [name.slice(0, last), name.slice(last + WORD.length)]
  const second = label.lastIndexOf(WORD)
  return second > 0 && secondLevels.has(label.slice(second + WORD.length))
    ? `${label.slice(0, second)}.${label.slice(second + WORD.length)}.${top}`
    : `${label}.${top}`
}
