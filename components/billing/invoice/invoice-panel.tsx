import { Wallet } from 'lucide-react'
import { useNow, useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { KeyValue } from '#components/kit/values/key-value.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { RecordVerbs } from '#components/kit/verbs/record-verbs.tsx'
import { VerbList } from '#components/kit/verbs/verb-list.tsx'
import type { VerbRecord, VerbsGiven } from '#components/kit/verbs/verbs-given.ts'
import { onlyVerbs } from '#components/kit/verbs/verbs-of.tsx'
import { MessagesSection } from '#components/messaging/email-message/messages-section.tsx'
import { Callout } from '#components/ui/callout.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { paths } from '#lib/paths.ts'
import { EInvoiceSection } from '../e-invoice/e-invoice-section.tsx'
import { AttemptsSection } from '../payment-attempt/attempts-section.tsx'
import { BalanceSection } from './balance-section.tsx'
import { InternalNotes } from './internal-notes.tsx'
import { invoiceVerbs, verbInvoice } from './invoice-verbs.ts'
import type { InvoiceView } from './load-invoice.ts'
import { NotesSection } from './notes-section.tsx'
import { Recurrence } from './recurrence.tsx'

/** Beside an invoice: what is to be paid, what was paid, where it came from, what was booked. */
export function InvoicePanel({ view, given }: { view: InvoiceView; given: VerbsGiven }) {
  const { invoice, payments, attempts, notes, debits, documents, entries, held, messages } = view
  const t = useTranslations('invoices')
  const record = verbInvoice(invoice, riyadhDate(useNow()))
  const { currency, balance, datePaid } = invoice
  const money = (amount: number) => <Money amount={amount} currency={currency} />
  const details = [
    {
      term: t('fields.clientName'),
      value: (
        <Link href={paths.client(invoice.clientId)}>
          <Name value={invoice.clientName} />
        </Link>
      ),
    },
    ...(invoice.orders.length > 0
      ? [
          {
            term: t('view.order'),
            value: (
              <span className="flex flex-wrap gap-x-2">
                {invoice.orders.map(({ id }) => (
                  <Link key={id} href={paths.order(id)}>
                    <Verbatim value={`#${id}`} />
                  </Link>
                ))}
              </span>
            ),
          },
        ]
      : []),
    ...(invoice.disputedOn ? [{ term: t('fields.disputedOn'), value: <DateText value={invoice.disputedOn} as="day" /> }] : []),
    ...(invoice.recurrence ? [{ term: t('fields.recurrence'), value: <Recurrence of={invoice.recurrence} /> }] : []),
    ...(invoice.payBy ? [{ term: t('fields.payBy'), value: t(`options.paymentMethod.${invoice.payBy}`) }] : []),
  ]
  const others = (term: string, found: readonly { id: number; number: string }[] | null) =>
    found?.length
      ? [
          {
            term,
            value: (
              <span className="flex flex-wrap gap-x-2">
                {found.map(({ id, number }) => (
                  <Link key={id} href={paths.invoice(id)}>
                    <Verbatim value={number} />
                  </Link>
                ))}
              </span>
            ),
          },
        ]
      : []
  const named = [...others(t('view.replaces'), invoice.replaces), ...others(t('view.prepayments'), invoice.prepayments)]
  const booked = entries.flatMap(({ id, lines = [] }) => lines.map((line, at) => ({ key: `${id}.${at}`, ...line })))
  return (
    <>
      <SidePanelSection title={t('view.balanceDue')}>
        <p className="text-figure font-semibold">
          <Money amount={balance} currency={currency} figure />
        </p>
        {balance > 0 && invoice.dueDate && invoice.status !== 'draft' && <DueNote dueDate={invoice.dueDate} />}
        {datePaid && (
          <p className="text-small text-text-3">{t.rich('view.paidUp', { day: () => <DateText value={datePaid} as="day" /> })}</p>
        )}
        {held > 0 && (
          <Callout tone="sand" icon={<Icon of={Wallet} />} className="mt-3" actions={<ApplyWallet record={record} />}>
            {t.rich('view.walletHolds', { sum: () => <strong className="font-semibold">{money(held)}</strong> })}
          </Callout>
        )}
      </SidePanelSection>
      {given.verbs.some(({ name }) => invoice.can?.[name] === true) && (
        <SidePanelSection title={t('view.actions')}>
          <RecordVerbs given={given}>
            <VerbList record={record} label={t('view.actions')} most={6} />
          </RecordVerbs>
        </SidePanelSection>
      )}
      <SidePanelSection title={t('view.details')}>
        <KeyValue items={[...details, ...named]} />
      </SidePanelSection>
      <SidePanelSection title={t('fields.internalNotes')}>
        <InternalNotes invoice={{ id: invoice.id, version: invoice.version, can: invoice.can, internalNotes: invoice.internalNotes }} />
      </SidePanelSection>
      <SidePanelSection title={t('view.transactions')}>
        {payments.length === 0 ? (
          <p className="text-small text-text-3">{t('view.noPayment')}</p>
        ) : (
          <ul className="flex flex-col gap-2">
            {payments.map(({ id, paidOn, method, reference, amount }) => (
              <li key={id} className="flex justify-between gap-3">
                <span>
                  <Link href={paths.transaction(id)}>{t(`options.method.${method}`)}</Link>
                  <span className="block text-small text-text-3">
                    <DateText value={paidOn} as="day" /> {reference && <Verbatim value={reference} />}
                  </span>
                </span>
                {money(amount)}
              </li>
            ))}
          </ul>
        )}
      </SidePanelSection>
      <AttemptsSection attempts={attempts} />
      <NotesSection
        title={t('view.creditNotes')}
        notes={notes.map(note => ({ ...note, day: note.issuedOn, href: paths.creditNote(note.id) }))}
        currency={currency}
      />
      <NotesSection
        title={t('view.debitNotes')}
        notes={debits.map(note => ({ ...note, day: note.invoiceDate, href: paths.invoice(note.id) }))}
        currency={currency}
      />
      <EInvoiceSection documents={documents} />
      <MessagesSection messages={messages} />
      <BalanceSection invoiceId={invoice.id} entries={entries} currency={currency} />
      {booked.length > 0 && (
        <SidePanelSection title={t('view.ledger')}>
          <KeyValue
            items={booked.map(({ key, account, amount }) => ({ key, term: t(`accounts.${account}`), value: money(amount) }))}
            align="sum"
          />
        </SidePanelSection>
      )}
    </>
  )
}

const ApplyWallet = ({ record }: { record: VerbRecord }) => (
  <RecordVerbs given={onlyVerbs(invoiceVerbs, ['applyWallet'])}>
    <RecordVerbButton verb="applyWallet" record={record} />
  </RecordVerbs>
)

function DueNote({ dueDate }: { dueDate: string }) {
  const t = useTranslations('invoices.view')
  const today = riyadhDate(useNow())
  const day = () => <DateText value={dueDate} as="day" />
  return dueDate < today ? (
    <p className="text-small text-danger-text">{t.rich('overdueSince', { day })}</p>
  ) : (
    <p className="text-small text-(--st-pending)">{t.rich('dueIn', { time: day })}</p>
  )
}
