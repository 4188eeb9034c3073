import { Check, CircleDashed, CircleDot } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Fragment } from 'react'
import { cx } from '#components/ui/cx.ts'
import { Icon } from '#components/ui/icon.tsx'
import type { Order } from '#contract/orders/orders.ts'

type Step = {
  text: 'placed' | 'paid' | 'unpaid' | 'decided' | 'undecided' | 'provisioned' | 'provisioning' | 'ended' | 'fraud'
  is: 'done' | 'now' | 'later'
}

/** How far an order is: placed, paid, decided, set up. */
function stepsOf({ status, paymentStatus }: Pick<Order, 'status' | 'paymentStatus'>, setUp: boolean): Step[] {
  const placed: Step = { text: 'placed', is: 'done' }
  if (status === 'cancelled' || status === 'fraud') return [placed, { text: status === 'fraud' ? 'fraud' : 'ended', is: 'now' }]
  const paid = paymentStatus === 'paid' || paymentStatus === 'none'
  const accepted = status === 'accepted'
  return [
    placed,
    paid ? { text: 'paid', is: 'done' } : { text: 'unpaid', is: 'now' },
    accepted ? { text: 'decided', is: 'done' } : { text: 'undecided', is: 'now' },
    setUp ? { text: 'provisioned', is: 'done' } : { text: 'provisioning', is: accepted && paid ? 'now' : 'later' },
  ]
}
const looks = {
  done: { icon: Check, className: 'text-(--st-active)' },
  now: { icon: CircleDot, className: 'text-text font-medium' },
  later: { icon: CircleDashed, className: 'text-text-3' },
}

/** The steps of an order on one line. */
export function OrderSteps({ order, setUp }: { order: Pick<Order, 'status' | 'paymentStatus'>; setUp: boolean }) {
  const t = useTranslations('orders')
  return (
    <ol className="flex flex-wrap items-center gap-x-2 gap-y-1">
      {stepsOf(order, setUp).map(({ text, is }, at) => (
        <Fragment key={text}>
          {at > 0 && <li aria-hidden className="w-6 border-t border-line max-sm:hidden" />}
          <li
            className={cx('flex items-center gap-1.25', is !== 'now' && 'max-sm:hidden', looks[is].className)}
            aria-current={is === 'now' ? 'step' : undefined}
          >
            <Icon of={looks[is].icon} size={14} />
            {t(`steps.${text}`)}
          </li>
        </Fragment>
      ))}
    </ol>
  )
}
