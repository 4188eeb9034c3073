import { getTranslations } from 'next-intl/server'
import { DocumentButton } from '#components/billing/document/document-button.tsx'
import { NotesBeside } from '#components/clients/client-note/notes-beside.tsx'
import { RecordScreen } from '#components/kit/record-screen/record-screen.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbButtons } from '#components/kit/verbs/verb-buttons.tsx'
import { onlyVerbs, withoutVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { can } from '#lib/can/can.ts'
import { invoicePages } from './invoice-pages.ts'
import { InvoicePanel } from './invoice-panel.tsx'
import { InvoicePaper } from './invoice-paper.tsx'
import { invoiceName, invoiceVerbs, verbInvoice } from './invoice-verbs.ts'
import type { InvoiceView } from './load-invoice.ts'
import { PayLinkButton } from './pay-link-button.tsx'
import { shownStatus } from './shown-status.ts'

/** In the header; the others are in its menu. */
const first = ['publish', 'addPayment']

/** The page of an invoice: read first, act beside it. */
export async function InvoiceScreen({ view }: { view: InvoiceView }) {
  const { invoice, place, history } = view
  const t = await getTranslations('invoices')
  const record = verbInvoice(invoice, riyadhDate(new Date()))
  const payable = can(view.metadata, 'invoice.payLink') && invoice.balance > 0 && invoice.status !== 'draft'
  const now = first.filter(name => invoice.can?.[name] === true)
  const others = withoutVerbs(invoiceVerbs, now)
  return (
    <RecordScreen
      {...invoicePages}
      record={{ id: invoice.id, status: shownStatus(invoice, new Date()) }}
      place={place}
      gender="feminine"
      name={invoice.number ?? t('view.draftName')}
      primary={
        <>
          <DocumentButton kind="invoice" id={invoice.id} tax={invoice.number !== null} />
          {payable && <PayLinkButton invoiceId={invoice.id} wallet={can(view.metadata, 'wallet.apply')} />}
          <RecordVerbs given={onlyVerbs(invoiceVerbs, now)}>
            <VerbButtons record={record} primary={now[0]} />
          </RecordVerbs>
        </>
      }
      verbs={{ given: others, record: { ...record, name: invoiceName(invoice) } }}
      history={history}
      aside={
        <>
          <InvoicePanel view={view} given={others} />
          <NotesBeside clientId={invoice.clientId} />
        </>
      }
    >
      <InvoicePaper invoice={invoice} qr={view.qr} stamp={view.stamp} accounts={view.accounts} />
    </RecordScreen>
  )
}
