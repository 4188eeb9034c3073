import type { Finding } from './finding.ts'

/** The longest regular expression that a person may give, in characters. */
export const LONGEST_PATTERN = 200

/** A choice or variable repeat inside a repeated group takes exponential time; up to this many turns it is bearable. */
const FEW_TURNS = 4
const MOST_REPEATS = 8
const MOST_WILDCARD_REPEATS = 3

const TOKEN = /\\[\s\S]|\[(?:[^\]\\]|\\.)*\]|\((?:\?(?:[:=!]|<[=!]|<\w+>))?|\)|\||[^\\[()|]/gu
const QUANTIFIER = /^(?:[+*?]|\{(\d+)(,?)(\d*)\})/
const WILDCARD = /^(?:\.|\\[wWsSdDpP]|\[\^)/

/**
 * A regular expression that is valid and cheap to run on untrusted text: no repeats of repeats, repeated choices or back
 * references, and few open repeats. Those are what makes a match take exponential time. Cap the length of the text too.
 */
export function pattern(value: string): Finding | undefined {
  if (value.length > LONGEST_PATTERN) return { key: 'tooLong', values: { max: LONGEST_PATTERN } }
  try {
    new RegExp(value, 'u')
  } catch {
    return { key: 'pattern' }
  }
  return isSlow(value) ? { key: 'patternTooSlow' } : undefined
}

function isSlow(value: string): boolean {
  const groups = [{ varies: false }]
  let repeats = 0
  let wildcards = 0
  for (const match of value.matchAll(TOKEN)) {
    const token = match[0]
    const group = groups.at(-1) as { varies: boolean }
    if (/^\\(?:[1-9]|k)/.test(token)) return true
    if (token.startsWith('(')) groups.push({ varies: false })
    else if (token === '|') group.varies = true
    else {
      const turns = turnsAfter(value.slice(match.index + token.length))
      const closed = token === ')' ? groups.pop() : undefined
      if (closed?.varies && turns.most > FEW_TURNS) return true
      const parent = groups.at(-1) as { varies: boolean }
      parent.varies ||= closed?.varies === true || turns.most !== turns.least
      if (turns.most > FEW_TURNS && turns.most !== turns.least) repeats++
      if (turns.most > FEW_TURNS && WILDCARD.test(token)) wildcards++
    }
  }
  return repeats > MOST_REPEATS || wildcards > MOST_WILDCARD_REPEATS
}

function turnsAfter(rest: string): { least: number; most: number } {
  const match = QUANTIFIER.exec(rest)
  if (!match) return { least: 1, most: 1 }
  if (match[0] === '?') return { least: 0, most: 1 }
  if (match[1] === undefined) return { least: 0, most: Number.POSITIVE_INFINITY }
  const least = Number(match[1])
  if (match[2] === '') return { least, most: least }
  return { least, most: match[3] === '' ? Number.POSITIVE_INFINITY : Number(match[3]) }
}
