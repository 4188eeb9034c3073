import { getTranslations } from 'next-intl/server'
import { ClientMessages } from '#components/kit/providers/client-messages.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { OpenQuote } from '#components/portal/open-quote.tsx'
import { PORTAL_PAGE, PortalList, pageAsked } from '#components/portal/portal-list.tsx'
import { maySee } from '#components/portal/portal-pages.tsx'
import { quotes } from '#contract/billing/quotes.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.quotes'))('title'), robots: { index: false, follow: false } }
}

/** What the client was offered; each opens where it is read, accepted or declined. */
export default async function PortalQuotesPage({ searchParams }: { searchParams: Promise<{ page?: string }> }) {
  const [acting, { page: asked }] = await Promise.all([actingInPortal(), searchParams])
  const page = pageAsked(asked)
  const [t, s, found] = await Promise.all([
    getTranslations('portal.quotes'),
    getTranslations('quotes'),
    maySee(acting, 'quotes') ? loadPortal(quotes.endpoints.list, { filter: { page, limit: PORTAL_PAGE } }) : null,
  ])
  return (
    <ClientMessages of={['portal']}>
      <PortalList
        title={t('title')}
        found={found}
        page={page}
        address={paths.portalQuotes}
        empty={t('empty')}
        columns={[
          {
            id: 'subject',
            label: s('fields.subject'),
            cell: ({ subject, number }) => <NameCell name={subject} also={<bdi dir="ltr">{number}</bdi>} />,
          },
          {
            id: 'stage',
            label: s('fields.stage'),
            cell: ({ stage }) => <StatusBadge status={stage} label={s(`options.stage.${stage}`)} />,
          },
          { id: 'until', label: s('fields.validUntil'), low: true, cell: ({ validUntil }) => <DateText value={validUntil} as="day" /> },
          {
            id: 'total',
            label: s('fields.total'),
            number: true,
            cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
          },
          ...(acting.staff === null
            ? [{ id: 'open', label: '', cell: ({ id, number }: { id: number; number: string }) => <OpenQuote id={id} number={number} /> }]
            : []),
        ]}
      />
    </ClientMessages>
  )
}
