import { asciiDomain } from '#contract/kernel/domain-name.ts'
import { extensionOf } from '#contract/orders/domain-line.ts'
import type { OrderedItem } from '#contract/orders/order-items.ts'
import { nameCosts } from '#platform/catalogue/name-cost/name-costs.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/orders/cart/cart.table.ts'
import { askRegistries } from './ask-registries.ts'

type Named = Pick<OrderedItem, 'command' | 'domain'>

/** Asks the registries what the names among items cost, those of which nothing was said for so many minutes. */
export async function learnItems(scope: Scope, items: readonly Named[], minutes: number): Promise<void> {
  const names = [...new Set(items.flatMap(({ command, domain }) => (command && domain ? (asciiDomain(domain) ?? []) : [])))]
  if (names.length === 0) return
  const tlds = await scope.db.selectFrom('tlds').select(['extension', 'registrarAccountId']).where('status', '=', 'active').execute()
  const known = await nameCosts(scope, names, { minutes })
  const asked = names.flatMap(ascii => {
    const tld = extensionOf(ascii, tlds)
    const said = known.get(ascii)
    const isKnown = minutes > 0 && said?.fresh && said.registrarAccountId === tld?.registrarAccountId
    return tld && !isKnown ? [{ ascii, registrarAccountId: tld.registrarAccountId }] : []
  })
  if (asked.length > 0) await askRegistries(scope, asked)
}

/** The same of a cart. */
export async function learnItemsOfCart(scope: Scope, cartId: number, minutes: number): Promise<void> {
  const items = await scope.db
    .selectFrom('cartItems')
    .select(['command', 'domain'])
    .where('cartId', '=', cartId)
    .where('command', 'is not', null)
    .execute()
  await learnItems(scope, items, minutes)
}
