import { getTranslations } from 'next-intl/server'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { actingInPortal } from '#components/portal/acting-in-portal.ts'
import { loadPortal } from '#components/portal/load-portal.ts'
import { PORTAL_PAGE, PortalList, pageAsked } from '#components/portal/portal-list.tsx'
import { maySee } from '#components/portal/portal-pages.tsx'
import { invoices } from '#contract/billing/invoices.ts'
import { paths } from '#lib/paths.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('portal.invoices'))('title'), robots: { index: false, follow: false } }
}

/** What the client was asked for, newest first, each as the document that it is. */
export default async function PortalInvoicesPage({ searchParams }: { searchParams: Promise<{ page?: string; missing?: string }> }) {
  const [acting, { page: asked, missing }] = await Promise.all([actingInPortal(), searchParams])
  const page = pageAsked(asked)
  const [t, s, found] = await Promise.all([
    getTranslations('portal.invoices'),
    getTranslations('invoices'),
    maySee(acting, 'invoices') ? loadPortal(invoices.endpoints.list, { filter: { page, limit: PORTAL_PAGE } }) : null,
  ])
  return (
    <PortalList
      title={t('title')}
      found={found}
      page={page}
      address={paths.portalInvoices}
      empty={t('empty')}
      notice={missing && t('missing')}
      columns={[
        {
          id: 'number',
          label: s('fields.number'),
          cell: ({ id, number }) => (
            <a href={paths.portalInvoicePdf(id)} target="_blank" rel="noreferrer">
              <bdi dir="ltr">{number ?? `#${id}`}</bdi>
            </a>
          ),
        },
        {
          id: 'order',
          label: s('view.order'),
          low: true,
          cell: ({ orders }) => orders.map(({ id, number }) => <Verbatim key={id} value={number} />),
        },
        {
          id: 'status',
          label: s('fields.status'),
          cell: ({ status }) => <StatusBadge status={status} gender="feminine" label={s(`options.status.${status}`)} />,
        },
        { id: 'due', label: s('fields.dueDate'), low: true, cell: ({ dueDate }) => <DateText value={dueDate} as="day" /> },
        {
          id: 'total',
          label: s('fields.total'),
          number: true,
          low: true,
          cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
        },
        {
          id: 'balance',
          label: s('fields.balance'),
          number: true,
          cell: ({ balance, currency, daysOverdue }) => <Money amount={balance} currency={currency} overdue={(daysOverdue ?? 0) > 0} />,
        },
      ]}
    />
  )
}
