import { describe, expect, test } from 'vitest'
import { resources } from '#contract/index.ts'
import { reactions } from '#platform/reactions.ts'
import { sourceFiles } from '../support/source-files.ts'

/** Which of our own folders each folder may import. */
const arrows: Record<string, string[]> = {
  contract: ['contract'],
  platform: ['platform', 'contract', 'messages'],
  lib: ['lib', 'contract', 'messages'],
  'components/ui': ['components/ui'],
  'components/kit': ['components/kit', 'components/ui', 'contract', 'lib'],
  components: ['components', 'contract', 'lib'],
  app: ['app', 'components', 'contract', 'lib'],
}
const layers = Object.keys(arrows).sort((a, b) => b.length - a.length)
const layerOf = (path: string) => layers.find(layer => path.startsWith(`${layer}/`)) ?? path.split('/')[0]

function ownImports({ path, text }: { path: string; text: string }): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/(?:from|import)\s*\(?\s*'(#[^']+|\.[^']+)'/g)].map(([, name = '']) =>
    name.startsWith('#') ? name.slice(1) : new URL(name, `file:///${path}`).pathname.slice(1),
  )
}

const files = sourceFiles('{contract,platform,lib,components,app}/**/*.{ts,tsx}')

describe.each(Object.entries(arrows))('%s', (layer, allowed) => {
  test(`imports only ${allowed.join(', ')}`, () => {
    const wrong = files
      .filter(({ path }) => layerOf(path) === layer)
      .flatMap(file => ownImports(file).map(target => ({ from: file.path, target })))
      .filter(({ target }) => !allowed.some(one => target.startsWith(`${one}/`)))
    expect(wrong).toEqual([])
  })
})

/** The areas of the platform from left to right; those of one line do not know each other. */
const areas = [
  ['kernel'],
  ['files'],
  ['messaging'],
  ['access'],
  ['staff', 'settings'],
  ['clients'],
  ['catalogue'],
  ['orders'],
  ['billing'],
  ['services', 'domains', 'dns'],
  ['support', 'campaigns'],
  ['reports', 'automation', 'logs'],
  ['dashboard'],
]
const placeOf = (area: string) => areas.findIndex(line => line.includes(area))

test('an area of the platform imports areas to its left only: what runs the other way is named in reactions.ts', () => {
  const folder = (path: string) => (path.split('/').length > 2 ? (path.split('/')[1] ?? '') : '')
  const wrong = files
    .filter(({ path }) => path.startsWith('platform/') && placeOf(folder(path)) >= 0)
    .flatMap(file => ownImports(file).map(target => ({ from: file.path, target })))
    .filter(({ target }) => target.startsWith('platform/') && placeOf(folder(target)) >= 0)
    .filter(({ from, target }) => folder(from) !== folder(target) && placeOf(folder(target)) >= placeOf(folder(from)))
  expect(wrong).toEqual([])
})

test('what follows, follows from something that is written somewhere', () => {
  const text = files.filter(({ path }) => path.startsWith('platform/') && path !== 'platform/reactions.ts').map(file => file.text)
  const said = (event: string) => {
    const [name = '', verb = ''] = event.split('.')
    const derived = ['created', 'updated', 'deleted'].includes(verb) && Object.hasOwn(resources, name)
    return derived || text.some(code => code.includes(`'${event}'`))
  }
  expect(Object.keys(reactions).filter(event => !said(event))).toEqual([])
})

test('lists to choose from are made in one place: nothing else imports Downshift', () => {
  const importers = files.filter(({ text }) => text.includes("from 'downshift'")).map(({ path }) => path)
  expect(importers.toSorted()).toEqual(['components/ui/short-list.tsx', 'components/ui/use-combobox.ts'])
})

/** Pure libraries: no disk, no network, no environment. Of date-fns each function by itself. */
const librariesOfContract = /^(?:zod|ipaddr\.js|libphonenumber-js\/min|re2js|@date-fns\/utc\/date\/mini|date-fns\/\w+)$/

test('the contract imports a few pure libraries and nothing else from outside', () => {
  const outside = files
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ path, text }) => [...text.matchAll(/from '([^.#'][^']*)'/g)].map(([, name]) => `${path}: ${name}`))
    .filter(found => !librariesOfContract.test(found.split(': ')[1] as string))
  expect(outside).toEqual([])
})

/** Ways by which a module leads to others that are loaded with it; a type is none, nor what is fetched when it is asked for. */
function loadedWith({ path, text }: { path: string; text: string }): string[] {
  const code = text.replace(/\/\*[\s\S]*?\*\//g, '')
  return [...code.matchAll(/^(?:import|export)\s+(?!type\b)([^']*?from\s+)?'([^']+)'/gm)].flatMap(([, what = '', target = '']) => {
    const names =
      what
        .match(/^\{([^}]*)\}/)?.[1]
        ?.split(',')
        .filter(name => name.trim()) ?? []
    if (names.length > 0 && names.every(name => name.trim().startsWith('type '))) return []
    return [
      target.startsWith('#') ? target.slice(1) : target.startsWith('.') ? new URL(target, `file:///${path}`).pathname.slice(1) : target,
    ]
  })
}

test('what checks values does not go to the browser with the frame and its lists: it is a tenth of them', () => {
  const byPath = new Map(files.map(file => [file.path, file]))
  const lists = files.filter(({ path }) => /^components\/.*-list\.tsx$/.test(path)).map(({ path }) => path)
  const from = new Map(['app/(office)/layout.tsx', ...lists].map(path => [path, [path]]))
  const inBrowser = new Set<string>()
  const wrong: string[][] = []
  for (const [path, way] of from) {
    const file = byPath.get(path)
    if (!file || /^'use server'/m.test(file.text)) continue
    if (/^'use client'/m.test(file.text)) inBrowser.add(path)
    for (const target of loadedWith(file)) {
      if (inBrowser.has(path) && target === 'zod') wrong.push(way)
      // Met first on the server it is met again from the browser.
      if (from.has(target) && (inBrowser.has(target) || !inBrowser.has(path))) continue
      if (inBrowser.has(path)) inBrowser.add(target)
      from.delete(target)
      from.set(target, [...way, target])
    }
  }
  expect(inBrowser.size).toBeGreaterThan(100)
  expect(wrong).toEqual([])
})
