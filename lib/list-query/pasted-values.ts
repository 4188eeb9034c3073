import { asciiDomain } from '#contract/kernel/domain-name.ts'
import { listLimits } from '#contract/kernel/list-query.ts'

/**
 * The domains of a text that was pasted, one a line or with commas or spaces between them, in the form by which they are kept: each once, 500 at the
 * most. null: it is no list of domains.
 */
export function pastedDomains(text: string): { values: string[]; more: number } | null {
  // Longer than any list that is taken whole, and not to be read to its end.
  const words = text
    .slice(0, 200_000)
    .split(/[\s,;،؛]+/)
    .filter(Boolean)
  if (words.length < 2 || !words.every(word => word.includes('.') && word.length <= 253)) return null
  const all = [...new Set(words.map(word => asciiDomain(word.replace(/\.$/, '')) ?? word.toLowerCase()))]
  return { values: all.slice(0, listLimits.maximumValues), more: Math.max(0, all.length - listLimits.maximumValues) }
}
