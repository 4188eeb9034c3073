import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { products } from '#contract/catalogue/products.ts'

export const productVerbs = verbsOf(products, { move: { fields: [{ name: 'groupId', kind: 'reference', of: 'productGroups' }] } })
