import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OwnOrderState } from '#components/portal/own-order-state.tsx'
import { PORTAL_PAGE, PortalList, pageAsked } from '#components/portal/portal-list.tsx'
import { maySee } from '#components/portal/portal-pages.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { orders } from '#contract/orders/orders.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.orders'))('title'), robots: { index: false, follow: false } }
}

/** What the client ordered, newest first. */
export default async function PortalOrdersPage({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const [acting, { page: asked }] = await Promise.all([actingInPortal(), searchParams])
  const page = pageAsked(asked)
  const [t, s, locale, found] = await Promise.all([
    getTranslations('portal.orders'),
    getTranslations('orders'),
    getLocale(),
    maySee(acting, 'orders') ? loadPortal(orders.endpoints.list, { filter: { page, limit: PORTAL_PAGE } }) : null,
  ])
  return (
    <PortalList
      title={t('title')}
      found={found}
      page={page}
      address={paths.portalOrders}
      empty={t('empty')}
      columns={[
        {
          id: 'number',
          label: s('fields.number'),
          cell: ({ id, number }) => (
            <Link href={paths.portalOrder(id)}>
              <bdi dir="ltr">{number}</bdi>
            </Link>
          ),
        },
        {
          id: 'items',
          label: s('fields.items'),
          low: true,
          cell: ({ firstItem, itemCount }) => (
            <NameCell name={nameFor(firstItem, locale)} also={itemCount > 1 && t('more', { count: itemCount - 1 })} />
          ),
        },
        { id: 'placed', label: s('fields.createdOn'), low: true, cell: ({ createdOn }) => <DateText value={createdOn} /> },
        { id: 'state', label: s('fields.status'), cell: order => <OwnOrderState order={order} /> },
        {
          id: 'total',
          label: s('fields.total'),
          number: true,
          cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
        },
      ]}
    />
  )
}
