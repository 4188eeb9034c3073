import { useTranslations } from 'next-intl'
import { type ShownStep, StepLine } from '#components/kit/page/step-line.tsx'
import type { Order } from '#contract/orders/orders.ts'

interface Step extends Pick<ShownStep, 'is'> {
  text:
    | 'placed'
    | 'paid'
    | 'unpaid'
    | 'notInvoiced'
    | 'decided'
    | 'undecided'
    | 'provisioned'
    | 'provisioning'
    | 'changed'
    | 'changing'
    | 'renewed'
    | 'renewing'
    | 'ended'
    | 'fraud'
}

type Known = Pick<Order, 'type' | 'status' | 'paymentStatus'>

/** How far an order is: placed, paid, decided, set up; of one about something that is there, paid and done. */
function stepsOf({ type, status, paymentStatus }: Known, done: boolean): Step[] {
  const placed: Step = { text: 'placed', is: 'done' }
  if (status === 'cancelled' || status === 'fraud') return [placed, { text: status === 'fraud' ? 'fraud' : 'ended', is: 'now' }]
  const paid = paymentStatus === 'paid' || paymentStatus === 'none'
  const payment: Step = paid ? { text: paymentStatus === 'none' ? 'notInvoiced' : 'paid', is: 'done' } : { text: 'unpaid', is: 'now' }
  if (type === 'upgrade' || type === 'renew') {
    const [is, soon] = type === 'upgrade' ? (['changed', 'changing'] as const) : (['renewed', 'renewing'] as const)
    return [placed, payment, done ? { text: is, is: 'done' } : { text: soon, is: paid ? 'now' : 'later' }]
  }
  const accepted = status === 'accepted'
  return [
    placed,
    payment,
    accepted ? { text: 'decided', is: 'done' } : { text: 'undecided', is: 'now' },
    done ? { text: 'provisioned', is: 'done' } : { text: 'provisioning', is: accepted && paid ? 'now' : 'later' },
  ]
}
/** The steps of an order on one line. `done`: all that it is about is set up, changed or renewed. */
export function OrderSteps({ order, done }: { order: Known; done: boolean }) {
  const t = useTranslations('orders')
  return <StepLine steps={stepsOf(order, done).map(({ text, is }) => ({ text: t(`steps.${text}`), is }))} />
}
