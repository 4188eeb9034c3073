import { Copy } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { getTranslations } from 'next-intl/server'
import { DocumentButton } from '#components/billing/document/document-button.tsx'
import { NotesBeside } from '#components/clients/client-note/notes-beside.tsx'
import { Link } from '#components/kit/link.tsx'
import { PrintButton } from '#components/kit/page/print-button.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { Country } from '#components/kit/values/country.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { VerbMenu } from '#components/kit/verbs/verb-menu.tsx'
import { onlyVerbs, withoutVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { MessagesSection } from '#components/messaging/email-message/messages-section.tsx'
import { serviceVerbs } from '#components/services/service/service-verbs.ts'
import { Icon } from '#components/ui/icon.tsx'
import { isChange, orderLikenesses } from '#contract/orders/orders.ts'
import { isDone } from '#contract/services/waits-for.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { isCopied } from './copied-order.ts'
import { FraudChecks } from './fraud-checks.tsx'
import { LiveOrder } from './live-order.tsx'
import type { OrderView } from './load-order.ts'
import { OrderDocuments } from './order-documents.tsx'
import { OrderFiles } from './order-files.tsx'
import { OrderItems } from './order-items.tsx'
import { OrderNotes } from './order-notes.tsx'
import { orderPages } from './order-pages.ts'
import { OrderPayment } from './order-payment.tsx'
import { OrderSteps } from './order-steps.tsx'
import { OrderTotals } from './order-totals.tsx'
import { orderVerbs, verbOrder } from './order-verbs.ts'
import { OtherOrders } from './other-orders.tsx'

/** What is decided beside the items while the order is pending. */
const decisions = ['accept', 'setFraud', 'cancel']
const settled = new Set(['active', 'suspended', 'completed', 'terminated', 'cancelled'])

/** The page of an order: its steps, its items with what came of them, the decision, its invoice. */
export async function OrderScreen({ view }: { view: OrderView }) {
  const { order, place, history, services, since } = view
  const [t, common, { metadata }] = await Promise.all([getTranslations('orders'), getTranslations('record'), requireSession()])
  const record = verbOrder(order)
  const change = isChange(order)
  const failed = services.filter(({ work, upgradeOrderId }) => work === 'failed' && (!change || upgradeOrderId === order.id)).length
  const done = change ? isDone(order, services[0] ?? null) : services.length > 0 && services.every(({ status }) => settled.has(status))
  return (
    <RecordScreen
      {...orderPages}
      record={order}
      place={place}
      name={order.number}
      badges={
        <>
          <span className="text-text-2 max-sm:hidden">
            <DateText value={order.createdOn} />
          </span>
          <LiveOrder id={order.id} since={since} />
        </>
      }
      facts={<OrderSteps order={order} done={done} />}
      alerts={[
        ...(failed > 0 ? [{ tone: 'bad' as const, title: t('view.failed', { count: failed }), text: t('view.failedText') }] : []),
        ...(order.status === 'pending' && order.needsReview
          ? [{ tone: 'warn' as const, title: t('fraud.needsReview'), text: t('fraud.needsReviewText') }]
          : []),
      ]}
      primary={
        <>
          <DocumentButton kind="order" id={order.id} />
          <PrintButton label={t('view.print')} />
        </>
      }
      verbs={{
        given: order.status === 'pending' ? withoutVerbs(orderVerbs, decisions) : withoutVerbs(orderVerbs, ['accept', 'cancel']),
        record,
        menu: (
          <VerbMenu
            record={{ back: orderPages.listAddress(), ...record }}
            more={
              can(metadata, 'order.create') && isCopied(order)
                ? [{ label: common('duplicate'), icon: <Icon of={Copy} />, href: paths.newOrder({ copy: order.id }) }]
                : []
            }
          />
        ),
      }}
      history={history}
      aside={
        <>
          <OrderPanel view={view} />
          <NotesBeside clientId={order.clientId} />
        </>
      }
      namespaces={['orders', 'services', 'moduleJobs']}
    >
      <RecordVerbs given={serviceVerbs}>
        <OrderItems {...view} />
      </RecordVerbs>
      <div className="mt-4">
        <OrderTotals {...order} />
      </div>
    </RecordScreen>
  )
}

/** Beside the items: what is to be decided, and what the order is. */
function OrderPanel({ view: { order, documents, others, messages, files } }: { view: OrderView }) {
  const t = useTranslations('orders')
  const items = [
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(order.clientId)}>
          <Name value={order.clientName} />
        </Link>
      ),
    },
    { term: t('view.payment'), value: <OrderPayment status={order.paymentStatus} /> },
    ...(order.promotionCode ? [{ term: t('fields.promotionCode'), value: <Verbatim value={order.promotionCode} /> }] : []),
    { term: t('fields.type'), value: t(`options.type.${order.type}`) },
    { term: t('view.placer'), value: <Name value={order.placerName} /> },
    { term: t('fields.ip'), value: <Verbatim value={order.ip} /> },
    ...(order.ipCountry ? [{ term: t('fields.ipCountry'), value: <Country code={order.ipCountry} /> }] : []),
  ]
  return (
    <>
      <SidePanelSection title={t('view.decision')}>
        {/* Stays when the order is decided: the dialog goes on to show what comes of it. */}
        <RecordVerbs given={onlyVerbs(orderVerbs, isChange(order) ? ['cancel'] : decisions)}>
          {order.status === 'pending' ? (
            <>
              <div className="flex flex-wrap gap-2 [&>*]:flex-auto">
                <VerbButtons record={verbOrder(order)} primary="accept" />
              </div>
              <p className="mt-2 text-small text-text-3">{t(isChange(order) ? 'view.changeText' : 'view.acceptText')}</p>
            </>
          ) : (
            <p className="text-small text-text-3">{t('view.decided')}</p>
          )}
        </RecordVerbs>
      </SidePanelSection>
      <FraudChecks order={order} />
      <SidePanelSection title={t('view.order')}>
        <KeyValue items={items} />
      </SidePanelSection>
      <OrderDocuments documents={documents} />
      {orderLikenesses.map(alike => (
        <OtherOrders key={alike} alike={alike} orders={others[alike]} />
      ))}
      <MessagesSection messages={messages} />
      <OrderFiles order={order} files={files} />
      <SidePanelSection title={t('view.notes')}>
        <OrderNotes order={order} />
      </SidePanelSection>
    </>
  )
}
