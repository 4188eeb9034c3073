import { expect, test } from 'vitest'
import { pagesWithoutTexts, pagesWithTexts, shapeOf } from '#tests/support/every-page.ts'
import { builtShapes } from '#tests/support/routes.ts'

/** Looked at by tests of their own: the words of the kit, what needs somebody on the way in, and what a link opens. */
const elsewhere = (shape: string) =>
  shape === '/kit' ||
  shape.startsWith('/access/') ||
  /^\/(?:join|confirm-sign-in|confirm-name|quote|pay|simulated-payment|unsubscribe)\//.test(shape)

test('every page is looked at, with script in it where it shows what somebody wrote', () => {
  const looked = new Set([...pagesWithTexts(), ...pagesWithoutTexts].map(shapeOf))
  expect([...builtShapes].filter(shape => !looked.has(shape) && !elsewhere(shape))).toEqual([])
})
