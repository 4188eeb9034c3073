import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { type Cart, cartStatuses, carts } from '#contract/orders/carts.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { CartStatus } from './cart-status.tsx'
import { cartVerbs, verbCart } from './cart-verbs.ts'

type Row = Omit<Cart, 'items'>

const columns: ListColumn<Row>[] = [
  { id: 'id', main: true, narrow: 'name', cell: ({ id }) => <Verbatim value={String(id)} /> },
  {
    id: 'clientName',
    narrow: 'detail',
    cell: ({ clientId, clientName }) => (
      <Link href={paths.client(clientId)}>
        <Name value={clientName} />
      </Link>
    ),
  },
  {
    id: 'firstItem',
    cell: ({ firstItem, itemCount }) => (
      <>
        {firstItem ? <Name value={firstItem} /> : '—'}
        {itemCount > 1 && <span className="text-text-3"> +{numberText(itemCount - 1)}</span>}
      </>
    ),
  },
  { id: 'itemCount', number: true, low: true, hidden: true, cell: ({ itemCount }) => numberText(itemCount) },
  { id: 'promotionCode', low: true, cell: ({ promotionCode }) => <Verbatim value={promotionCode} /> },
  { id: 'updatedOn', cell: ({ updatedOn }) => <RelativeTime value={updatedOn} /> },
  { id: 'expiresOn', low: true, cell: ({ expiresOn }) => <DateText value={expiresOn} /> },
  {
    id: 'orderId',
    low: true,
    cell: ({ orderId }) => (orderId === null ? '—' : <Link href={paths.order(orderId)}>{`#${orderId}`}</Link>),
  },
  { id: 'status', narrow: 'status', width: 120, cell: ({ status }) => <CartStatus status={status} /> },
]

/** What clients mean to order: carts that are open, became an order, or expired. */
export async function CartsList({ search }: { search: SearchParams }) {
  const [{ metadata }, t, orders] = await Promise.all([requireSession(), getTranslations('carts'), getTranslations('orders')])
  return (
    <ListScreen
      resource={carts}
      searchParams={search}
      columns={columns}
      nameOf={({ id }) => String(id)}
      rowHref={({ id }, from) => paths.cart(id, { from })}
      rowMenu={cart => <VerbRowMenu record={verbCart(cart)} />}
      views={cartStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }) as const)}
      verbs={cartVerbs}
      exported={can(metadata, 'cart.export') && t('title')}
      actions={
        <Link href={paths.orders()} className={buttonClass({})}>
          {orders('title')}
        </Link>
      }
    />
  )
}
