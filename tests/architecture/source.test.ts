import { stripTypeScriptTypes } from 'node:module'
import { expect, test } from 'vitest'
import { sourceFiles } from '../support/source-files.ts'

const longest = 250
const own = sourceFiles('{contract,platform,lib,components,app,tests,scripts,bench}/**/*.{ts,tsx,mjs}').filter(
  ({ path }) => !path.endsWith('.d.ts'),
)

test(`no file has more than ${longest} lines`, () => {
  expect(own.filter(({ text }) => text.split('\n').length > longest + 1).map(({ path }) => path)).toEqual([])
})

test('no folder is called utils, helpers, misc or common', () => {
  expect(own.filter(({ path }) => /(^|\/)(utils?|helpers?|misc|common)(\/|\.)/.test(path)).map(({ path }) => path)).toEqual([])
})

test('pages are linked by the kit’s link alone: others would be prepared as soon as they are seen', () => {
  expect(own.filter(({ text }) => /from 'next\/link'/.test(text)).map(({ path }) => path)).toEqual(['components/kit/link.tsx'])
})

test('where the platform’s sources lie is known to one module, whose place another takes in the bundle', () => {
  const asks = own.filter(
    ({ path, text }) => path.startsWith('platform/') && /import\.meta\.(url|dirname|filename)|\bglobSync\b/.test(text),
  )
  expect(asks.map(({ path }) => path)).toEqual([
    // A thread of its own, run from its source.
    'platform/drivers/pdf/pdf-worker.ts',
    // The data of a package.
    'platform/kernel/country-of-address.ts',
    'platform/kernel/own-source.ts',
    // Asks whether it is in a bundle.
    'platform/source-stack.ts',
  ])
})

test('what runs from its source is read by Node itself, whose way of leaving types out knows less than a compiler', () => {
  const unread = own
    .filter(({ path }) => path.endsWith('.ts'))
    .flatMap(({ path, text }) => {
      try {
        stripTypeScriptTypes(text)
        return []
      } catch (error) {
        return [`${path}: ${(error as Error).message}`]
      }
    })
  expect(unread).toEqual([])
})

test('days are counted by date-fns, not by their milliseconds', () => {
  const product = own.filter(({ path }) => /^(contract|platform|lib|components|app)\//.test(path))
  expect(product.filter(({ text }) => /86_?400_?000/.test(text)).map(({ path }) => path)).toEqual([])
})

test('directions are logical: start and end, never left and right', () => {
  const physical =
    /(?<![\w-])-?(?:ml|mr|pl|pr|left|right|border-[lr]|rounded-(?:[lr]|tl|tr|bl|br)|scroll-m[lr]|scroll-p[lr])-(?:\d|\[|auto|px|full)|(?<![\w-])text-(?:left|right)(?![\w-])/
  const found = own
    .filter(({ path }) => path.startsWith('components/') || path.startsWith('app/'))
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => (/className|cx\(/.test(line) && physical.test(line) ? [`${path}:${index + 1}`] : [])),
    )
  expect(found).toEqual([])
})

test('style sheets are logical too', () => {
  const physical = /(?:^|[{;\s])(?:margin|padding|border)-(?:left|right)\s*:|(?:^|[{;])\s*(?:left|right)\s*:|float\s*:\s*(?:left|right)/
  const found = sourceFiles('app/styles/*.css').flatMap(({ path, text }) =>
    text.split('\n').flatMap((line, index) => (physical.test(line) && !/physical/.test(line) ? [`${path}:${index + 1}`] : [])),
  )
  expect(found).toEqual([])
})
