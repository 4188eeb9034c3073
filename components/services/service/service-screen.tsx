import { getLocale, getTranslations } from 'next-intl/server'
import { zoneOfName } from '#components/dns/dns-zone/zone-of-name.tsx'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { loadMessagesAbout } from '#components/messaging/email-message/load-messages-about.ts'
import { MessagesCard } from '#components/messaging/email-message/messages-section.tsx'
import { ConfigurationList } from '#components/orders/order/configuration-list.tsx'
import { Card } from '#components/ui/card.tsx'
import { isRecurring } from '#contract/catalogue/billing-cycles.ts'
import { moduleJobs } from '#contract/services/module-jobs.ts'
import { services } from '#contract/services/services.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { cancellationOfService } from '../cancellation-request/cancellation-of-service.tsx'
import { ModuleJobLines } from '../module-job/module-job-lines.tsx'
import { AccountPassword } from './account-password.tsx'
import { CertificatePanel } from './certificate-panel.tsx'
import { ComingChange } from './coming-change.tsx'
import { PanelSignIn } from './panel-sign-in.tsx'
import { ServiceAddons } from './service-addons.tsx'
import { servicePages } from './service-pages.ts'
import { ServiceTerm } from './service-term.tsx'
import { ServiceUsage } from './service-usage.tsx'
import { ServiceValue } from './service-value.tsx'
import { serviceName, serviceVerbs, verbService } from './service-verbs.ts'

export interface ServicePageProps {
  params: Promise<{ service: string }>
  searchParams: Promise<SearchParams>
}
const loadService = async ({ params }: ServicePageProps) => loadRecord(servicePages, recordId((await params).service))

/** What the window is called: the service's domain, or what was sold. */
export async function serviceTitle(props: ServicePageProps) {
  const [service, locale] = await Promise.all([loadService(props), getLocale()])
  return { title: serviceName(service, locale) }
}

