import { forbidden } from 'next/navigation'
import { cyclesOf } from '#contract/catalogue/product-cycles.ts'
import type { Product } from '#contract/catalogue/products.ts'
import { can } from '#lib/can/can.ts'
import { configuration } from '#lib/configuration.ts'
import { requireSession } from '#lib/session/session.ts'
import { OrderLinks } from './order-links.tsx'

/** The ways into the order form with this product: one for each cycle that it has a price in. */
export async function ProductLinks({ product }: { product: Product }) {
  const { metadata } = await requireSession()
  if (!can(metadata, 'order.create')) forbidden()
  const priced = cyclesOf(product).filter(cycle => cycle === 'free' || product.prices.some(price => price.cycle === cycle))
  return <OrderLinks productId={product.id} cycles={priced} origin={configuration().appUrl} sold={product.status === 'active'} />
}
