import { useTranslations } from 'next-intl'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { EInvoiceFinding } from '#contract/billing/e-invoices.ts'

/** The codes of the authority that we explain in the reader's language. */
const explained = [
  'XSD_ZATCA_INVALID',
  'invalid-invoice-hash',
  'invoiceHash_QRCODE_INVALID',
  'invoiceTimeStamp_QRCODE_INVALID',
  'invalid-signing-certificate',
  'BR-KSA-98',
  'BR-CO-17',
  'BR-KSA-40',
] as const

const looks = { error: 'text-danger-text', warning: 'text-accent-text', info: 'text-text-3' }

/** What the authority said of a document, a line each. */
export function EInvoiceFindings({ findings }: { findings: readonly EInvoiceFinding[] }) {
  const t = useTranslations('eInvoices')
  return (
    <ul className="flex flex-col gap-2">
      {findings.map(({ type, code, message }) => (
        <li key={`${type} ${code} ${message}`} className="text-body">
          <span className={looks[type]}>{t(`findingTypes.${type}`)}</span> <Verbatim value={code} />
          {explained.map(known => known === code && <p key={known}>{t(`codes.${known}`)}</p>)}
          <p className="text-small text-text-3">
            <bdi>{message}</bdi>
          </p>
        </li>
      ))}
    </ul>
  )
}
