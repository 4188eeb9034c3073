import { readdirSync, readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import { sourceFile } from './own-source.ts'
import type { Locale } from './scope.ts'

type Translate = (key: string, values?: Record<string, string | number>) => string
type Messages = { [key: string]: string | Messages }
const cache = new Map<string, Translate>()
/** The company's own texts by '<locale>/<namespace>', then by key. */
let ownTexts: ReadonlyMap<string, ReadonlyMap<string, string>> = new Map()

const folder = sourceFile('../messages/')

/** The built-in messages of a namespace. */
export const builtInMessages = (locale: Locale, namespace: string): Messages =>
  JSON.parse(readFileSync(new URL(`${locale}/${namespace}.json`, folder), 'utf8'))

/** Every namespace there is. */
export const namespaces = (): string[] =>
  readdirSync(new URL('en-US/', folder))
    .filter(name => name.endsWith('.json'))
    .map(name => name.slice(0, -'.json'.length))

/** From now on these texts stand for the built-in ones. */
export function useOwnTexts(texts: typeof ownTexts): void {
  ownTexts = texts
  cache.clear()
}

/** The platform's texts in a language: one namespace of messages/<locale>. Unknown keys come back as the key. */
export function translator(locale: Locale, namespace: string): Translate {
  const name = `${locale}/${namespace}`
  const known = cache.get(name)
  if (known) return known
  const builtIn = reading(locale, namespace, builtInMessages(locale, namespace))
  const messages = builtInMessages(locale, namespace)
  for (const [key, text] of ownTexts.get(name) ?? []) place(messages, key.split('.'), text)
  const own = reading(locale, namespace, messages)
  // A text of the company's own that cannot be written with its values must not keep a mail from going out.
  const t: Translate = (key, values) => own(key, values) ?? builtIn(key, values) ?? key
  cache.set(name, t)
  return t
}

/** Writes a message with its values; undefined when there is none, or it cannot be written. */
function reading(locale: Locale, namespace: string, messages: Messages): (...given: Parameters<Translate>) => string | undefined {
  let failed = false
  const t = createTranslator({
    // Latin digits in both languages.
    locale: locale === 'ar-SA' ? 'ar-SA-u-nu-latn' : locale,
    messages: { [namespace]: messages },
    namespace,
    onError: () => {
      failed = true
    },
    getMessageFallback: ({ key }: { key: string }) => key,
    // Keys come from data: the compiler knows none of them.
  }) as unknown as Translate
  return (key, values) => {
    failed = false
    const text = t(key, values)
    return failed ? undefined : text
  }
}

/** Puts a text at its key; only where the parts above it are no texts themselves. */
function place(messages: Messages, [first = '', ...rest]: string[], text: string): void {
  if (rest.length === 0) {
    messages[first] = text
    return
  }
  messages[first] ??= {}
  const below = messages[first]
  if (typeof below === 'object') place(below, rest, text)
}
