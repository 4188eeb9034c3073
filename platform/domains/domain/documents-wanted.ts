import type { domainCalls } from '#contract/domains/domain-calls.ts'
import { acceptsApplicant } from '#contract/domains/nic-document-types.ts'
import { applicantsOf, documentsOf } from '#contract/domains/zone-applicants.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type {} from '#platform/clients/client/client.table.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'
import type {} from '../nic-document/nic-document.table.ts'
import { domainStore } from './domain.store.ts'
import { takesDocuments } from './takes-documents.ts'

/** What the extension of a name wants of its client, and what of that nobody has sent, or has to be sent anew. */
export async function documentsWanted(
  scope: Scope,
  { params }: { params: { id: number } },
): Promise<AnswerOf<typeof domainCalls.documentsWanted>> {
  const domain = await domainStore.get(scope, { params })
  const pdfMegabytes = await setting(scope, 'nicFileMegabytes')
  if (domain.documents === 'notNeeded') return { applicantTypes: [], documentTypes: [], oneOf: [], besides: [], open: false, pdfMegabytes }
  const { db } = scope
  const zone = await db
    .selectFrom('tlds')
    .select(['documentsNeeded', 'alsoNeeded', 'forIndividuals', 'applicantTypes', 'documentTypes'])
    .where('id', '=', domain.tldId)
    .executeTakeFirstOrThrow()
  const buyer = await db
    .selectFrom('clients')
    .select(['accountType', 'countryCode', 'crNumber'])
    .where('id', '=', domain.clientId)
    .executeTakeFirstOrThrow()
  const stand = await db
    .selectFrom('nicDocuments')
    .select('documentType')
    .where('domainId', '=', domain.id)
    .where('status', 'in', ['pending', 'approved', 'sent', 'accepted'])
    .where(eb => eb.or([eb('expiresOn', 'is', null), eb('expiresOn', '>=', riyadhDate(scope.now))]))
    .execute()
  const sent = new Set(stand.map(({ documentType }) => documentType))
  const applicants = applicantsOf(buyer).filter(applicant => acceptsApplicant(zone, applicant))
  const { oneOf, besides } = documentsOf(zone, applicants)
  return {
    applicantTypes: applicants,
    documentTypes: [...oneOf, ...besides],
    oneOf: [...sent].some(type => !besides.includes(type)) ? [] : oneOf,
    besides: besides.filter(type => !sent.has(type)),
    open: takesDocuments(domain),
    pdfMegabytes,
  }
}
