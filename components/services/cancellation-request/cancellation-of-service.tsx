import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import type { RecordAlert } from '#components/kit/record-screen/record-screen.tsx'
import { ResourceFrame } from '#components/kit/resource-screen/resource-frame.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { cancellationRequests } from '#contract/services/cancellation-requests.ts'
import { type Service, services } from '#contract/services/services.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { AskCancellation } from './ask-cancellation.tsx'
import { cancellationForm } from './cancellation-form.ts'

type Cancellable = Pick<Service, 'id' | 'status' | 'nextDueDate' | 'currency'>

const runs = ({ status }: Cancellable) => status === 'active' || status === 'suspended'

/** What the page of a service says of the request that is open for it: an alert that leads there, or the button that asks for one. */
export async function cancellationOfService(service: Cancellable) {
  const { metadata } = await requireSession()
  const nothing = { alerts: [] as RecordAlert[], button: null }
  if (!runs(service) || !can(metadata, 'cancellationRequest.view')) return nothing
  const where = [
    { field: 'serviceId' as const, operator: 'eq' as const, value: service.id },
    { field: 'status' as const, operator: 'eq' as const, value: 'open' as const },
  ]
  const [t, answer, discounts] = await Promise.all([
    getTranslations('cancellationRequests'),
    attemptLoad(cancellationRequests.endpoints.list, { filter: { where, limit: 1, ignorePaginationCount: true } }),
    discountOfService(service.id),
  ])
  if ('refusal' in answer) return nothing
  const [request] = answer.data.items
  if (!request)
    return {
      alerts: discounts,
      button: can(metadata, 'cancellationRequest.create') ? (
        <NewCancellation service={service} mayEndDomain={can(metadata, 'domain.edit')} />
      ) : null,
    }
  const alert: RecordAlert = {
    tone: 'warn',
    title: t('view.asked'),
    text: t.rich('view.askedText', { day: () => <DateText value={request.cancelOn} as="day" /> }),
    actions: (
      <Link href={paths.cancellationRequest(request.id)} className={buttonClass({ size: 'sm' })}>
        {t('view.see')}
      </Link>
    ),
  }
  return { ...nothing, alerts: [alert] }
}

/** That the next payments ask less, as it was offered so that the client stays. */
async function discountOfService(id: number): Promise<RecordAlert[]> {
  const [t, answer] = await Promise.all([
    getTranslations('cancellationRequests.view'),
    attemptLoad(services.endpoints.nextPayment, { params: { id } }),
  ])
  const next = 'data' in answer ? answer.data.next : null
  if (!next?.given) return []
  const { from, net, listed, currency, given } = next
  const amount = (value: number) => () => <Money amount={value} currency={currency} />
  return [
    {
      tone: 'info',
      title: t('discounted'),
      text: (
        <>
          {t.rich('nextPayment', { day: () => <DateText value={from} as="day" />, net: amount(net), listed: amount(listed) })}{' '}
          {t('discountsLeft', { count: given.payments - given.payment + 1 })}
        </>
      ),
    },
  ]
}

/** A button, and the form that it opens. */
function NewCancellation({ service: { id, nextDueDate, currency }, mayEndDomain }: { service: Cancellable; mayEndDomain: boolean }) {
  return (
    <ClientMessages of={['cancellationRequests']}>
      <ResourceFrame
        given={{
          resource: 'cancellationRequests',
          form: cancellationForm({ serviceKnown: true, mayEndDomain, currency }),
          start: { type: nextDueDate ? 'endOfPeriod' : 'immediate' },
          also: { serviceId: id },
          may: { create: true, edit: false },
          duplicate: false,
          wide: false,
        }}
      >
        <AskCancellation />
      </ResourceFrame>
    </ClientMessages>
  )
}
