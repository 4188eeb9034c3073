import { expect, test } from 'vitest'
import { arabicStem } from '#contract/kernel/arabic-stem.ts'
import { fold } from '#contract/kernel/fold.ts'
import { piecesOf } from '#contract/kernel/text-index.ts'
import { slug, slugOf } from '#contract/support/knowledge-base-input.ts'
import { fillMergeFields, mergeFieldFinding } from '#contract/support/merge-fields.ts'
import { branchOf, inTreeOrder, treeFault } from '#contract/support/tree.ts'

test('Arabic words of one meaning share a light stem', () => {
  for (const words of [
    ['النطاق', 'نطاق', 'نطاقات', 'والنطاقات', 'بالنطاق', 'للنطاق', 'نطاقها'],
    ['الفاتورة', 'فاتورة', 'وفاتورة', 'فاتوره'],
    ['الفواتير', 'فواتير'],
    ['مستخدم', 'المستخدمين', 'مستخدمون'],
  ])
    expect(new Set(words.map(word => arabicStem(fold(word)))).size, words.join()).toBe(1)
  expect(arabicStem('domain')).toBe('domain')
  expect(arabicStem('ال')).toBe('ال')
})

test('a text is cut in words without losing anything', () => {
  const text = 'تجديد «النِّطاق» example.com، 2026!'
  expect(
    piecesOf(text)
      .map(piece => piece.text)
      .join(''),
  ).toBe(text)
  expect(
    piecesOf(text)
      .map(piece => piece.word)
      .filter(Boolean),
  ).toEqual(['تجديد', 'النطاق', 'example', 'com', '2026'])
})

test('a tree has no circle, no lost parent and at most five levels', () => {
  const node = (id: number, parentId: number | null) => ({ id, parentId })
  expect(treeFault([node(1, null), node(2, 1), node(3, 2)])).toBeUndefined()
  expect(treeFault([node(1, 2), node(2, 1)])).toMatchObject({ key: 'treeCircle' })
  expect(treeFault([node(1, 1)])).toMatchObject({ key: 'treeCircle', id: 1 })
  expect(treeFault([node(1, 9)])).toMatchObject({ key: 'treeParent' })
  expect(treeFault([1, 2, 3, 4, 5].map(id => node(id, id - 1 || null)))).toBeUndefined()
  expect(treeFault([1, 2, 3, 4, 5, 6].map(id => node(id, id - 1 || null)))).toMatchObject({ key: 'treeDepth', id: 6 })
  expect(inTreeOrder([node(1, null), node(4, null), node(2, 1), node(3, 2)]).map(({ id, depth }) => [id, depth])).toEqual([
    [1, 0],
    [2, 1],
    [3, 2],
    [4, 0],
  ])
  expect([...branchOf([node(1, null), node(2, 1), node(3, 2), node(4, null)], 1)]).toEqual([1, 2, 3])
})

test('slugs keep letters of any script', () => {
  expect(slugOf('How to renew a .SA domain?')).toBe('how-to-renew-a-sa-domain')
  expect(slugOf('كيف تُجدِّد نطاقك؟')).toBe('كيف-تجدد-نطاقك')
  expect(slugOf('Café №٥')).toBe('cafe-no5')
  expect(slugOf('!!!')).toBe('')
  expect(slug().safeParse('a--b').success).toBe(false)
  expect(slug().safeParse('../x').success).toBe(false)
  expect(slug().parse(' Renew-2 ')).toBe('renew-2')
})

test('merge fields are known, whole and closed, and their values cannot be markup', () => {
  expect(mergeFieldFinding('<p>{{client.firstName}} {{ client.city }}</p>')).toBeUndefined()
  expect(mergeFieldFinding('<p>{{client.secret}}</p>')).toEqual({ key: 'unknownMergeField', values: { field: 'client.secret' } })
  expect(mergeFieldFinding('<p>{{constructor}}</p>')).toMatchObject({ key: 'unknownMergeField' })
  for (const broken of ['<p>{{client.firstName</p>', '<p>client.firstName}}</p>', '<p>{{<b>client</b>.firstName}}</p>'])
    expect(mergeFieldFinding(broken), broken).toEqual({ key: 'brokenMergeField' })
  expect(fillMergeFields('<p>{{client.firstName}}, {{client.city}}</p>', { 'client.firstName': '<img src=x>' })).toEqual({
    html: '<p>&lt;img src=x&gt;, </p>',
    missing: ['client.city'],
  })
})
