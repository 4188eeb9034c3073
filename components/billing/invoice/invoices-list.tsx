import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { invoices } from '#contract/billing/invoices.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { ChargeTogether } from './charge-together.tsx'
import { invoiceColumns } from './invoice-columns.tsx'
import { invoiceName, invoiceVerbs, verbInvoice } from './invoice-verbs.ts'
import { invoiceViews } from './invoice-views.ts'
import { MassPay } from './mass-pay.tsx'
import { MergeSelected } from './merge-selected.tsx'

/** All invoices, or those of a client inside its page. */
export async function InvoicesList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const counted = invoiceViews(clientId === undefined)
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('invoices')])
  const now = new Date()
  const today = riyadhDate(now)
  const columns = invoiceColumns(now, t)
  return (
    <ListScreen
      resource={invoices}
      searchParams={search}
      columns={clientId ? withoutClient(columns) : columns}
      nameOf={invoice => invoiceName(invoice)}
      rowHref={({ id }, from) => paths.invoice(id, clientId ? {} : { from })}
      rowMenu={invoice => <VerbRowMenu record={verbInvoice(invoice, today)} />}
      views={counted.then(({ views }) => views)}
      allCount={counted.then(({ all }) => all)}
      verbs={invoiceVerbs}
      bulkExtra={
        <>
          {can(metadata, 'invoice.payLink') && <MassPay wallet={can(metadata, 'wallet.apply')} />}
          {can(metadata, 'invoice.chargeCard') && <ChargeTogether />}
          {can(metadata, 'invoice.merge') && <MergeSelected />}
        </>
      }
      exported={can(metadata, 'invoice.export') && t('title')}
      create={
        can(metadata, 'invoice.create') && (
          <Button as={Link} href={paths.newInvoice({ client: clientId })} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
      {...(clientId ? inClient(clientId) : {})}
    />
  )
}
