import { InvoiceScreen } from '#components/billing/invoice/invoice-screen.tsx'
import { type InvoicePageProps, invoiceTitle, loadInvoiceView } from '#components/billing/invoice/load-invoice.ts'

export const generateMetadata = invoiceTitle

export default async function InvoicePage(props: InvoicePageProps) {
  return <InvoiceScreen view={await loadInvoiceView(props)} />
}
