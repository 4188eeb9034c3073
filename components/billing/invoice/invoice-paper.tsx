import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { Logo } from '#components/kit/page/logo.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { QrCode } from '#components/kit/values/qr-code.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { BankAccount } from '#contract/billing/bank-accounts.ts'
import { invoiceTitle } from '#contract/billing/invoice-title.ts'
import type { Invoice } from '#contract/billing/invoices.ts'
import { wholeSums } from '#contract/billing/prepayments.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { PaperLines } from '../document/paper-lines.tsx'
import { OtherWord, PaperFact, PaperLine } from '../document/paper-parts.tsx'
import { type PaperWords, paperWords } from '../document/paper-words.ts'
import { InvoiceParty, PartyNames } from './invoice-party.tsx'
import { PayByTransfer } from './pay-by-transfer.tsx'

interface InvoicePaperProps {
  invoice: Invoice
  /** What its QR code holds, once it is a tax document. */
  qr: string | null
  /** What stands of its e-invoice. */
  stamp: Parameters<typeof invoiceTitle>[3]
  /** Where it can be transferred to, while something of it is to be paid. */
  accounts: readonly BankAccount[]
}

/** The invoice as its client reads it, in both languages. */
export async function InvoicePaper({ invoice, qr, stamp, accounts }: InvoicePaperProps) {
  const [t, words] = await Promise.all([getTranslations('invoices'), paperWords()])
  const { seller, buyer, lines, currency } = invoice
  const supplied = lines.map(({ periodFrom }) => periodFrom).filter(day => day !== null)
  const title = seller && buyer ? invoiceTitle(invoice, seller, buyer, stamp) : 'proforma'
  return (
    <article className="rounded-lg border border-line bg-raised px-7 py-6 max-sm:px-4">
      <header className="flex flex-wrap items-start justify-between gap-3 border-b-2 border-primary pb-4">
        <div className="flex min-w-0 items-center gap-3">
          <Logo alone size={36} />
          {seller ? <PartyNames of={seller.name} /> : <PartyNames of={invoice.clientName} />}
        </div>
        <h2 className="text-end text-title font-semibold">
          {words.own(title)}
          <OtherWord words={words} word={title} className="block text-body font-medium" />
        </h2>
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
      <dl className="grid grid-flow-col auto-cols-fr border-b border-line max-sm:grid-flow-row max-sm:grid-cols-2">
        <PaperFact words={words} word="number">
          <Verbatim value={invoice.number} />
        </PaperFact>
        <PaperFact words={words} word="issueDate">
          <Day value={invoice.invoiceDate} />
        </PaperFact>
        {supplied.length > 0 && (
          <PaperFact words={words} word="supplyDate">
            <Day value={supplied.sort()[0] ?? null} />
          </PaperFact>
        )}
        <PaperFact words={words} word="dueDate">
          <Day value={invoice.dueDate} />
        </PaperFact>
      </dl>
      {(seller || buyer) && (
        <div className="mt-4 grid gap-x-6 gap-y-4 @xl:grid-cols-2">
          {seller && <InvoiceParty words={words} word="seller" party={seller} />}
          {buyer && <InvoiceParty words={words} word="buyer" party={buyer} />}
        </div>
      )}
      <PaperLines lines={lines} currency={currency} />
      <div className="mt-4 grid gap-6 @xl:grid-cols-[auto_minmax(0,1fr)_minmax(0,1.4fr)]">
        {qr ? <QrCode content={qr} label={t('view.qr')} className="rounded-lg border border-line" /> : <span />}
        <PayByTransfer words={words} accounts={accounts} reference={invoice.number} />
        <Sums words={words} invoice={invoice} />
      </div>
    </article>
  )
}

const Day = ({ value }: { value: string | null }) => (value ? <DateText value={value} as="day" /> : '—')

/** Those of a final invoice are of the whole supply, then less what was prepaid. */
function Sums({ words, invoice }: { words: PaperWords; invoice: Invoice }) {
  const { currency, lines, paid, credited, refunded, prepayments } = invoice
  const { net, vat, total } = wholeSums(invoice)
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const discount = lines.reduce((sum, line) => sum + line.discount, 0)
  const further = { discount, paid, credited, refunded }
  const line = (word: keyof typeof further) =>
    further[word] > 0 && (
      <PaperLine words={words} word={word} sum>
        {money(further[word])}
      </PaperLine>
    )
  return (
    <dl>
      <PaperLine words={words} word="netTotal" sum>
        {money(net)}
      </PaperLine>
      {line('discount')}
      {vat.map(({ category, rate, vat: amount }) => (
        <PaperLine key={`${category}${rate}`} words={words} word="vatAt" values={{ rate: numberText(rate) }} sum>
          {money(amount)}
        </PaperLine>
      ))}
      <PaperLine words={words} word="totalDue" strong sum>
        {money(total)}
      </PaperLine>
      {prepayments?.map(({ id, number, total: prepaid }) => (
        <PaperLine key={id} words={words} word="prepaidBy" values={{ number }} sum>
          <Link href={paths.invoice(id)}>{money(-prepaid)}</Link>
        </PaperLine>
      ))}
      {prepayments && prepayments.length > 0 && (
        <PaperLine words={words} word="balanceDue" strong sum>
          {money(invoice.total)}
        </PaperLine>
      )}
      {line('paid')}
      {line('credited')}
      {line('refunded')}
    </dl>
  )
}
