import { getLocale, getTranslations } from 'next-intl/server'
import type { ReactNode } from 'react'
import { PinnedNotes } from '#components/clients/client-note/pinned-notes.tsx'
import { RecentActivity } from '#components/kit/record-screen/recent-activity.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Phone } from '#components/kit/values/phone.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Card } from '#components/ui/card.tsx'
import { clientSources } from '#contract/clients/client-values.ts'
import type { Client } from '#contract/clients/clients.ts'
import { deviceName } from '#contract/kernel/device-name.ts'
import type { HistoryPage } from '#contract/kernel/record-history.ts'
import { countryName } from '#lib/format/country-name.ts'
import { paths } from '#lib/paths.ts'
import { BillingCard } from './billing-card.tsx'
import { ClientTags } from './client-columns.tsx'
import { placeOf } from './client-names.ts'
import { type ClientView, clientPages } from './client-pages.ts'
import { ClientValue } from './client-value.tsx'
import { CustomFieldsCard } from './custom-fields-card.tsx'
import { DuplicatesCard } from './duplicates-card.tsx'
import { ExemptionCard } from './exemption-card.tsx'
import { GroupTag } from './group-tag.tsx'
import { IdentityCard } from './identity-card.tsx'
import { BillingFigures } from './overview/billing-figures.tsx'
import type { ClientOverview } from './overview/client-overview.ts'
import { EmailsTable, QuotesTable } from './overview/letters-tables.tsx'
import { DomainsTable, InvoicesTable, ServicesTable } from './overview/overview-tables.tsx'
import { ProductTypes } from './overview/product-types.tsx'
import { OwnerCard } from './owner-card.tsx'
import { VerifiedCard } from './verified-marks.tsx'

interface ClientSummaryProps {
  view: ClientView
  overview: ClientOverview
  history: HistoryPage
}

/** A client at a glance. */
export function ClientSummary({ view, overview, history }: ClientSummaryProps) {
  const { client, place } = view
  const { duplicates, notes, services, domains, invoices, quotes, emails } = overview
  const all = (tab: string) => paths.clientTab(tab, client.id, { from: place.from })
  return (
    <div className="record-columns">
      <div className="flex min-w-0 flex-col gap-4">
        {duplicates.length > 0 && <DuplicatesCard client={client} found={duplicates} />}
        {notes && <PinnedNotes clientId={client.id} notes={notes} />}
        {services && <ServicesTable of={services} all={all('products-services')} />}
        {domains && <DomainsTable of={domains} all={all('domains-details')} />}
        {invoices && <InvoicesTable of={invoices} all={all('invoice')} />}
        {quotes && quotes.total > 0 && <QuotesTable of={quotes} all={paths.quotes({ clientId: `eq:${client.id}` })} />}
        {emails && emails.items.length > 0 && <EmailsTable of={emails} all={all('email')} />}
        <NotesCard client={client} />
        <InformationCard client={client} overview={overview} />
        <CustomFieldsCard client={client} />
        <RecentActivity
          resource="clients"
          history={history}
          href={`${paths.clientProfile(client.id, { from: place.from })}#history`}
          derived={clientPages.derived}
        />
      </div>
      <div className="flex min-w-0 flex-col gap-4 @max-[820px]:grid @max-[820px]:grid-cols-[1fr] @max-[820px]:sm:grid-cols-[1fr_1fr] @max-[820px]:*:h-full">
        <OwnerCard view={view} />
        <IdentityCard client={client} {...view.identity} />
        <VerifiedCard verified={client.verified} />
        <ExemptionCard client={client} />
        <BillingFigures clientId={client.id} overview={overview} />
        <ProductTypes services={services} />
        <BillingCard client={client} />
      </div>
    </div>
  )
}

/** What staff wrote down about the client. */
async function NotesCard({ client }: { client: Client }) {
  const t = await getTranslations('clients')
  if (!client.notes && client.can?.update !== true) return null
  return (
    <Card title={t('summary.notes')}>
      <ClientValue client={client} fields={['notes']}>
        {client.notes ? (
          <span dir="auto" className="block whitespace-pre-line">
            {client.notes}
          </span>
        ) : (
          <span className="text-text-3">{t('summary.addNotes')}</span>
        )}
      </ClientValue>
    </Card>
  )
}

/** When somebody signed in for the client last, from where and with what. */
function LastSignIn({ value: { on, ip, userAgent } }: { value: NonNullable<ClientOverview['lastSignIn']> }) {
  return (
    <>
      <DateText value={on} /> <Verbatim value={ip} className="text-text-3" />{' '}
      <bdi className="text-text-3">{userAgent ? deviceName(userAgent) : ''}</bdi>
    </>
  )
}

/** The rest that is known about the client. */
async function InformationCard({ client, overview }: { client: Client; overview: ClientOverview }) {
  const { firstOrderOn, lastSignIn } = overview
  const [t, locale] = await Promise.all([getTranslations('clients'), getLocale()])
  const country = countryName(client.countryCode, locale)
  const currency = new Intl.DisplayNames(locale, { type: 'currency' }).of(client.currency)
  const source = clientSources.find(one => one === client.source)
  const messages = Object.entries(client.emailPreferences).flatMap(([name, wanted]) =>
    wanted ? [t(`emailPreferences.${name as keyof typeof client.emailPreferences}`)] : [],
  )
  const edited = (name: 'clientGroupId' | 'tags' | 'source' | 'currency' | 'smsNumber', shown: ReactNode) => ({
    term: t(`fields.${name}`),
    value: (
      <ClientValue client={client} fields={[name]}>
        {shown}
      </ClientValue>
    ),
  })
  return (
    <Card title={t('summary.information')}>
      <KeyValue
        items={[
          edited('clientGroupId', <GroupTag group={client.clientGroup} locale={locale} />),
          edited('tags', client.clientTags?.length ? <ClientTags tags={client.clientTags} /> : '—'),
          { term: t('fields.signupOn'), value: <DateText value={client.signupOn} as="day" /> },
          ...(firstOrderOn ? [{ term: t('summary.firstOrder'), value: <DateText value={firstOrderOn} as="day" /> }] : []),
          ...(lastSignIn ? [{ term: t('fields.lastSignInOn'), value: <LastSignIn value={lastSignIn} /> }] : []),
          edited('source', source ? t(`options.source.${source}`) : (client.source ?? '—')),
          { term: t('fields.countryCode'), value: country ?? client.countryCode },
          { term: t('fields.state'), value: <bdi>{placeOf(client, 'state', locale)}</bdi> },
          edited('currency', currency ?? client.currency),
          edited('smsNumber', <Phone value={client.smsNumber ?? client.mobile} plain />),
          { term: t('fields.emailPreferences'), value: messages.length ? messages.join(t('comma')) : '—' },
        ]}
      />
    </Card>
  )
}
