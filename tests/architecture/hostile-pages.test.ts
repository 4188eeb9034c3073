import { expect, test } from 'vitest'
import { pagesWithTexts } from '#tests/support/hostile-pages.ts'
import { builtShapes } from '#tests/support/routes.ts'

/** Pages that show no text but the console's own: forms of something new, and what leads on. */
const without = [
  '/404',
  '/missing',
  '/kit',
  '/maintenance',
  '/add-new-client',
  '/settings',
  '/settings/configuration/transfer',
  '/settings/other/maintenance',
]
const shapeOf = (path: string) => (path.split('?', 1)[0] ?? '').replace(/\/(?:\d+|SA)$/, '/*')

test('every page that shows what somebody wrote is looked at with script in it', () => {
  const looked = new Set([...pagesWithTexts().map(shapeOf), ...without])
  expect([...builtShapes].filter(shape => !looked.has(shape) && !shape.startsWith('/access/'))).toEqual([])
})
