import { useTranslations } from 'next-intl'
import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import type { CancellationRequest } from '#contract/services/cancellation-requests.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ModuleJobLines } from '../module-job/module-job-lines.tsx'
import { serviceName } from '../service/service-verbs.ts'
import { CancellationBadge } from './cancellation-badge.tsx'
import { cancellationPages } from './cancellation-pages.ts'
import { cancellationVerbs, verbCancellation } from './cancellation-verbs.ts'
import { OfferCard } from './offer-card.tsx'

export interface CancellationPageProps {
  params: Promise<{ request: string }>
  searchParams: Promise<SearchParams>
}
const loadRequest = async ({ params }: CancellationPageProps) => loadRecord(cancellationPages, recordId((await params).request))

/** What the window is called: the service that is to end. */
export async function cancellationTitle(props: CancellationPageProps) {
  const [request, locale] = await Promise.all([loadRequest(props), getLocale()])
  return { title: serviceName(request, locale) }
}

/** The page of a cancellation request: what is asked, the service it is about, what was done about it. */
export async function CancellationScreen(props: CancellationPageProps) {
  const [request, search, t, locale, { metadata }] = await Promise.all([
    loadRequest(props),
    props.searchParams,
    getTranslations('cancellationRequests'),
    getLocale(),
    requireSession(),
  ])
  const { id, serviceId, work } = request
  const where = [{ field: 'serviceId' as const, operator: 'eq' as const, value: serviceId }]
  const [place, history, jobs] = await Promise.all([
    loadPlace(cancellationPages, id, search),
    loadHistory(cancellationPages, id),
    can(metadata, 'moduleJob.view') ? attemptLoad(moduleJobs.endpoints.list, { filter: { where, limit: 20 } }) : null,
  ])
  return (
    <RecordScreen
      {...cancellationPages}
      namespaces={['services']}
      record={{ id }}
      place={place}
      name={serviceName(request, locale)}
      badges={<CancellationBadge {...request} large />}
      alerts={[
        ...(work === 'failed' ? [{ tone: 'bad' as const, text: t('view.failed') }] : []),
        ...(work === 'underWay' ? [{ tone: 'info' as const, text: t('view.underWay') }] : []),
      ]}
      verbs={{ given: cancellationVerbs, record: verbCancellation(request, locale) }}
      history={history}
      aside={<ServicePanel request={request} />}
    >
      <div className="grid gap-4">
        <RequestCard request={request} />
        {request.offer && <OfferCard request={request} />}
        {jobs && 'data' in jobs && (
          <Card title={t('view.jobs')}>
            {jobs.data.items.length > 0 ? (
              <ModuleJobLines jobs={jobs.data.items} />
            ) : (
              <p className="text-small text-text-3">{t('view.noJobs')}</p>
            )}
          </Card>
        )}
      </div>
    </RecordScreen>
  )
}

function RequestCard({ request }: { request: CancellationRequest }) {
  const t = useTranslations('cancellationRequests')
  const { type, cancelOn, reason, answer, earlyFee, currency, createdOn, requesterName, handlerName, completedOn, outcome } = request
  const items = [
    { term: t('fields.type'), value: t(`options.type.${type}`) },
    { term: t('fields.cancelOn'), value: <DateText value={cancelOn} as="day" /> },
    ...(earlyFee === null ? [] : [{ term: t('fields.earlyFee'), value: <Money amount={earlyFee} currency={currency} /> }]),
    { term: t('fields.reason'), value: <p className="whitespace-pre-line">{reason}</p> },
    { term: t('fields.createdOn'), value: <DateText value={createdOn} /> },
    { term: t('fields.requesterName'), value: <Name value={requesterName} /> },
    ...(outcome || handlerName
      ? [{ term: t('fields.handlerName'), value: handlerName ? <Name value={handlerName} /> : t('view.byItself') }]
      : []),
    ...(completedOn ? [{ term: t('fields.completedOn'), value: <DateText value={completedOn} /> }] : []),
    ...(answer ? [{ term: t('fields.answer'), value: <p className="whitespace-pre-line">{answer}</p> }] : []),
  ]
  return (
    <Card title={t('view.request')}>
      <KeyValue items={items} />
    </Card>
  )
}

/** Beside the request: the service that is to end, whose it is, and what it brings. */
function ServicePanel({ request }: { request: CancellationRequest }) {
  const t = useTranslations('cancellationRequests')
  const { serviceId, productName, domain, serviceStatus, clientId, clientName, monthlyValue, currency } = request
  const items = [
    {
      term: t('fields.productName'),
      value: (
        <Link href={paths.service(serviceId)}>
          <Name value={productName} />
        </Link>
      ),
    },
    ...(domain ? [{ term: t('fields.domain'), value: <Verbatim value={domain} copy /> }] : []),
    { term: t('fields.serviceStatus'), value: <StatusBadge status={serviceStatus} gender="feminine" /> },
    { term: t('fields.monthlyValue'), value: <Money amount={monthlyValue} currency={currency} /> },
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(clientId)}>
          <Name value={clientName} />
        </Link>
      ),
    },
  ]
  return (
    <SidePanelSection title={t('view.service')}>
      <KeyValue items={items} />
    </SidePanelSection>
  )
}
