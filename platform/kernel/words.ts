import { readFileSync } from 'node:fs'
import { createTranslator } from 'use-intl/core'
import type { Locale } from './scope.ts'

type Translate = (key: string, values?: Record<string, string | number>) => string
const cache = new Map<string, Translate>()

/** The platform's words in a language: one namespace of messages/<locale>. Unknown keys come back as the key. */
export function words(locale: Locale, namespace: string): Translate {
  const name = `${locale}/${namespace}`
  const known = cache.get(name)
  if (known) return known
  const messages = JSON.parse(readFileSync(new URL(`../../messages/${name}.json`, import.meta.url), 'utf8'))
  const t = createTranslator({
    // Latin digits in both languages.
    locale: locale === 'ar-SA' ? 'ar-SA-u-nu-latn' : locale,
    messages: { [namespace]: messages },
    namespace,
    onError: () => {},
    getMessageFallback: ({ key }: { key: string }) => key,
  } as never) as unknown as Translate
  cache.set(name, t)
  return t
}
