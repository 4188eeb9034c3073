import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { paths } from '#lib/paths.ts'
import { OrderTotals } from '../order/order-totals.tsx'
import { PriceRefusal } from '../order/price-refusal.tsx'
import { CartItems } from './cart-items.tsx'
import { cartPages } from './cart-pages.ts'
import { CartStatus } from './cart-status.tsx'
import { cartVerbs, verbCart } from './cart-verbs.ts'
import type { CartView } from './load-cart.ts'

/** The page of a cart: its items, what they would cost today, and what became of it. */
export async function CartScreen({ view: { cart, place, history, price, names } }: { view: CartView }) {
  const [t, reasons] = await Promise.all([getTranslations('carts'), getTranslations('reasons')])
  const { orderId, status, items } = cart
  const today = 'data' in price ? price.data : null
  const refused = today?.promotionRefusal ?? null
  return (
    <RecordScreen
      {...cartPages}
      record={{ id: cart.id }}
      place={place}
      name={t('view.name', { id: String(cart.id) })}
      badges={<CartStatus status={status} large />}
      {...(today && { amount: <Money amount={today.total} currency={today.currency} /> })}
      alerts={[
        ...(orderId === null
          ? []
          : [
              {
                tone: 'info' as const,
                text: t.rich('view.ordered', { order: () => <Link href={paths.order(orderId)}>{`#${orderId}`}</Link> }),
              },
            ]),
        ...(refused === null ? [] : [{ tone: 'warn' as const, text: dynamicMessages(reasons)(refused) }]),
      ]}
      verbs={{ given: cartVerbs, record: verbCart(cart) }}
      history={history}
      aside={<CartFacts view={{ cart }} />}
      namespaces={['orders']}
    >
      {'refusal' in price && items.length > 0 && (
        <div className="mb-3">
          <PriceRefusal refusal={price.refusal} />
        </div>
      )}
      <CartItems items={items} price={today} names={names} />
      {today && items.length > 0 && (
        <div className="mt-4">
          <OrderTotals {...today} />
          <p className="mt-2 text-end text-small text-text-3">{t('view.ofToday')}</p>
        </div>
      )}
    </RecordScreen>
  )
}

/** Beside the items: whose it is, and until when it is kept. */
function CartFacts({ view: { cart } }: { view: Pick<CartView, 'cart'> }) {
  const t = useTranslations('carts')
  const { clientId, clientName, promotionCode, createdOn, updatedOn, expiresOn, status } = cart
  const items = [
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(clientId)}>
          <Name value={clientName} />
        </Link>
      ),
    },
    ...(promotionCode ? [{ term: t('fields.promotionCode'), value: <Verbatim value={promotionCode} /> }] : []),
    { term: t('fields.createdOn'), value: <DateText value={createdOn} /> },
    { term: t('fields.updatedOn'), value: <DateText value={updatedOn} /> },
    ...(status === 'open' ? [{ term: t('fields.expiresOn'), value: <DateText value={expiresOn} /> }] : []),
  ]
  return (
    <SidePanelSection title={t('view.about')}>
      <KeyValue items={items} />
    </SidePanelSection>
  )
}
