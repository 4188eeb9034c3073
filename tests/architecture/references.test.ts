import { expect, test } from 'vitest'
import type { ListSpecification } from '#contract/kernel/list-fields.ts'
import { type ListName, loadPart } from '#contract/manifest.ts'
import { sourceFiles } from '../support/source-files.ts'

/** `of: 'invoices', among: { status: 'draft' }` in the forms. */
const narrowed = sourceFiles('components/**/*.{ts,tsx}').flatMap(({ path, text }) =>
  [...text.matchAll(/\bof: '(\w+)',[^}]*?among: \{([^}]*)\}/g)].flatMap(([, of = '', among = '']) =>
    [...among.matchAll(/(\w+): '([^']*)'/g)].map(([, field = '', value = '']) => ({ path, of, field, value })),
  ),
)

test('a field that refers to some records of a resource alone asks for values that they can have', async () => {
  expect(narrowed.length).toBeGreaterThan(5)
  const wrong = await Promise.all(
    narrowed.map(async ({ path, of, field, value }) => {
      const { fields } = (await loadPart(of as ListName)).list as ListSpecification
      const asked = fields[field]
      const kinds = { flag: ['true', 'false'], choice: asked?.options ?? [] } as Record<string, readonly string[]>
      const fits = asked !== undefined && (kinds[asked.kind]?.includes(value) ?? true)
      return fits ? [] : [`${path}: ${of} by ${field} ${value}`]
    }),
  )
  expect(wrong.flat()).toEqual([])
})
