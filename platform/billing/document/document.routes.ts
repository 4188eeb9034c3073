import { documentLists } from '#contract/automation/table-export.ts'
import { documents } from '#contract/billing/documents.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import { clientStore } from '#platform/clients/client/client.store.ts'
import { documentChecks, listDocuments } from '#platform/kernel/list-documents.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Bytes, type Input, served } from '#platform/kernel/serve.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { creditNoteStore } from '../credit-note/credit-note.store.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { quoteStore } from '../quote/quote.store.ts'
import { transactionStore } from '../transaction/transaction.store.ts'
import { creditNoteDocument } from './credit-note-document.ts'
import { type Drawn, drawDocument } from './draw-document.ts'
import { invoiceDocument } from './invoice-document.ts'
import { type Language, languagesFor } from './languages-for.ts'
import { orderDocument } from './order-document.ts'
import { quoteDocument } from './quote-document.ts'
import { receiptDocument } from './receipt-document.ts'
import { refuseLongStatement, statementDocument } from './statement-document.ts'

type Asked = Pick<Input<(typeof documents)['invoice']>, 'params' | 'query'>

interface Kind<R> {
  /** The record, as far as the caller may see it. */
  get(scope: Scope, asked: Pick<Asked, 'params'>): Promise<R>
  draw(scope: Scope, record: R, language: Language): Promise<Drawn>
  fileName(record: R): string
  /** It is a tax document, which the law wants in Arabic. */
  isTax?(record: R): boolean
}

/** Answers a record as PDF, in the languages that were asked for or its client's. */
const pdfOf =
  <R extends { clientId: number }>({ get, draw, fileName, isTax }: Kind<R>) =>
  async (scope: Scope, { params, query }: Asked): Promise<Bytes & { bytes: Buffer; fileName: string }> => {
    const record = await get(scope, { params })
    const { language, both } = await languagesFor(scope, record.clientId, query, isTax?.(record))
    const bytes = await drawDocument(scope, await draw(scope, record, language), both)
    return { bytes, mimeType: 'application/pdf', fileName: `${fileName(record)}.pdf` }
  }

/** A quote has a language of its own, and may be for nobody who is a client. */
async function quotePdf(scope: Scope, { params, query }: Asked): Promise<Bytes & { bytes: Buffer; fileName: string }> {
  const quote = await quoteStore.get(scope, { params })
  const { language, both } = await languagesFor(scope, quote.clientId, { ...query, language: query.language ?? quote.language })
  const bytes = await drawDocument(scope, await quoteDocument(scope, quote, language), both)
  return { bytes, mimeType: 'application/pdf', fileName: `${quote.number}.pdf` }
}

const drawn = {
  invoices: pdfOf({
    get: invoiceStore.get,
    draw: invoiceDocument,
    fileName: ({ number, id }) => number ?? `draft-${id}`,
    isTax: ({ number }) => number !== null,
  }),
  creditNotes: pdfOf({ get: creditNoteStore.get, draw: creditNoteDocument, fileName: ({ number }) => number, isTax: () => true }),
  orders: pdfOf({ get: orderStore.get, draw: orderDocument, fileName: ({ number }) => `order-${number}` }),
  transactions: pdfOf({ get: transactionStore.get, draw: receiptDocument, fileName: ({ id }) => `receipt-${id}` }),
  quotes: quotePdf,
}
for (const list of documentLists) listDocuments.set(list, (scope, id) => drawn[list](scope, { params: { id }, query: {} }))

/** The statement of a client, whom the caller may see, in the client's currency. */
async function statementPdf(
  scope: Scope,
  { params, query }: Pick<Input<(typeof documents)['statement']>, 'params' | 'query'>,
): Promise<Bytes & { bytes: Buffer; fileName: string }> {
  const { id: clientId, currency } = await clientStore.get(scope, { params })
  const { language, both } = await languagesFor(scope, clientId, query)
  const drawn = await statementDocument(scope, { clientId, currency, from: query.from, to: query.to }, language)
  const bytes = await drawDocument(scope, drawn, both)
  return { bytes, mimeType: 'application/pdf', fileName: `statement-${clientId}.pdf` }
}
listDocuments.set('statement', (scope, id, days) => statementPdf(scope, { params: { id }, query: { ...days } }))
documentChecks.set('statement', async (scope, clientId, { from, to }) => {
  const { currency } = await clientStore.find(scope, clientId)
  await refuseLongStatement(scope, { clientId, currency, from: from as CalendarDate, to: to as CalendarDate })
})

export const routes = served(documents, {
  quote: drawn.quotes,
  invoice: drawn.invoices,
  creditNote: drawn.creditNotes,
  order: drawn.orders,
  receipt: drawn.transactions,
  statement: statementPdf,
})
