import type { documents } from '#contract/billing/documents.ts'
import type { QueryOf } from '#contract/kernel/endpoint.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type { PrintedDocument } from './printed-document.ts'

export type Language = PrintedDocument['language']
type Asked = QueryOf<(typeof documents)['invoice']>

/**
 * In which language a document begins, and whether the other stands beside it: as it was asked for, else as its client wants it. A tax document is in
 * Arabic, alone or with English: a client who wants one language alone and reads English gets it in both.
 * @throws Problem wrongState `taxDocumentInArabic` where one is asked for in English alone
 */
export async function languagesFor(
  { db }: Scope,
  clientId: number | null,
  { language: asked, languages }: Asked,
  isTax = false,
): Promise<{ language: Language; both: boolean }> {
  const client =
    clientId === null
      ? undefined
      : await db.selectFrom('clients').select(['language', 'bilingualDocuments']).where('id', '=', clientId).executeTakeFirst()
  const language = (asked ?? client?.language) === 'ar-SA' ? 'ar' : 'en'
  const both = languages === undefined ? (client?.bilingualDocuments ?? true) : languages === 'both'
  if (both || !isTax || language === 'ar') return { language, both }
  if (languages === 'one') throw new Problem('wrongState', { reason: 'taxDocumentInArabic' })
  return { language, both: true }
}
