import { IntlMessageFormat } from 'intl-messageformat'
import { createTranslator } from 'use-intl/core'
import type { Finding } from '#contract/kernel/finding.ts'
import { hostsIn } from '#contract/kernel/hosts-in.ts'

type Part = { type: number; value?: unknown; options?: Record<string, { value: Part[] }>; children?: Part[] }

/** How a message uses a value (the element types of an ICU message): as it is, as a number, a day, a time, to choose by, to count by, as a tag. */
const as = { itself: 1, number: 2, date: 3, time: 4, choice: 5, count: 6, tag: 8 } as const
const literals = new Set([0, 7])

interface Named {
  /** By the name of each value and tag, how it is used. */
  uses: Map<string, Set<number>>
  /** The forms of each plural. */
  forms: string[][]
  /** By name, what is chosen between. */
  choices: Map<string, Set<string>>
}

/** What a message names. Null when it cannot be read. */
function namedIn(message: string): Named | null {
  const named: Named = { uses: new Map(), forms: [], choices: new Map() }
  const walk = (parts: Part[]) => {
    for (const { type, value, options, children } of parts) {
      const name = String(value)
      if (!literals.has(type)) named.uses.set(name, (named.uses.get(name) ?? new Set()).add(type))
      if (type === as.count && options) named.forms.push(Object.keys(options))
      if (type === as.choice && options) named.choices.set(name, new Set([...(named.choices.get(name) ?? []), ...Object.keys(options)]))
      for (const option of Object.values(options ?? {})) walk(option.value)
      if (children) walk(children)
    }
  }
  try {
    walk(new IntlMessageFormat(message, 'en').getAst())
    return named
  } catch {
    return null
  }
}

const arabicForms = ['zero', 'one', 'two', 'few', 'many', 'other']
const numeric = [as.number, as.count]
const timed = [as.date, as.time]

/** A value that is a number in one text may be counted by in another; any may stand as it is; tags are tags. */
function mayBe(type: number, wanted: ReadonlySet<number>): boolean {
  if (wanted.has(type)) return true
  if (type === as.itself) return !wanted.has(as.tag)
  return [numeric, timed].some(kind => (kind as number[]).includes(type) && kind.some(one => wanted.has(one)))
}

/**
 * Whether a text can stand for another: it can be read, it names the same values and uses them as what they are, it can be written with
 * them, it names no link or host that the built-in texts do not name, and its Arabic counts have all six forms.
 */
export function checkMessage(text: string, builtIn: { english: string; own: string | null }, language: string): Finding | undefined {
  const [own, wanted, translated] = [namedIn(text), namedIn(builtIn.english), namedIn(builtIn.own ?? builtIn.english)]
  if (!own) return { key: 'messageUnreadable' }
  if (language.startsWith('ar') && !own.forms.every(forms => arabicForms.every(form => forms.includes(form))))
    return { key: 'messageForms' }
  const names = [...(wanted?.uses.keys() ?? [])]
  const missing = names.find(name => !own.uses.has(name))
  if (missing) return { key: 'messageLacks', values: { value: missing } }
  for (const [name, types] of own.uses) {
    const known = new Set([...(wanted?.uses.get(name) ?? []), ...(translated?.uses.get(name) ?? [])])
    if (known.size === 0) return { key: 'messageAdds', values: { value: name } }
    if ([...types].some(type => !mayBe(type, known))) return { key: 'messageUses', values: { value: name } }
  }
  const written = writtenOut(text, own, language)
  if (!written) return { key: 'messageFails' }
  const allowed = new Set([builtIn.english, builtIn.own ?? ''].flatMap(hostsIn))
  const host = [text, ...written].flatMap(hostsIn).find(one => !allowed.has(one))
  return host === undefined ? undefined : { key: 'messageHost', values: { value: host.slice(0, 100) } }
}

/** Whether a text that names nothing in particular can be written at all. */
export const isWritable = (text: string, language: string): boolean => {
  const named = namedIn(text)
  return named !== null && writtenOut(text, named, language) !== null
}

const counts = [0, 1, 2, 3, 11, 100]

/** The text as people would read it, for several counts and every choice; null when it cannot be written. */
function writtenOut(text: string, { uses, choices }: Named, language: string): string[] | null {
  let failed = false
  const translator = createTranslator({
    locale: language.startsWith('ar') ? `${language}-u-nu-latn` : language,
    messages: { text },
    onError: () => {
      failed = true
    },
    getMessageFallback: () => '',
  })
  const most = Math.max(counts.length, ...[...choices.values()].map(options => options.size))
  const sampleOf = (name: string, types: ReadonlySet<number>, turn: number) => {
    const options = [...(choices.get(name) ?? [])]
    if (types.has(as.tag)) return (inside: string) => inside
    if (options.length) return options[turn % options.length]
    if (timed.some(type => types.has(type))) return new Date(0)
    return numeric.some(type => types.has(type)) ? counts[turn % counts.length] : 'x'
  }
  const texts = Array.from({ length: most }, (_, turn) => {
    const values = Object.fromEntries([...uses].map(([name, types]) => [name, sampleOf(name, types, turn)]))
    return translator.markup('text', values) as string
  })
  return failed ? null : texts
}
