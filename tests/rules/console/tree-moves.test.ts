import { expect, test } from 'vitest'
import { inTreeOrder } from '#contract/support/tree.ts'
import { dropInTree, placeInTree, stepInTree } from '#lib/tree/tree-moves.ts'

// 1 ─ 2 ─ 3, then 4, then 5
const tree = inTreeOrder([
  { id: 1, parentId: null },
  { id: 2, parentId: 1 },
  { id: 3, parentId: 2 },
  { id: 4, parentId: null },
  { id: 5, parentId: null },
])
const shape = (nodes: { id: number; depth: number }[] | null) => nodes?.map(({ id, depth }) => `${'·'.repeat(depth)}${id}`).join(' ')

test('a branch steps among its siblings, in and out, and takes what is below it along', () => {
  expect(shape(stepInTree(tree, 1, 'down'))).toBe('4 1 ·2 ··3 5')
  expect(shape(stepInTree(tree, 4, 'up'))).toBe('4 1 ·2 ··3 5')
  expect(shape(stepInTree(tree, 4, 'in'))).toBe('1 ·2 ··3 ·4 5')
  expect(shape(stepInTree(tree, 2, 'out'))).toBe('1 2 ·3 4 5')
  expect(stepInTree(tree, 1, 'up')).toBeNull()
  expect(stepInTree(tree, 5, 'down')).toBeNull()
  expect(stepInTree(tree, 1, 'in')).toBeNull()
  expect(stepInTree(tree, 4, 'out')).toBeNull()
})

test('a branch is dropped as deep as its neighbours allow, never inside itself', () => {
  expect(shape(dropInTree(tree, 5, 4, 0))).toBe('1 ·2 ··3 5 4')
  expect(shape(dropInTree(tree, 5, 4, 3))).toBe('1 ·2 ··3 ···5 4')
  expect(shape(dropInTree(tree, 1, 5, 0))).toBe('4 5 1 ·2 ··3')
  expect(shape(dropInTree(tree, 4, 2, 0))).toBe('1 ·4 ·2 ··3 5')
  expect(shape(dropInTree(tree, 2, 2, -1))).toBe('1 2 ·3 4 5')
  expect(placeInTree(tree, 1, 3, 0)).toBeNull()
})

test('a branch never goes deeper than five levels', () => {
  const deep = inTreeOrder([1, 2, 3, 4, 5].map(id => ({ id, parentId: id - 1 || null })).concat({ id: 6, parentId: null }))
  expect(placeInTree(deep, 6, 5, 0)).toBeNull()
  expect(shape(placeInTree(deep, 6, 4, 0))).toBe('1 ·2 ··3 ···4 ····6 ····5')
})
