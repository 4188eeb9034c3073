import { useTranslations } from 'next-intl'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { Cart } from '#contract/orders/carts.ts'

const looks = { open: 'open', ordered: 'accepted', expired: 'expired' } as const

export function CartStatus({ status, large }: Pick<Cart, 'status'> & { large?: boolean }) {
  const t = useTranslations('carts.options.status')
  return <StatusBadge status={looks[status]} label={t(status)} {...(large && { large })} />
}
