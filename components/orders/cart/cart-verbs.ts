import type { VerbRecord } from '#components/kit/verbs/verbs-given.ts'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { type Cart, carts } from '#contract/orders/carts.ts'

export const cartVerbs = verbsOf(carts)

/** A cart as its menus need it. */
export const verbCart = ({ id, version, status, can }: Pick<Cart, 'id' | 'version' | 'status' | 'can'>): VerbRecord => ({
  resource: 'carts',
  id,
  version,
  name: String(id),
  state: status,
  can,
})
