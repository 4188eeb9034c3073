import { useLocale, useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { ScrollX } from '#components/ui/scroll-x.tsx'
import type { Invoice } from '#contract/billing/invoices.ts'
import { vatReasons } from '#contract/billing/vat-reasons.ts'
import { nameFor, otherNameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

/** The invoice as its client reads it. */
export function InvoicePaper({ invoice }: { invoice: Invoice }) {
  const t = useTranslations('invoices')
  const { currency, seller, buyer, lines, vat, net, total, paid, credited, refunded } = invoice
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const sums = [
    { term: t('view.netTotal'), value: money(net) },
    ...(discount > 0 ? [{ term: t('view.discount'), value: money(discount) }] : []),
    ...vat.map(({ category, rate, vat: amount }) => ({
      key: `${category}${rate}`,
      term: t('view.vatAt', { rate: numberText(rate) }),
      value: money(amount),
    })),
    { term: <strong>{t('view.totalDue')}</strong>, value: <strong>{money(total)}</strong> },
    ...(paid > 0 ? [{ term: t('view.paid'), value: money(paid) }] : []),
    ...(credited > 0 ? [{ term: t('view.credited'), value: money(credited) }] : []),
    ...(refunded > 0 ? [{ term: t('view.refunded'), value: money(refunded) }] : []),
  ]
  const dates = [
    { term: t('fields.number'), value: <Verbatim value={invoice.number} /> },
    { term: t('fields.invoiceDate'), value: invoice.invoiceDate ? <DateText value={invoice.invoiceDate} as="day" /> : '—' },
    { term: t('fields.dueDate'), value: invoice.dueDate ? <DateText value={invoice.dueDate} as="day" /> : '—' },
  ]
  return (
    <article className="rounded-lg border border-line bg-raised px-6 py-5 max-sm:px-4">
      <header className="flex flex-wrap items-baseline justify-between gap-3 border-b-2 border-primary pb-3">
        {seller ? <Name value={seller.name} /> : <Name value={invoice.clientName} />}
        <h2 className="text-title font-semibold">{t(invoice.kind === 'debitNote' ? 'options.kind.debitNote' : 'view.taxInvoice')}</h2>
      </header>
      {invoice.correctsInvoiceId !== null && (
        <p className="mt-3">
          {t.rich('view.debitOf', {
            invoice: () => (
              <Link href={paths.invoice(invoice.correctsInvoiceId as number)}>
                <Verbatim value={invoice.correctsNumber} />
              </Link>
            ),
          })}
          {invoice.correctionReason && (
            <span className="block text-small text-text-3">
              <bdi>{invoice.correctionReason}</bdi>
            </span>
          )}
        </p>
      )}
      <KeyValue items={dates} className="mt-3" />
      {(seller || buyer) && (
        <div className="mt-4 grid gap-x-6 gap-y-4 @xl:grid-cols-2">
          {seller && <PartyCard title={t('view.seller')} party={seller} />}
          {buyer && <PartyCard title={t('view.buyer')} party={buyer} />}
        </div>
      )}
      <InvoiceLines lines={lines} currency={currency} />
      <KeyValue items={sums} align="sum" className="ms-auto mt-4 max-w-88" />
    </article>
  )
}

function PartyCard({ title, party }: { title: string; party: NonNullable<Invoice['buyer']> }) {
  const t = useTranslations('invoices.view')
  const comma = useTranslations('form')('comma')
  const items = [
    { term: t('name'), value: <Name value={party.name} /> },
    ...(party.address.length > 0 ? [{ term: t('address'), value: <bdi>{party.address.join(comma)}</bdi> }] : []),
    ...(party.vatNumber ? [{ term: t('vatNumber'), value: <Verbatim value={party.vatNumber} /> }] : []),
    ...(party.crNumber ? [{ term: t('crNumber'), value: <Verbatim value={party.crNumber} /> }] : []),
    ...(party.exemption?.number ? [{ term: t('exemption'), value: <Verbatim value={party.exemption.number} /> }] : []),
  ]
  return (
    <section>
      <h3 className="mb-1 border-b border-line pb-1 text-body font-semibold">{title}</h3>
      <KeyValue items={items} />
    </section>
  )
}

const heads = ['description', 'quantity', 'unitPrice', 'taxable', 'vat', 'lineTotal'] as const

type PaperLine = Omit<Invoice['lines'][number], 'byBuyer' | 'orderItemId' | 'serviceId' | 'periodFrom' | 'periodTo'>

/** The lines of an invoice, or of a note on one, with their VAT. */
export function InvoiceLines({ lines, currency }: { lines: readonly PaperLine[]; currency: string }) {
  const t = useTranslations('invoices.view')
  const locale = useLocale()
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  return (
    <ScrollX label={t('description')} className="mt-4">
      <table className="w-full min-w-140 border-collapse text-body">
        <thead>
          <tr className="border-b border-line text-small text-text-3">
            {heads.map(head => (
              <th
                key={head}
                scope="col"
                className={head === 'description' ? 'py-1.5 text-start font-medium' : 'py-1.5 text-end font-medium'}
              >
                {t(head)}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {lines.map(({ id, description, quantity, unitPrice, net, vat, rate, category, reasonCode }) => {
            const other = otherNameFor(description, locale)
            return (
              <tr key={id} className="border-b border-line align-top [&>td]:py-2 [&>td:not(:first-child)]:text-end">
                <td>
                  <bdi className="font-medium">{nameFor(description, locale)}</bdi>
                  {other && (
                    <div className="text-small text-text-3">
                      <bdi>{other}</bdi>
                    </div>
                  )}
                  {reasonCode && (
                    <div className="text-small text-text-3">
                      <bdi>{nameFor(vatReasons[reasonCode], locale)}</bdi>
                    </div>
                  )}
                </td>
                <td>{numberText(quantity)}</td>
                <td>{money(unitPrice)}</td>
                <td>{money(net)}</td>
                <td>{category === 'S' ? <span title={`${rate}%`}>{money(vat)}</span> : money(0)}</td>
                <td className="font-semibold">{money(net + vat)}</td>
              </tr>
            )
          })}
        </tbody>
      </table>
    </ScrollX>
  )
}
