import { getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { zoneOfName } from '#components/dns/dns-zone/zone-of-name.tsx'
import { RegistrarName } from '#components/domains/registrar-account/registrar-name.tsx'
import { Link } from '#components/kit/link.tsx'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { loadMessagesAbout } from '#components/messaging/email-message/load-messages-about.ts'
import { MessagesCard } from '#components/messaging/email-message/messages-section.tsx'
import { LiveOrder } from '#components/orders/order/live-order.tsx'
import { buttonClass } from '#components/ui/button.tsx'
import { Card } from '#components/ui/card.tsx'
import { type Domain, heldStatuses } from '#contract/domains/domains.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { HolderChangesOfDomain } from '../holder-change/holder-changes-list.tsx'
import { DocumentsOfDomain } from '../nic-document/documents-of-domain.tsx'
import { ContactsOfDomain } from './contacts-of-domain.tsx'
import { DocumentChecklist } from './document-checklist.tsx'
import { domainAlerts } from './domain-alerts.tsx'
import { DomainNotes } from './domain-notes.tsx'
import { type DomainTab, domainPages } from './domain-pages.ts'
import { domainVerbs, verbDomain } from './domain-verbs.ts'
import { ForwardingOfDomain } from './forwarding-of-domain.tsx'
import { HostsOfDomain } from './hosts-of-domain.tsx'
import { servicesOfName, soldBy } from './sold-with.tsx'
import { TransferCode } from './transfer-code.tsx'
import { TransferDays } from './transfer-days.tsx'
import { Written } from './written.tsx'

export interface DomainPageProps {
  params: Promise<{ domain: string }>
  searchParams: Promise<SearchParams>
}
const loadDomain = async ({ params }: Pick<DomainPageProps, 'params'>) => loadRecord(domainPages, recordId((await params).domain))

/** What the window is called: the name. */
export async function domainTitle(props: DomainPageProps) {
  return { title: (await loadDomain(props)).name }
}

/** The page of a name: what we have of it beside what its registry last said. */
export async function DomainScreen(props: DomainPageProps) {
  const [domain, search, t, list, requests, { metadata }] = await Promise.all([
    loadDomain(props),
    props.searchParams,
    getTranslations('domains'),
    getTranslations('list'),
    getTranslations('domainJobs'),
    requireSession(),
  ])
  const { id, currency, name, asciiName, nameservers, dsRecords } = domain
  const [place, history, messages, sold, hosted, zone] = await Promise.all([
    loadPlace(domainPages, id, search),
    loadHistory(domainPages, id),
    loadMessagesAbout('domains', id),
    soldBy(domain),
    servicesOfName(domain),
    zoneOfName({
      zoneId: domain.zoneId,
      name,
      clientId: domain.clientId,
      held: (heldStatuses as readonly string[]).includes(domain.status),
    }),
  ])
  const isHeld = domain.status === 'active' || domain.status === 'grace' || domain.status === 'redemption'
  const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')
  const details = [
    { term: t('fields.name'), value: <DomainName value={name} /> },
    ...(name === asciiName ? [] : [{ term: t('fields.asciiName'), value: <Verbatim value={asciiName} copy /> }]),
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(domain.clientId)}>
          <Name value={domain.clientName} />
        </Link>
      ),
    },
    {
      term: t('fields.orderNumber'),
      value: (
        <Link href={paths.order(domain.orderId)}>
          <Verbatim value={domain.orderNumber} />
        </Link>
      ),
    },
    { term: t('fields.command'), value: t(`options.command.${domain.command}`) },
    { term: t('fields.years'), value: domain.years },
    { term: t('fields.firstPayment'), value: <Money amount={domain.firstPayment} currency={currency} /> },
    {
      term: t('fields.renewalPrice'),
      value: domain.premium ? t('renewPage.premium') : <Money amount={domain.renewalPrice} currency={currency} />,
    },
    ...(domain.premium ? [{ term: t('fields.premium'), value: list('yes') }] : []),
    ...sold,
    { term: t('fields.documents'), value: t(`options.documents.${domain.documents}`) },
    ...(domain.documentsEndOn ? [{ term: t('fields.documentsEndOn'), value: day(domain.documentsEndOn) }] : []),
    ...hosted,
    {
      term: t('fields.idProtection'),
      value: (
        <>
          {list(domain.idProtection ? 'yes' : 'no')}
          {domain.idProtectionPrice !== null && (
            <>
              {' · '}
              <Money amount={domain.idProtectionPrice} currency={currency} /> {t('view.aYear')}
            </>
          )}
        </>
      ),
    },
    { term: t('fields.nextDueOn'), value: day(domain.nextDueOn) },
    { term: t('fields.autoRenew'), value: list(domain.autoRenew ? 'yes' : 'no') },
    { term: t('fields.notes'), value: <DomainNotes domain={domain} /> },
  ]
  const registry = [
    {
      term: t('fields.registrarName'),
      value: domain.registrarName ? <RegistrarName value={domain.registrarName} environment={domain.registrarEnvironment} /> : '—',
    },
    { term: t('fields.registeredOn'), value: day(domain.registeredOn) },
    { term: t('fields.expiresOn'), value: day(domain.expiresOn) },
    ...(domain.transferredOn ? [{ term: t('fields.transferredOn'), value: day(domain.transferredOn) }] : []),
    ...(isHeld ? [{ term: t('view.leaves'), value: <TransferDays domain={domain} /> }] : []),
    ...(domain.deletedOn ? [{ term: t('fields.deletedOn'), value: day(domain.deletedOn) }] : []),
    { term: t('fields.registryExpiresOn'), value: <Verbatim value={domain.registryExpiresOn} /> },
    { term: t('fields.locked'), value: list(domain.locked ? 'yes' : 'no') },
    ...(domain.holderHidden === null ? [] : [{ term: t('fields.holderHidden'), value: list(domain.holderHidden ? 'yes' : 'no') }]),
    {
      term: t('fields.nameservers'),
      value: <Written values={nameservers} />,
    },
    { term: t('fields.delegatedTo'), value: t(`options.delegatedTo.${domain.delegatedTo}`) },
    { term: t('fields.dsRecords'), value: <Written values={dsRecords} /> },
    ...zone,
    ...(domain.codeReadOn
      ? [
          { term: t('fields.eppCode'), value: <TransferCode id={domain.id} may={can(metadata, 'domain.eppCode')} /> },
          { term: t('fields.codeReadOn'), value: <DateText value={domain.codeReadOn} /> },
        ]
      : []),
    ...(can(metadata, 'log.module')
      ? [{ term: requests('frames'), value: <Link href={paths.nicRequests({ domainId: `eq:${id}` })}>{t('view.frames')}</Link> }]
      : []),
    { term: t('fields.syncedOn'), value: domain.syncedOn ? <RelativeTime value={domain.syncedOn} /> : t('view.neverSynced') },
  ]
  return (
    <DomainFrame domain={domain} place={place} tab="details" history={history}>
      <div className="grid gap-4 @3xl:grid-cols-2">
        <DocumentChecklist domain={domain} />
        <Card title={t('view.details')}>
          <KeyValue items={details} />
        </Card>
        <Card title={t('view.registry')}>
          <KeyValue items={registry} />
        </Card>
        <HostsOfDomain domain={domain} />
        <ForwardingOfDomain domain={domain} />
        <MessagesCard messages={messages} />
      </div>
    </DomainFrame>
  )
}

