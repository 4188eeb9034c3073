import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { WhereOf } from '#contract/kernel/list-types.ts'
import { type Order, orders } from '#contract/orders/orders.ts'
import { callApi } from '#lib/api/call-api.ts'
import { paths } from '#lib/paths.ts'

/** How many are shown beside an order. */
const most = 5

type Beside = Pick<Order, 'id' | 'number' | 'status' | 'createdOn'>

/** The latest other orders of the same client, and those from the same address where it was not staff who placed this one. */
export async function loadOtherOrders({ id, clientId, ip, placedBy }: Order): Promise<{ ofClient: Beside[]; ofAddress: Beside[] }> {
  const beside = async (where: WhereOf<typeof orders.list>): Promise<Beside[]> => {
    const { items } = await callApi(orders.endpoints.list, { filter: { where, limit: most + 1, ignorePaginationCount: true } })
    return items.filter(other => other.id !== id).slice(0, most)
  }
  const [ofClient, ofAddress] = await Promise.all([
    beside([{ field: 'clientId', operator: 'eq', value: clientId }]),
    placedBy === 'staff' ? [] : beside([{ field: 'ip', operator: 'eq', value: ip }]),
  ])
  return { ofClient, ofAddress }
}

/** Orders beside this one, under what they have in common with it. */
export function OtherOrders({ title, orders: others }: { title: 'ofClient' | 'ofAddress'; orders: readonly Beside[] }) {
  const t = useTranslations('orders.others')
  if (others.length === 0) return null
  return (
    <SidePanelSection title={t(title)}>
      <ul className="flex flex-col gap-2">
        {others.map(({ id, number, status, createdOn }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-x-2 gap-y-1">
            <Link href={paths.order(id)}>
              <Verbatim value={number} />
            </Link>
            <StatusBadge status={status} />
            <span className="w-full text-small text-text-3">
              <DateText value={createdOn} />
            </span>
          </li>
        ))}
      </ul>
    </SidePanelSection>
  )
}
