import { useTranslations } from 'next-intl'
import { type ShownStep, StepLine } from '#components/kit/page/step-line.tsx'
import type { Order } from '#contract/orders/orders.ts'
import type { Service } from '#contract/services/services.ts'

type Step = Pick<ShownStep, 'is'> & {
  text: 'ordered' | 'paid' | 'unpaid' | 'notInvoiced' | 'decided' | 'undecided' | 'checking' | 'running' | 'settingUp'
}

const checked = new Set<Service['status']>(['pendingReview', 'onHold'])
const over = new Set<Service['status']>(['terminated', 'cancelled', 'completed', 'rejected', 'fraud', 'expired'])

/** How far an item is: ordered, paid, decided, checked where somebody looks at it, running. */
function stepsOf(order: Pick<Order, 'status' | 'paymentStatus'>, { status }: Pick<Service, 'status'>): Step[] {
  const ordered: Step = { text: 'ordered', is: 'done' }
  const runs = status === 'active' || status === 'suspended'
  const paid = status !== 'paymentPending'
  const decided = order.status === 'accepted'
  return [
    ordered,
    paid ? { text: order.paymentStatus === 'none' ? 'notInvoiced' : 'paid', is: 'done' } : { text: 'unpaid', is: 'now' },
    decided || runs ? { text: 'decided', is: 'done' } : { text: 'undecided', is: paid ? 'now' : 'later' },
    ...(checked.has(status) ? [{ text: 'checking', is: 'now' } as const] : []),
    runs ? { text: 'running', is: 'done' } : { text: 'settingUp', is: paid && decided && !checked.has(status) ? 'now' : 'later' },
  ]
}

/** The steps of an item on one line; of one that has ended, its state alone says all. */
export function ItemSteps({ order, service }: { order: Pick<Order, 'status' | 'paymentStatus'>; service: Pick<Service, 'status'> }) {
  const t = useTranslations('orders.item.steps')
  const texts = useTranslations('services.options.status')
  if (over.has(service.status))
    return (
      <StepLine
        steps={[
          { text: t('ordered'), is: 'done' },
          { text: texts(service.status), is: 'now' },
        ]}
      />
    )
  return <StepLine steps={stepsOf(order, service).map(({ text, is }) => ({ text: t(text), is }))} />
}
