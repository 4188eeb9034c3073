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
const asPattern = (text: string): string[] => {
  const parts = text.split(/\$\{(?:[^{}]|\{[^{}]*\})*\}/)
  const plain = parts.every(part => /^[\w.-]*$/.test(part)) && parts.join('').replace(/[^a-zA-Z]/g, '').length >= 3
  return plain ? [`^${parts.map(part => part.replaceAll('.', '\\.')).join('[\\w.-]+')}$`] : []
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

/** What the files that may show a namespace say: the scopes that they read it from, texts, patterns of texts, names of properties. */
function saidOf(namespace: string) {
  const near = carried.has(namespace)
    ? sources
    : sources.filter(({ ofAny, said }) => ofAny || [...said].some(one => one === namespace || one.startsWith(`${namespace}.`)))
  const said = new Set(near.flatMap(one => [...one.said]))
  const patterns = [...new Set(near.flatMap(one => one.patterns))].map(one => new RegExp(one))
  const properties = new Set(carried.has(namespace) ? near.flatMap(one => [...one.properties]) : [])
  return { scopes: [...said].filter(one => one.startsWith(`${namespace}.`)), said, patterns, properties }
}

/** Whether a key is named, as it is or from a scope on. */
function isSaid(namespace: string, key: string, { scopes, said, patterns, properties }: ReturnType<typeof saidOf>): boolean {
  const heads = ['', ...scopes.map(scope => `${scope.slice(namespace.length + 1)}.`)]
  const tails = heads.filter(head => key.startsWith(head)).map(head => key.slice(head.length))
  return (
    said.has(`${namespace}.${key}`) ||
    tails.some(tail => said.has(tail) || properties.has(tail)) ||
    tails.some(tail => patterns.some(one => one.test(tail)))
  )
}

test.each(messages)('every text of $namespace is shown somewhere', ({ namespace, keys }) => {
  const said = saidOf(namespace)
  const unused = keys.filter(key => !isSaid(namespace, key, said))
  // A status is a word of the business: it is known before the first record has it.
  expect(namespace === 'status' ? unused.filter(key => !Object.hasOwn(statusGlyphs, key)) : unused).toEqual([])
})
