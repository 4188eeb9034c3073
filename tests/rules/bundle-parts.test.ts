import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type BundlePart, type OrderedPart, partsOfItems } from '#contract/catalogue/bundle-parts.ts'

const ofProduct = fc.record({
  kind: fc.constant('product' as const),
  productId: fc.integer({ min: 1, max: 3 }),
  cycle: fc.constantFrom('monthly' as const, 'annual' as const),
  options: fc.uniqueArray(
    fc.record({ optionId: fc.integer({ min: 1, max: 3 }), choiceId: fc.constant(1), quantity: fc.integer({ min: 1, max: 3 }) }),
    {
      selector: ({ optionId }) => optionId,
      maxLength: 2,
    },
  ),
})
const ofName = fc.record({
  kind: fc.constant('domain' as const),
  tldIds: fc.uniqueArray(fc.integer({ min: 1, max: 4 }), { minLength: 1, maxLength: 3 }),
  years: fc.integer({ min: 1, max: 2 }),
  ways: fc.uniqueArray(fc.constantFrom('register' as const, 'transfer' as const), { minLength: 1 }),
})
const empty: BundlePart = { kind: 'product', productId: null, cycle: null, options: [], tldIds: [], years: null, ways: [], weight: null }
const parts = fc
  .array(fc.oneof(ofProduct, ofName), { minLength: 1, maxLength: 8 })
  .map(found => found.map((one): BundlePart => ({ ...empty, ...one })))

/** What is ordered for a part, by the last of what it leaves open. */
const orderedOf = ({ kind, productId, cycle, options, tldIds, years, ways }: BundlePart): OrderedPart => ({
  ...{ productId, options, years, quantity: 1, cycle: cycle ?? 'oneTime' },
  command: kind === 'domain' ? (ways.at(-1) as 'register') : null,
  tldId: kind === 'domain' ? (tldIds.at(-1) ?? null) : null,
})

test('items that were chosen for each part are the bundle, in whichever order; each is a part of its own, and without one it is none', () => {
  fc.assert(
    fc.property(parts, fc.infiniteStream(fc.nat()), fc.nat(), (bundle, places, gone) => {
      const items = bundle
        .map(part => ({ item: orderedOf(part), place: places.next().value as number }))
        .sort((one, other) => one.place - other.place)
        .map(({ item }) => item)
      const found = partsOfItems(bundle, items, true)
      expect(new Set(found).size).toBe(bundle.length)
      expect(partsOfItems(bundle, items.toSpliced(gone % items.length, 1), true)).toBeNull()
      expect(partsOfItems(bundle, [...items, items[0] as OrderedPart], true)).toBeNull()
    }),
  )
})

test('a name that its client may keep need not be ordered, and one that is not typed yet is missing only when the order is placed', () => {
  const name = { ...empty, kind: 'domain' as const, tldIds: [1], years: 1, ways: ['register' as const] }
  const product = { ...empty, productId: 1, cycle: 'annual' as const }
  const [hosted] = [product].map(orderedOf)
  expect(partsOfItems([product, name], [hosted as OrderedPart], true)).toBeNull()
  expect(partsOfItems([product, name], [hosted as OrderedPart], false)).toEqual([product])
  expect(partsOfItems([product, { ...name, ways: ['register', 'own'] }], [hosted as OrderedPart], true)).toEqual([product])
})