/** Who holds it and who answers for it, with us and at its registry. */
export async function DomainContactsScreen(props: DomainPageProps) {
  const [domain, search] = await Promise.all([loadDomain(props), props.searchParams])
  const [place, history] = await Promise.all([loadPlace(domainPages, domain.id, search), loadHistory(domainPages, domain.id)])
  return (
    <DomainFrame domain={domain} place={place} tab="contacts" history={history}>
      <ContactsOfDomain domain={domain} />
    </DomainFrame>
  )
}

/** Requests for another holder. */
export async function DomainHolderScreen(props: DomainPageProps) {
  const [domain, search] = await Promise.all([loadDomain(props), props.searchParams])
  const place = await loadPlace(domainPages, domain.id, search)
  return (
    <DomainFrame domain={domain} place={place} tab="holder" flush>
      <HolderChangesOfDomain search={search} domainId={domain.id} />
    </DomainFrame>
  )
}

/** The documents that its registry wants. */
export async function DomainDocumentsScreen(props: DomainPageProps) {
  const [domain, search] = await Promise.all([loadDomain(props), props.searchParams])
  const place = await loadPlace(domainPages, domain.id, search)
  return (
    <DomainFrame domain={domain} place={place} tab="documents" flush>
      <DocumentsOfDomain search={search} domainId={domain.id} />
    </DomainFrame>
  )
}

interface DomainFrameProps {
  domain: Domain
  place: Awaited<ReturnType<typeof loadPlace>>
  tab: DomainTab
  history?: Awaited<ReturnType<typeof loadHistory>>
  flush?: boolean
  children: ReactNode
}

/** What every page of a name has. */
async function DomainFrame({ domain, children, ...frame }: DomainFrameProps) {
  const [t, { metadata }] = await Promise.all([getTranslations('domains'), requireSession()])
  const { id, name, status } = domain
  const held = status === 'active' || status === 'grace' || status === 'redemption'
  return (
    <RecordScreen
      {...domainPages}
      {...frame}
      record={domain}
      name={name}
      badges={can(metadata, 'order.view') && <LiveOrder id={domain.orderId} since={new Date().toISOString()} />}
      alerts={await domainAlerts(domain, { details: frame.tab === 'details', contacts: can(metadata, 'domain.contacts') })}
      verbs={{ given: domainVerbs, record: verbDomain(domain) }}
      primary={
        held &&
        domain.can?.renew === true && (
          <Link href={paths.renewDomain(id)} className={buttonClass({ variant: 'primary' })}>
            {t('renewPage.open')}
          </Link>
        )
      }
    >
      {children}
    </RecordScreen>
  )
}
