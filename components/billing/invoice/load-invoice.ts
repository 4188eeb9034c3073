import 'server-only'
import { loadHistory, loadPlace, loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { loadMessagesAbout } from '#components/messaging/email-message/load-messages-about.ts'
import { bankAccounts } from '#contract/billing/bank-accounts.ts'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { eInvoices } from '#contract/billing/e-invoices.ts'
import { invoices } from '#contract/billing/invoices.ts'
import { ledgerEntries } from '#contract/billing/ledger.ts'
import { paymentAttempts } from '#contract/billing/payment-attempts.ts'
import { transactions } from '#contract/billing/transactions.ts'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'
import { invoicePages } from './invoice-pages.ts'
import { invoiceName } from './invoice-verbs.ts'

/** Accounts that clients are told of. */
const usable = (currency: string) => [
  { field: 'active' as const, operator: 'eq' as const, value: true },
  { field: 'currency' as const, operator: 'eq' as const, value: currency },
]

export interface InvoicePageProps {
  params: Promise<{ invoice: string }>
  searchParams: Promise<SearchParams>
}

export const loadInvoice = async ({ params }: InvoicePageProps) => loadRecord(invoicePages, recordId((await params).invoice))

/** What the window is called: the number of the invoice. */
export const invoiceTitle = async (props: InvoicePageProps) => ({ title: invoiceName(await loadInvoice(props)) })

/** An invoice with what was paid of it and what was booked, as far as the reader may see that. */
export async function loadInvoiceView(props: InvoicePageProps) {
  const [invoice, search, { metadata }] = await Promise.all([loadInvoice(props), props.searchParams, requireSession()])
  const where = [{ field: 'invoiceId' as const, operator: 'eq' as const, value: invoice.id }]
  const corrects = [{ field: 'correctsInvoiceId' as const, operator: 'eq' as const, value: invoice.id }]
  const [place, history, payments, attempts, notes, debits, documents, entries, accounts, wallets, messages] = await Promise.all([
    loadPlace(invoicePages, invoice.id, search),
    loadHistory(invoicePages, invoice.id),
    can(metadata, 'transaction.view') ? callApi(transactions.endpoints.list, { filter: { where, limit: 100 } }) : null,
    can(metadata, 'paymentAttempt.view') ? callApi(paymentAttempts.endpoints.list, { filter: { where, limit: 20 } }) : null,
    can(metadata, 'creditNote.view') ? callApi(creditNotes.endpoints.list, { filter: { where, limit: 100 } }) : null,
    callApi(invoices.endpoints.list, { filter: { where: corrects, limit: 100 } }),
    can(metadata, 'eInvoice.view') ? callApi(eInvoices.endpoints.list, { filter: { where, limit: 100 } }) : null,
    can(metadata, 'ledger.view')
      ? callApi(ledgerEntries.endpoints.list, { filter: { where, relations: ['lines'], order_by: { by: 'id', order: 'asc' }, limit: 100 } })
      : null,
    invoice.balance > 0 && can(metadata, 'bankAccount.view')
      ? callApi(bankAccounts.endpoints.list, { filter: { where: usable(invoice.currency), limit: 3 } })
      : null,
    invoice.can?.applyWallet === true && can(metadata, 'wallet.view')
      ? callApi(walletMovements.endpoints.info, { query: { clientId: invoice.clientId } })
      : null,
    loadMessagesAbout('invoices', invoice.id),
  ])
  // Its notes have documents of their own, and one that was refused is replaced by another.
  const document = documents?.items.find(({ creditNoteId, status }) => creditNoteId === null && status !== 'rejected')
  const qr = document ? (await callApi(eInvoices.endpoints.get, { params: { id: document.id } })).qr : null
  return {
    invoice,
    place,
    history,
    payments: payments?.items ?? [],
    attempts: attempts?.items ?? [],
    notes: notes?.items ?? [],
    debits: debits.items,
    documents: documents?.items ?? [],
    entries: entries?.items ?? [],
    qr,
    stamp: { simplified: document?.simplified ?? null, waits: document?.status === 'queued' && !document.simplified },
    accounts: accounts?.items ?? [],
    /** What the client holds in the invoice's currency. */
    held: wallets?.find(({ currency }) => currency === invoice.currency)?.balance ?? 0,
    messages,
    metadata,
  }
}
export type InvoiceView = Awaited<ReturnType<typeof loadInvoiceView>>
