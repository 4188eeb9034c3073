import { describe, expect, test } from 'vitest'
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

test('the contract imports zod and nothing else from outside', () => {
  const outside = files
    .filter(({ path }) => path.startsWith('contract/'))
    .flatMap(({ path, text }) => [...text.matchAll(/from '([^.#'][^']*)'/g)].map(([, name]) => `${path}: ${name}`))
    .filter(found => !found.endsWith(': zod'))
  expect(outside).toEqual([])
})
