import { getTranslations } from 'next-intl/server'
import { shownStatus } from '#components/billing/invoice/shown-status.ts'
import { Link } from '#components/kit/link.tsx'
import { CardTable } from '#components/kit/values/card-table.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { isOverdue } from '#contract/kernel/calendar.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import type { ClientOverview } from './client-overview.ts'

interface OverviewTableProps<K extends keyof ClientOverview> {
  of: NonNullable<ClientOverview[K]>
  /** Where all of them are. */
  all: string
}
const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')

/** What a client has of us, what runs first. */
export async function ServicesTable({ of: { total, items }, all }: OverviewTableProps<'services'>) {
  const [t, words] = await Promise.all([getTranslations('services'), getTranslations('clients.overview')])
  return (
    <CardTable
      title={t('title')}
      count={numberText(total)}
      actions={total > 0 && <Link href={all}>{words('all')}</Link>}
      empty={words('noServices')}
      rows={items}
      columns={[
        {
          id: 'product',
          label: t('fields.productName'),
          cell: ({ id, productName, domain }) => (
            <Link href={paths.service(id)} className="font-medium text-text">
              <Name value={productName} /> {domain && <Verbatim value={domain} className="text-text-3" />}
            </Link>
          ),
        },
        { id: 'cycle', low: true, label: words('cycle'), cell: ({ cycle }) => t(`options.cycle.${cycle}`) },
        { id: 'due', low: true, label: words('nextDue'), cell: ({ nextDueDate }) => day(nextDueDate) },
        {
          id: 'price',
          number: true,
          low: true,
          label: words('price'),
          cell: ({ recurringAmount, currency }) => <Money amount={recurringAmount} currency={currency} />,
        },
        {
          id: 'status',
          label: t('fields.status'),
          cell: ({ status, work }) => <StatusBadge status={work === 'failed' ? 'failed' : status} gender="feminine" />,
        },
      ]}
    />
  )
}

/** The domains of a client, the one that ends next first. */
export async function DomainsTable({ of: { total, items }, all }: OverviewTableProps<'domains'>) {
  const [t, words] = await Promise.all([getTranslations('domains'), getTranslations('clients.overview')])
  return (
    <CardTable
      title={t('title')}
      count={numberText(total)}
      actions={total > 0 && <Link href={all}>{words('all')}</Link>}
      empty={words('noDomains')}
      rows={items}
      columns={[
        {
          id: 'name',
          label: t('fields.name'),
          cell: ({ id, name, asciiName }) => (
            <Link href={paths.domain(id)} className="font-medium text-text" title={name === asciiName ? undefined : asciiName}>
              <DomainName value={name} />
            </Link>
          ),
        },
        {
          id: 'registrar',
          low: true,
          label: t('fields.registrarName'),
          cell: ({ registrarName }) => (registrarName ? <Name value={registrarName} /> : '—'),
        },
        { id: 'expires', label: t('fields.expiresOn'), cell: ({ expiresOn }) => day(expiresOn) },
        { id: 'renews', low: true, label: t('fields.autoRenew'), cell: ({ autoRenew }) => words(autoRenew ? 'on' : 'off') },
        {
          id: 'status',
          label: t('fields.status'),
          cell: ({ status }) => <StatusBadge status={status} label={t(`options.status.${status}`)} />,
        },
      ]}
    />
  )
}

/** The newest invoices of a client. */
export async function InvoicesTable({ of: { total, items }, all }: OverviewTableProps<'invoices'>) {
  const [t, words] = await Promise.all([getTranslations('invoices'), getTranslations('clients.overview')])
  const now = new Date()
  return (
    <CardTable
      title={t('title')}
      count={numberText(total)}
      actions={total > 0 && <Link href={all}>{words('all')}</Link>}
      empty={words('noInvoices')}
      rows={items}
      columns={[
        {
          id: 'number',
          label: words('invoice'),
          cell: ({ id, number }) => (
            <Link href={paths.invoice(id)} className="text-text">
              {number ? <Verbatim value={number} /> : words('draft')}
            </Link>
          ),
        },
        { id: 'issued', low: true, label: words('issued'), cell: ({ invoiceDate }) => day(invoiceDate) },
        { id: 'due', low: true, label: words('due'), cell: ({ dueDate }) => day(dueDate) },
        {
          id: 'total',
          number: true,
          low: true,
          label: t('fields.total'),
          cell: ({ total, currency }) => <Money amount={total} currency={currency} />,
        },
        {
          id: 'balance',
          number: true,
          label: t('fields.balance'),
          cell: ({ balance, currency, dueDate }) =>
            balance === 0 ? (
              '—'
            ) : (
              <Money amount={balance} currency={currency} overdue={dueDate !== null && isOverdue(dueDate, now)} className="font-medium" />
            ),
        },
        { id: 'status', label: t('fields.status'), cell: invoice => <StatusBadge status={shownStatus(invoice, now)} gender="feminine" /> },
      ]}
    />
  )
}
