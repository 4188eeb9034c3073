import { documents } from '#contract/billing/documents.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { type Bytes, type Input, served } from '#platform/kernel/serve.ts'
import { invoiceStore } from '../invoice/invoice.store.ts'
import { drawDocument } from './draw-document.ts'
import { invoiceDocument } from './invoice-document.ts'
import type { PrintedDocument } from './printed-document.ts'

type Asked = Pick<Input<(typeof documents)['invoice']>, 'params' | 'query'>

async function languageFor({ db }: Scope, clientId: number, asked: string | undefined): Promise<PrintedDocument['language']> {
  const client = asked ? undefined : await db.selectFrom('clients').select('language').where('id', '=', clientId).executeTakeFirst()
  return (asked ?? client?.language) === 'ar-SA' ? 'ar' : 'en'
}

async function invoicePdf(scope: Scope, { params, query }: Asked): Promise<Bytes> {
  const invoice = await invoiceStore.get(scope, { params })
  const language = await languageFor(scope, invoice.clientId, query.language)
  const bytes = await drawDocument(scope, await invoiceDocument(scope, invoice, language))
  return { bytes, mimeType: 'application/pdf', fileName: `${invoice.number ?? `draft-${invoice.id}`}.pdf` }
}

export const routes = served(documents, { invoice: invoicePdf })
