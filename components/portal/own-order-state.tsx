import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { Order } from '#contract/orders/orders.ts'

type Known = Pick<Order, 'status' | 'paymentStatus'>

const looks = { payment: 'unpaid', review: 'pending', accepted: 'accepted', cancelled: 'cancelled' } as const

/** Where an order stands for who placed it. */
function stateOf({ status, paymentStatus }: Known): keyof typeof looks {
  if (status === 'cancelled' || status === 'fraud') return 'cancelled'
  if (paymentStatus === 'unpaid' || paymentStatus === 'partiallyPaid') return 'payment'
  return status === 'accepted' ? 'accepted' : 'review'
}

/** The state of an order in the words of its client. */
export function OwnOrderState({ order }: { order: Known }) {
  const state = stateOf(order)
  return <StatusBadge status={looks[state]} label={useTranslations('portal.orders.states')(state)} />
}
