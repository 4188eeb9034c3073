import { documents } from '#contract/billing/documents.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Bytes, type Input, served } from '#platform/kernel/serve.ts'
import { orderStore } from '#platform/orders/order/order.store.ts'
import { creditNoteStore } from '../credit-note/credit-note.store.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { transactionStore } from '../transaction/transaction.store.ts'
import { creditNoteDocument } from './credit-note-document.ts'
import { type Drawn, drawDocument } from './draw-document.ts'
import { invoiceDocument } from './invoice-document.ts'
import { orderDocument } from './order-document.ts'
import type { PrintedDocument } from './printed-document.ts'
import { receiptDocument } from './receipt-document.ts'

type Asked = Pick<Input<(typeof documents)['invoice']>, 'params' | 'query'>

interface Kind<R> {
  /** The record, as far as the caller may see it. */
  get(scope: Scope, asked: Pick<Asked, 'params'>): Promise<R>
  draw(scope: Scope, record: R, language: PrintedDocument['language']): Promise<Drawn>
  fileName(record: R): string
}

/** Answers a record as PDF, in the language that was asked for or its client's. */
const pdfOf =
  <R extends { clientId: number }>({ get, draw, fileName }: Kind<R>) =>
  async (scope: Scope, { params, query }: Asked): Promise<Bytes> => {
    const record = await get(scope, { params })
    const language = await languageFor(scope, record.clientId, query.language)
    const bytes = await drawDocument(scope, await draw(scope, record, language))
    return { bytes, mimeType: 'application/pdf', fileName: `${fileName(record)}.pdf` }
  }

async function languageFor({ db }: Scope, clientId: number, asked: string | undefined): Promise<PrintedDocument['language']> {
  const client = asked ? undefined : await db.selectFrom('clients').select('language').where('id', '=', clientId).executeTakeFirst()
  return (asked ?? client?.language) === 'ar-SA' ? 'ar' : 'en'
}

export const routes = served(documents, {
  invoice: pdfOf({ get: invoiceStore.get, draw: invoiceDocument, fileName: ({ number, id }) => number ?? `draft-${id}` }),
  creditNote: pdfOf({ get: creditNoteStore.get, draw: creditNoteDocument, fileName: ({ number }) => number }),
  order: pdfOf({ get: orderStore.get, draw: orderDocument, fileName: ({ number }) => `order-${number}` }),
  receipt: pdfOf({ get: transactionStore.get, draw: receiptDocument, fileName: ({ id }) => `receipt-${id}` }),
})
