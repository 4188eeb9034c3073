import { useTranslations } from 'next-intl'
import { type ShownStep, StepLine } from '#components/kit/page/step-line.tsx'
import type { Order } from '#contract/orders/orders.ts'

interface Step extends Pick<ShownStep, 'is'> {
  text: 'placed' | 'paid' | 'unpaid' | 'decided' | 'undecided' | 'provisioned' | 'provisioning' | 'ended' | 'fraud'
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
/** The steps of an order on one line. */
export function OrderSteps({ order, setUp }: { order: Pick<Order, 'status' | 'paymentStatus'>; setUp: boolean }) {
  const t = useTranslations('orders')
  return <StepLine steps={stepsOf(order, setUp).map(({ text, is }) => ({ text: t(`steps.${text}`), is }))} />
}
