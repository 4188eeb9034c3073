import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import type { EInvoice } from '#contract/billing/e-invoices.ts'
import { paths } from '#lib/paths.ts'
import { EInvoiceStatus } from './e-invoice-status.tsx'

/** Beside an invoice: where its tax document stands. An invoice whose document was refused may have several. */
export function EInvoiceSection({ documents }: { documents: readonly Pick<EInvoice, 'id' | 'status' | 'simplified' | 'kind'>[] }) {
  const t = useTranslations('eInvoices')
  if (documents.length === 0) return null
  return (
    <SidePanelSection title={t('view.panel')}>
      <ul className="flex flex-col gap-1.5">
        {documents.map(({ id, status, simplified, kind }) => (
          <li key={id} className="flex flex-wrap items-center justify-between gap-2">
            <Link href={paths.eInvoice(id)}>
              {kind === 'invoice' ? t(simplified ? 'view.simplified' : 'view.standard') : t(`options.kind.${kind}`)}
            </Link>
            <EInvoiceStatus status={status} />
          </li>
        ))}
      </ul>
    </SidePanelSection>
  )
}
