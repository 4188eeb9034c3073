import { useTranslations } from 'next-intl'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Cart } from '#contract/orders/carts.ts'
import type { OrderPrice } from '#contract/orders/orders.ts'
import { numberText } from '#lib/format/number.ts'
import { ConfigurationList } from '../order/configuration-list.tsx'
import { OrderPriceLine } from '../order/order-price-lines.tsx'
import type { CartView } from './load-cart.ts'

interface CartItemsProps extends Pick<CartView, 'names'> {
  items: Cart['items']
  /** null: not all of it is sold so today. */
  price: OrderPrice | null
}

/** What a client means to order: each item with its addons, and with the price of today where there is one. */
export function CartItems({ items, price, names }: CartItemsProps) {
  const t = useTranslations('carts')
  const linesOf = (at: number) => price?.items.filter(({ path }) => path === `items.${at}` || path.startsWith(`items.${at}.`)) ?? []
  if (items.length === 0) return <p className="text-small text-text-3">{t('view.noItems')}</p>
  return (
    <ul className="flex flex-col gap-3">
      {items.map((item, at) => (
        <li key={item.id} className="rounded-lg border border-line px-4 py-3">
          {price === null ? (
            <>
              <p className="font-medium">
                <NameOf item={item} names={names} />
                {item.quantity > 1 && <span className="font-regular"> × {numberText(item.quantity)}</span>}
              </p>
              <Terms item={item} />
              {item.addons.length > 0 && <p className="text-small text-text-3">{t('view.addonCount', { count: item.addons.length })}</p>}
            </>
          ) : (
            <ul className="flex flex-col gap-2">
              {linesOf(at).map((line, first) => (
                <li key={line.path} className={first > 0 ? 'border-t border-line ps-4 pt-2' : undefined}>
                  <OrderPriceLine line={line} currency={price.currency}>
                    {first === 0 && <Terms item={item} />}
                    <ConfigurationList options={line.options} customValues={[]} />
                  </OrderPriceLine>
                </li>
              ))}
            </ul>
          )}
        </li>
      ))}
    </ul>
  )
}

type Item = Cart['items'][number]

/** The product, or the name that is sold; what is not for sale any more by its number. */
function NameOf({ item: { productId, domain }, names }: { item: Item } & Pick<CartView, 'names'>) {
  if (productId === null) return <Verbatim value={domain} />
  const name = names.get(productId)
  return name ? <Name value={name} /> : <Verbatim value={`#${productId}`} />
}

/** The name that an item is for, and how it is paid for. */
function Terms({ item: { domain, cycle, years } }: { item: Item }) {
  const t = useTranslations('orders')
  return (
    <p className="text-small text-text-3">
      {domain && (
        <>
          <Verbatim value={domain} /> ·{' '}
        </>
      )}
      {years === null ? t(`cycles.${cycle}`) : t('view.term', { years })}
    </p>
  )
}
