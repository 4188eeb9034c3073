import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { Order } from '#contract/orders/orders.ts'

/** How much of an order is paid. */
export function OrderPayment({ status }: { status: Order['paymentStatus'] }) {
  const t = useTranslations('orders')
  return status === 'none' ? <span className="text-text-3">{t('options.paymentStatus.none')}</span> : <StatusBadge status={status} />
}