/** The page of a service: what it is, what it costs, what was done about it on its server. */
export async function ServiceScreen(props: ServicePageProps) {
  const [service, search, t, list, locale, { metadata }] = await Promise.all([
    loadService(props),
    props.searchParams,
    getTranslations('services'),
    getTranslations('list'),
    getLocale(),
    requireSession(),
  ])
  const { id, currency, work, serverId } = service
  const record = verbService(service, locale)
  const running = service.status === 'active' || service.status === 'suspended'
  const [place, history, cancellation, addons, ssl, messages, jobs, zone] = await Promise.all([
    loadPlace(servicePages, id, search),
    loadHistory(servicePages, id),
    cancellationOfService(service),
    callApi(services.endpoints.list, { filter: { where: [{ field: 'parentServiceId', operator: 'eq', value: id }], limit: 100 } }),
    service.productType === 'ssl' ? attemptLoad(services.endpoints.ssl, { params: { id } }) : null,
    loadMessagesAbout('services', id),
    can(metadata, 'moduleJob.view')
      ? callApi(moduleJobs.endpoints.list, { filter: { where: [{ field: 'serviceId', operator: 'eq', value: id }], limit: 100 } })
      : null,
    service.domain ? zoneOfName({ zoneId: service.zoneId, name: service.domain, clientId: service.clientId, held: running }) : [],
  ])
  const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')
  const details = [
    { term: t('fields.productName'), value: <Name value={service.productName} /> },
    { term: t('fields.domain'), value: <Verbatim value={service.domain} copy /> },
    ...zone,
    { term: t('fields.username'), value: <Verbatim value={service.username} copy /> },
    ...(can(metadata, 'service.viewPassword') && service.username
      ? [{ term: t('fields.password'), value: <AccountPassword id={id} /> }]
      : []),
    ...(serverId !== null ? [{ term: t('fields.serverId'), value: <Link href={paths.server(serverId)}>{service.serverName}</Link> }] : []),
    {
      term: t('fields.dedicatedIp'),
      value: (
        <ServiceValue service={service} field="dedicatedIp">
          <Verbatim value={service.dedicatedIp} />
        </ServiceValue>
      ),
    },
    { term: t('fields.quantity'), value: numberText(service.quantity) },
    ...(service.parentServiceId === null
      ? []
      : [
          {
            term: t('fields.parentServiceId'),
            value: (
              <Link href={paths.service(service.parentServiceId)}>
                <Verbatim value={String(service.parentServiceId)} />
              </Link>
            ),
          },
        ]),
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(service.clientId)}>
          <Name value={service.clientName} />
        </Link>
      ),
    },
    {
      term: t('fields.orderNumber'),
      value: (
        <Link href={paths.order(service.orderId)}>
          <Verbatim value={service.orderNumber} />
        </Link>
      ),
    },
  ]
  const billing = [
    { term: t('fields.cycle'), value: t(`options.cycle.${service.cycle}`) },
    { term: t('fields.firstPayment'), value: <Money amount={service.firstPayment} currency={currency} /> },
    { term: t('fields.recurringAmount'), value: <Money amount={service.recurringAmount} currency={currency} /> },
    ...(isRecurring(service.cycle)
      ? [
          { term: t('fields.autoRenew'), value: list(service.autoRenew ? 'yes' : 'no') },
          {
            term: t('fields.paymentMethod'),
            value: service.paymentMethod ? t(`options.paymentMethod.${service.paymentMethod}`) : t('view.anyMethod'),
          },
        ]
      : []),
    { term: t('fields.registrationDate'), value: day(service.registrationDate) },
    { term: t('fields.nextDueDate'), value: day(service.nextDueDate) },
    ...(service.term ? [{ term: t('fields.term'), value: <ServiceTerm service={service} /> }] : []),
    ...(['terminationDate', 'keptUntil'] as const).map(field => ({
      term: t(`fields.${field}`),
      value: (
        <ServiceValue service={service} field={field}>
          {day(service[field])}
        </ServiceValue>
      ),
    })),
    {
      term: t('fields.notes'),
      value: (
        <ServiceValue service={service} field="notes">
          {service.notes ? <bdi className="whitespace-pre-line">{service.notes}</bdi> : '—'}
        </ServiceValue>
      ),
    },
  ]
  return (
    <RecordScreen
      {...servicePages}
      record={service}
      place={place}
      gender="feminine"
      name={serviceName(service, locale)}
      alerts={[
        ...(work === 'failed' ? [{ tone: 'bad' as const, text: t('view.failed') }] : []),
        ...(service.suspendReason
          ? [
              {
                tone: 'warn' as const,
                title: service.suspendKind
                  ? `${t('view.suspended')} · ${t(`options.suspendKind.${service.suspendKind}`)}`
                  : t('view.suspended'),
                text: <bdi>{service.suspendReason}</bdi>,
              },
            ]
          : []),
        ...(service.nextProductName ? [{ tone: 'info' as const, text: <ComingChange service={service} /> }] : []),
        ...cancellation.alerts,
      ]}
      verbs={{ given: serviceVerbs, record }}
      primary={
        <>
          {cancellation.button}
          {running && serverId !== null && can(metadata, 'service.signIn') && <PanelSignIn id={id} />}
        </>
      }
      history={history}
      namespaces={['orders', 'moduleJobs']}
    >
      <div className="grid gap-4 @3xl:grid-cols-2">
        <Card title={t('view.details')}>
          <KeyValue items={details} />
          <ConfigurationList {...service} />
        </Card>
        <Card title={t('view.billing')}>
          <KeyValue items={billing} />
        </Card>
        {ssl && 'data' in ssl && (
          <CertificatePanel
            ssl={ssl.data}
            record={record}
            domain={service.domain}
            makes={service.can?.setCertificate === true}
            now={new Date().toISOString()}
          />
        )}
        <ServiceAddons addons={addons.items} />
        {serverId !== null && <ServiceUsage service={service} record={record} />}
        <MessagesCard messages={messages} />
        {jobs && (
          <Card title={t('view.jobs')}>
            {jobs.items.length > 0 ? (
              <ModuleJobLines jobs={jobs.items} retry />
            ) : (
              <p className="text-small text-text-3">{t('view.noJobs')}</p>
            )}
          </Card>
        )}
      </div>
    </RecordScreen>
  )
}
