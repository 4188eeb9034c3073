import { globSync, readdirSync, readFileSync } from 'node:fs'
import { basename } from 'node:path'
import { expect, test } from 'vitest'

const page = ['app/kit/page.tsx', ...readdirSync('components/kit-page').map(file => `components/kit-page/${file}`)]
  .map(file => readFileSync(file, 'utf8'))
  .join('\n')
const definition = readFileSync('components/kit/record-form/field-definition.ts', 'utf8')
const kinds = [...(/type FieldKind =([^=]*?)\n\n/.exec(definition)?.[1] ?? '').matchAll(/'(\w+)'/g)].map(found => found[1])
/** What other components bring along: it is on the page with them. */
const inner = [
  ...['chart-frame', 'chart-hover', 'chart-table', 'copy-button', 'status-glyph', 'live-time'],
  ...['client-messages', 'shared-messages', 'company', 'crumbs', 'merged-messages', 'currency-formats', 'side-drawer', 'toasts'],
]

test('every kind of form field is on the kit page', () => {
  expect(kinds.length).toBeGreaterThan(20)
  expect(kinds.filter(kind => !page.includes(`kind: '${kind}'`))).toEqual([])
})

test('every component of the kit is on the kit page', () => {
  const components = globSync('components/kit/{values,charts,feedback,dialogs,files,page,providers}/*.tsx')
  expect(components.length).toBeGreaterThan(40)
  const shown = (file: string) => page.includes(`#${file.replaceAll('\\', '/')}'`) || inner.includes(basename(file, '.tsx'))
  expect(components.filter(file => !shown(file))).toEqual([])
})
