import { readFileSync } from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { compile } from 'tailwindcss'
import { expect, test } from 'vitest'
import config from '../../tailwind.config.ts'
import { sourceFiles } from '../support/source-files.ts'

const sheets = sourceFiles('app/styles/*.css')
const markup = sourceFiles('{app,components}/**/*.tsx')
const everyClass = /\.(-?[A-Za-z_][\w-]*)/g
const selectors = (css: string) =>
  [...css.replace(/\/\*.*?\*\//gs, '').matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector).filter(one => !one.includes('@'))
const own = new Set(
  sheets
    .flatMap(({ text }) => selectors(text).flatMap(one => [...one.matchAll(everyClass)].map(([, name = '']) => name)))
    // ProseMirror gives its parts these names itself.
    .filter(name => !name.startsWith('ProseMirror')),
)

test('every class of the style sheets is given to something', () => {
  const given = new Set(
    [...markup, ...sourceFiles('{components,lib}/**/*.ts')].flatMap(({ text }) =>
      [...text.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].flatMap(([, single, double]) => (single ?? double ?? '').split(' ')),
    ),
  )
  expect([...own].filter(name => !given.has(name))).toEqual([])
})

test('a class of our own has a telling name, and there are few: what utilities can say is said with them', () => {
  expect([...own].filter(name => name.length < 3)).toEqual([])
  expect(own.size).toBeLessThan(150)
})

test('every class in markup is one of ours or a utility on the design tokens', async () => {
  const used = new Map(markup.flatMap(({ path, text }) => classesOf(text).map(name => [name, path] as const)))
  const rest = [...used.keys()].filter(name => !own.has(name))
  const known = await utilitiesAmong(rest)
  expect(rest.filter(name => !known.has(name)).map(name => `${used.get(name)}: ${name}`)).toEqual([])
})

test('no line of a style sheet is longer than 120 characters', () => {
  const long = sheets.flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (line.length > 120 ? [`${path}:${index + 1}`] : [])),
  )
  expect(long).toEqual([])
})

/** The names in `className="…"` and in the strings of `className={…}` and `cx(…)`. */
function classesOf(text: string): string[] {
  const plain = [...text.matchAll(/className="([^"]*)"/g)].map(([, names = '']) => names)
  const built = [...text.matchAll(/className=\{|(?<!\w)cx\(/g)].flatMap(({ 0: opening, index }) => {
    const code = enclosed(text, index + opening.length)
      .replace(/[!=]== '[^']*'/g, '')
      .replace(/\w+\(\{[^}]*\}\)/g, '')
    return [...code.matchAll(/'([^'\n]*)'|"([^"\n]*)"/g)].map(([, single, double]) => single ?? double ?? '')
  })
  return [...plain, ...built].flatMap(names => names.split(/\s+/)).filter(Boolean)
}

function enclosed(text: string, start: number): string {
  let depth = 1
  let end = start
  for (; depth > 0 && end < text.length; end++) {
    if ('({'.includes(text[end] ?? '')) depth++
    if (')}'.includes(text[end] ?? '')) depth--
  }
  return text.slice(start, end - 1)
}

/** Those for which Tailwind, with our theme and variants, writes a rule. */
async function utilitiesAmong(names: string[]): Promise<Set<string>> {
  const base = 'app/styles'
  const { build } = await compile(readFileSync(join(base, 'index.css'), 'utf8'), {
    base,
    loadStylesheet: async (id, from) => {
      const path = id.startsWith('.') ? join(from, id) : join('node_modules', id)
      const utilities = basename(path) === 'utilities.css' || basename(path) === 'theme.css'
      return { path, base: dirname(path), content: utilities ? readFileSync(path, 'utf8') : '' }
    },
    loadModule: async id => ({ path: id, base, module: config }),
  })
  return new Set([...build(names).matchAll(/\.((?:\\.|[\w-])+)/g)].map(([, name = '']) => name.replaceAll('\\', '')))
}
