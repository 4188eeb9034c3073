import { useTranslations } from 'next-intl'
import { type ShownStep, StepLine } from '#components/kit/page/step-line.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import type { Order } from '#contract/orders/orders.ts'

type Step = Pick<ShownStep, 'is'> & {
  text: 'ordered' | 'paid' | 'unpaid' | 'notInvoiced' | 'decided' | 'undecided' | 'documents' | 'atRegistry' | 'registered'
}
type Known = Pick<Domain, 'status' | 'documents'>

const held = new Set<Domain['status']>(['active', 'grace', 'redemption'])
const under = new Set<Domain['status']>(['pendingRegistration', 'pendingTransfer'])
const over = new Set<Domain['status']>(['expired', 'transferredAway', 'cancelled', 'rejected', 'fraud'])
const proven = new Set<Domain['documents']>(['approved', 'sent', 'accepted'])

/** How far a name is: ordered, paid, decided, proven by documents where its zone wants some, at its registry, registered. */
function stepsOf(order: Pick<Order, 'status' | 'paymentStatus'>, { status, documents }: Known): Step[] {
  const has = held.has(status)
  const asked = has || under.has(status)
  const paid = asked || order.paymentStatus === 'paid' || order.paymentStatus === 'none'
  const decided = asked || order.status === 'accepted'
  const shown = asked || proven.has(documents)
  const is = (done: boolean, now: boolean) => (done ? 'done' : now ? 'now' : 'later')
  return [
    { text: 'ordered', is: 'done' },
    { text: order.paymentStatus === 'none' ? 'notInvoiced' : paid ? 'paid' : 'unpaid', is: is(paid, true) },
    { text: decided ? 'decided' : 'undecided', is: is(decided, paid) },
    ...(documents === 'notNeeded' ? [] : [{ text: 'documents', is: is(shown, paid && decided) } as const]),
    ...(has ? [] : [{ text: 'atRegistry', is: is(false, paid && decided && (documents === 'notNeeded' || shown)) } as const]),
    { text: 'registered', is: has ? 'done' : 'later' },
  ]
}

/** The steps of a name on one line; of one that has ended, its state alone says all. */
export function NameSteps({ order, name }: { order: Pick<Order, 'status' | 'paymentStatus'>; name: Known }) {
  const t = useTranslations('orders.item.steps')
  const texts = useTranslations('domains.options.status')
  if (over.has(name.status))
    return (
      <StepLine
        steps={[
          { text: t('ordered'), is: 'done' },
          { text: texts(name.status), is: 'now' },
        ]}
      />
    )
  return <StepLine steps={stepsOf(order, name).map(({ text, is }) => ({ text: t(text), is }))} />
}
