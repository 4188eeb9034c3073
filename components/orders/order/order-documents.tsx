import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { paths } from '#lib/paths.ts'
import type { DocumentsOfOrder } from './load-order-documents.ts'

/** The invoices of an order with what is owed of each, and their credit notes; nothing where the reader may not see them. */
export function OrderDocuments({ documents }: { documents: DocumentsOfOrder | null }) {
  const t = useTranslations('orders.view')
  const kinds = useTranslations('creditNotes.options.kind')
  if (documents === null) return null
  const { invoices, creditNotes } = documents
  const row = 'flex flex-wrap items-center justify-between gap-x-2 gap-y-1'
  return (
    <SidePanelSection title={t('documents')}>
      {invoices.length === 0 ? (
        <p className="text-text-3">{t('noDocuments')}</p>
      ) : (
        <ul className="flex flex-col gap-2">
          {invoices.map(({ id, number, kind, status, total, balance, currency }) => (
            <li key={id} className={row}>
              <span className="flex flex-wrap items-center gap-1.5">
                <Link href={paths.invoice(id)}>
                  <Verbatim value={number ?? `#${id}`} />
                </Link>
                <StatusBadge status={status} gender="feminine" />
              </span>
              <Money amount={total} currency={currency} />
              {(kind !== 'invoice' || (balance > 0 && balance < total)) && (
                <span className="w-full text-small text-text-3">
                  {kind !== 'invoice' && t(`documentKinds.${kind}`)}
                  {kind !== 'invoice' && balance > 0 && balance < total && ' · '}
                  {balance > 0 && balance < total && t.rich('stillOwed', { amount: () => <Money amount={balance} currency={currency} /> })}
                </span>
              )}
            </li>
          ))}
          {creditNotes.map(({ id, number, kind, total, currency }) => (
            <li key={`note ${id}`} className={row}>
              <Link href={paths.creditNote(id)}>
                <Verbatim value={number} />
              </Link>
              <Money amount={-total} currency={currency} />
              <span className="w-full text-small text-text-3">
                {t('creditNote')} · {kinds(kind)}
              </span>
            </li>
          ))}
        </ul>
      )}
    </SidePanelSection>
  )
}
