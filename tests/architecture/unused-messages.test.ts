import { expect, test } from 'vitest'
import { statusGlyphs } from '#components/kit/values/statuses.ts'
import { sourceFiles } from '../support/source-files.ts'

type Tree = { [key: string]: string | Tree }
const keysOf = (tree: Tree, above = ''): string[] =>
  Object.entries(tree).flatMap(([key, value]) => (typeof value === 'string' ? [above + key] : keysOf(value, `${above}${key}.`)))
const messages = sourceFiles('messages/en-US/*.json').map(({ path, text }) => ({
  namespace: path.replace(/^.*\/|\.json$/g, ''),
  keys: keysOf(JSON.parse(text)),
}))

/** Keys that the platform's refusals and findings carry: any file may name one, also as the name of a property. */
const carried = new Set(['reasons', 'validation', 'problems', 'replies'])

const quoted = /'((?:[^'\\\n]|\\.)*)'|"((?:[^"\\\n]|\\.)*)"/g
const template = /`([^`]*)`/g
const asPattern = (text: string): RegExp[] => {
  const parts = text.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
  const plain = parts.every(part => /^[\w.-]*$/.test(part)) && parts.join('').replace(/[^a-zA-Z]/g, '').length >= 3
  return plain ? [new RegExp(`^${parts.map(part => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`)] : []
}

const sources = ['app', 'components', 'lib', 'platform', 'contract']
  .flatMap(folder => sourceFiles(`${folder}/**/*.{ts,tsx}`))
  .filter(({ path }) => path !== 'lib/i18n/message-shape.ts' && !path.startsWith('platform/migrations/'))
  .map(({ path, text }) => ({
    said: new Set([...text.matchAll(quoted)].map(([, single, double]) => single ?? double ?? '')),
    patterns: [...text.matchAll(template)].flatMap(([, inside = '']) => asPattern(inside)),
    properties: new Set([...text.matchAll(/\b(\w+):/g)].map(([, name = '']) => name)),
    // Parts of the kit translate by the name of any resource; what is handed its messages names none itself.
    ofAny: path.startsWith('components/kit/') || !/(?:use|get)Translations\('|translator\(/.test(text),
  }))

/** The keys of a namespace that a file may mean which reads them from `scope` on. */
function isSaid(namespace: string, key: string): boolean {
  const near = carried.has(namespace)
    ? sources
    : sources.filter(({ ofAny, said }) => ofAny || [...said].some(one => one === namespace || one.startsWith(`${namespace}.`)))
  const scopes = new Set(near.flatMap(({ said }) => [...said].filter(one => one.startsWith(`${namespace}.`))))
  const tails = ['', ...scopes].flatMap(scope => {
    const head = scope && `${scope.slice(namespace.length + 1)}.`
    return key.startsWith(head) ? [key.slice(head.length)] : []
  })
  return (
    scopes.has(`${namespace}.${key}`) ||
    tails.some(tail =>
      near.some(
        ({ said, patterns, properties }) =>
          said.has(tail) || patterns.some(one => one.test(tail)) || (carried.has(namespace) && properties.has(tail)),
      ),
    )
  )
}

test.each(messages)('every text of $namespace is shown somewhere', ({ namespace, keys }) => {
  const unused = keys.filter(key => !isSaid(namespace, key))
  // A status is a word of the business: it is known before the first record has it.
  expect(namespace === 'status' ? unused.filter(key => !Object.hasOwn(statusGlyphs, key)) : unused).toEqual([])
})
