import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import { type Order, type OrderLikeness, orders } from '#contract/orders/orders.ts'
import { callApi } from '#lib/api/call-api.ts'
import { paths } from '#lib/paths.ts'

type Beside = AnswerOf<typeof orders.endpoints.beside>

export const loadOtherOrders = ({ id }: Pick<Order, 'id'>): Promise<Beside> => callApi(orders.endpoints.beside, { params: { id } })

/** Orders beside this one, under what they have in common with it. */
export function OtherOrders({ alike, orders: others }: { alike: OrderLikeness; orders: Beside[OrderLikeness] }) {
  const t = useTranslations('orders.others')
  if (others.length === 0) return null
  return (
    <SidePanelSection title={t(alike)}>
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
