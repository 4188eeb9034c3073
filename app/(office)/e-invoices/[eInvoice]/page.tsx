import { type EInvoicePageProps, EInvoiceScreen, eInvoiceTitle } from '#components/billing/e-invoice/e-invoice-screen.tsx'

export const generateMetadata = eInvoiceTitle

export default function EInvoicePage(props: EInvoicePageProps) {
  return <EInvoiceScreen {...props} />
}
