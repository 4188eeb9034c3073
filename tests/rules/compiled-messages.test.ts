import { readdirSync, readFileSync } from 'node:fs'
import format, { type CompiledMessage } from 'icu-minify/format'
import { IntlMessageFormat } from 'intl-messageformat'
import { expect, test } from 'vitest'
import { compiledMessages } from '#lib/i18n/compiled-messages.ts'

type Tree = { readonly [key: string]: string | Tree }
const languages = { 'en-US': 'en-US', 'ar-SA': 'ar-SA-u-nu-latn' } as const
const load = (language: string): Tree =>
  Object.fromEntries(
    readdirSync(`messages/${language}`)
      .filter(file => file.endsWith('.json'))
      .map(file => [file, JSON.parse(readFileSync(`messages/${language}/${file}`, 'utf8'))]),
  )

function* pairs(tree: Tree, made: object, path = ''): Generator<{ path: string; text: string; compiled: unknown }> {
  for (const [key, one] of Object.entries(tree)) {
    const compiled = (made as Record<string, unknown>)[key]
    if (typeof one === 'string') yield { path: `${path}.${key}`, text: one, compiled }
    else yield* pairs(one, compiled as object, `${path}.${key}`)
  }
}

/** Making them is what takes time. */
const made = new Map<string, object>()
const once = <F extends object>(key: unknown, make: () => F): F => {
  const name = JSON.stringify(key)
  const found = made.get(name) ?? make()
  made.set(name, found)
  return found as F
}
const formatters = {
  getDateTimeFormat: (...given: ConstructorParameters<typeof Intl.DateTimeFormat>) =>
    once(['moment', given], () => new Intl.DateTimeFormat(...given)),
  getNumberFormat: (...given: ConstructorParameters<typeof Intl.NumberFormat>) =>
    once(['number', given], () => new Intl.NumberFormat(...given)),
  getPluralRules: (...given: ConstructorParameters<typeof Intl.PluralRules>) =>
    once(['plural', given], () => new Intl.PluralRules(...given)),
}
const tagged = (inner: unknown) => `[${[inner].flat().join('')}]`
interface Part {
  type: number
  value?: string
  children?: Part[]
  options?: Record<string, { value: Part[] }>
}
/** The arguments and tags of a message, by its parsed form. */
function namesOf(message: IntlMessageFormat): { values: string[]; tags: string[] } {
  const found = { values: [] as string[], tags: [] as string[] }
  const walk = (parts: readonly Part[]) => {
    for (const { type, value, children, options } of parts) {
      if (type === 8) found.tags.push(String(value))
      else if (type > 0 && type < 7) found.values.push(String(value))
      if (children) walk(children)
      for (const option of Object.values(options ?? {})) walk(option.value)
    }
  }
  walk(message.getAst() as unknown as Part[])
  return found
}

test.each(Object.entries(languages))('each message of %s reads as its text does, whatever it counts', (language, locale) => {
  const texts = load(language)
  const different: string[] = []
  let compared = 0
  for (const { path, text, compiled } of pairs(texts, compiledMessages(texts))) {
    if (!/[{<']/.test(text)) {
      if (compiled !== text) different.push(path)
      continue
    }
    const read = new IntlMessageFormat(text, locale, undefined, { formatters })
    const { values, tags } = namesOf(read)
    for (const count of [0, 1, 2, 3, 11, 100]) {
      const given = Object.fromEntries([...values.map(name => [name, count]), ...tags.map(name => [name, tagged])])
      const expected = [read.format(given)].flat().join('')
      const own = [format<unknown>(compiled as CompiledMessage, locale, given, { formatters })].flat().join('')
      compared++
      if (expected !== own) different.push(`${path}: ${expected} / ${own}`)
    }
  }
  expect(compared).toBeGreaterThan(5000)
  expect(different).toEqual([])
})

test('a text that cannot be read stays as it was written, and what goes to the browser is plain data', () => {
  const made = compiledMessages({ broken: 'Hello {name', plain: 'It is 5 o’clock', counted: '{count, plural, one {# day} other {# days}}' })
  expect(made.broken).toBe('Hello {name')
  expect(made.plain).toBe('It is 5 o’clock')
  expect(structuredClone(made.counted)).toEqual(made.counted)
  expect(compiledMessages(made)).not.toBe(made)
})
