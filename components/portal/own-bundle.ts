import type { OrderedLine } from '#components/orders/order/ordered-line.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { ownBundles } from '#contract/orders/own-bundles.ts'

export type OfferedBundles = AnswerOf<typeof ownBundles.endpoints.list>
export type OfferedBundle = OfferedBundles['bundles'][number]

/** What is typed of a bundle: its lines, the name that it is for, and how that comes to us. */
export interface TypedBundle {
  lines: readonly OrderedLine[]
  domain: string
  way: string
}

/** The items of a cart that order a bundle; a name that its client keeps elsewhere is none. */
export function itemsOfBundle({ lines, domain, way }: TypedBundle, asksDomain: (productId: unknown) => boolean): object[] {
  return lines
    .filter(({ command }) => !command || way !== 'own')
    .map(({ productId, command, years, cycle, options = [], customValues = [], bundleId, bundleCopy }) => ({
      ...(command ? { command: way, years } : { productId }),
      ...{ cycle, quantity: 1, options, customValues, bundleId, bundleCopy },
      ...((command || asksDomain(productId)) && domain.trim() !== '' ? { domain: domain.trim() } : {}),
    }))
}
