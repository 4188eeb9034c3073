import { getTranslations } from 'next-intl/server'
import { eInvoiceColumns } from '#components/billing/e-invoice/e-invoice-columns.tsx'
import { eInvoiceName, eInvoiceVerbs, verbEInvoice } from '#components/billing/e-invoice/e-invoice-verbs.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { eInvoiceStatuses, eInvoices } from '#contract/billing/e-invoices.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('eInvoices'))('title') }
}

export default async function EInvoicesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t, columns] = await Promise.all([requireSession(), getTranslations('eInvoices'), eInvoiceColumns()])
  return (
    <ListScreen
      resource={eInvoices}
      searchParams={await searchParams}
      columns={columns}
      nameOf={document => eInvoiceName(document)}
      rowHref={({ id }, from) => paths.eInvoice(id, { from })}
      rowMenu={document => <VerbRowMenu record={verbEInvoice(document)} />}
      views={eInvoiceStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      verbs={eInvoiceVerbs}
      exported={can(metadata, 'eInvoice.export') && t('title')}
    />
  )
}
