import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { PageHeader } from '#components/kit/page/page-header.tsx'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Card } from '#components/ui/card.tsx'
import { domains } from '#contract/domains/domains.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { domainPages } from './domain-pages.ts'
import type { DomainPageProps } from './domain-screen.tsx'
import { RenewForm } from './renew-form.tsx'

/** Renews a name for a term that its client chooses; an invoice that asks for what follows its expiry already is shown in place of another one. */
export async function RenewScreen({ params }: Pick<DomainPageProps, 'params'>) {
  const { metadata } = await requireSession()
  if (!can(metadata, 'domain.renew')) forbidden()
  const [domain, t] = await Promise.all([loadRecord(domainPages, recordId((await params).domain)), getTranslations('domains')])
  const reasons = dynamicMessages(await getTranslations('reasons'))
  const offer = await callApi(domains.endpoints.renewal, { params: { id: domain.id } })
  const { invoice, terms } = offer
  const facts = [
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(domain.clientId)}>
          <Name value={domain.clientName} />
        </Link>
      ),
    },
    { term: t('fields.status'), value: <StatusBadge status={domain.status} label={t(`options.status.${domain.status}`)} /> },
    { term: t('fields.expiresOn'), value: domain.expiresOn ? <DateText value={domain.expiresOn} as="day" /> : '—' },
  ]
  return (
    <ClientMessages of={['domains', 'tlds']}>
      <PageHeader
        crumbs={[
          { text: t('title'), href: paths.domains() },
          { text: domain.name, href: paths.domain(domain.id) },
        ]}
        title={t('renewPage.title', { name: domain.name })}
        ruled
      />
      <div className="overflow-auto p-gutter">
        <div className="grid max-w-240 gap-4 lg:grid-cols-[2fr_1fr]">
          <Card title={t('renewPage.terms')}>
            {invoice && (
              <Callout tone="info" title={t('renewPage.invoiced')}>
                <Link href={paths.invoice(invoice.id)}>
                  <Verbatim value={invoice.number ?? `#${invoice.id}`} />
                </Link>{' '}
                · <Money amount={invoice.total} currency={invoice.currency} /> · <StatusBadge status={invoice.status} gender="feminine" />
              </Callout>
            )}
            {!invoice && terms.length > 0 && <RenewForm id={domain.id} version={domain.version} offer={offer} />}
            {!invoice && terms.length === 0 && (
              <p className="text-small text-text-3">
                {offer.refusal?.startsWith('premium') ? reasons(offer.refusal) : t('renewPage.none')}
              </p>
            )}
          </Card>
          <Card title={domain.name}>
            <KeyValue items={facts} />
          </Card>
        </div>
      </div>
    </ClientMessages>
  )
}
