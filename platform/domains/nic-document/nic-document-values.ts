import { addHours } from 'date-fns/addHours'
import { isMaskedPersonalId, maskedPersonalId } from '#contract/clients/masked-personal-id.ts'
import { acceptsApplicant, acceptsDocument } from '#contract/domains/nic-document-types.ts'
import { MOST_DOCUMENTS, type NicDocument, type NicDocumentInput, nicDocumentProblems } from '#contract/domains/nic-documents.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type {} from '#platform/catalogue/tld/tld.table.ts'
import type {} from '#platform/files/file.table.ts'
import { clientOf } from '#platform/kernel/owner.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { sealText } from '#platform/kernel/sealed-text.ts'
import { setting } from '#platform/kernel/setting.ts'
import { documentsSql } from '#platform/orders/order/documents-sql.ts'
import { takesDocuments } from '../domain/takes-documents.ts'

export const nicNumberPurpose = 'nicDocuments number'

/** @throws Problem validation: what its type or the zone of its name does not let through, no file that the caller uploaded */
export async function nicDocumentValues(scope: Scope, given: Record<string, unknown>, current: NicDocument | null) {
  const { fileIds = [], ...rest } = given as Partial<NicDocumentInput>
  const document = { ...current, ...rest } as NicDocumentInput
  const fields = nicDocumentProblems(document, current)
  const { documentType, number } = document
  const asItWas = number === current?.number && documentType === current.documentType
  if (isMaskedPersonalId(number) && !asItWas) fields.number = { key: documentType === 'nationalId' ? 'nationalId' : 'required' }
  const zone = await scope.db
    .selectFrom('domains')
    .innerJoin('tlds', 'tlds.id', 'domains.tldId')
    .select(['tlds.forIndividuals', 'tlds.applicantTypes', 'tlds.documentTypes'])
    .where('domains.id', '=', document.domainId)
    .executeTakeFirst()
  if (zone && clientOf(scope.caller) !== null) await takenOfClient(scope, document.domainId, current === null)
  if (!zone) fields.domainId = { key: 'notAChoice' }
  else {
    if (!acceptsApplicant(zone, document.applicantType)) fields.applicantType = { key: 'notInZone' }
    if (!fields.documentType && !acceptsDocument(zone, documentType)) fields.documentType = { key: 'notInZone' }
  }
  const file = fileIds[0] === undefined ? null : await uploaded(scope, fileIds[0])
  if (!current && fileIds.length === 0) fields.fileIds = { key: 'required' }
  if (fileIds.length > 0 && !file) fields.fileIds = { key: 'notAChoice' }
  // A PDF is sent as it is; pictures are made smaller.
  const megabytes = await setting(scope, 'nicFileMegabytes')
  if (file?.mimeType === 'application/pdf' && file.size > megabytes * 1024 * 1024)
    fields.fileIds = { key: 'pdfTooLarge', values: { megabytes } }
  if (Object.keys(fields).length > 0) throw new Problem('validation', { fields })
  return {
    ...rest,
    ...(asItWas ? {} : numberColumns(scope, document)),
    // Of what is no ID nothing is asked; of an ID whose date is not typed anew it stays.
    ...(documentType === 'nationalId' && !document.birthDate && asItWas ? {} : { birthDateSealed: sealedDate(scope, document) }),
    birthDate: null,
    ...(file && { fileId: file.id, fileName: file.name, mimeType: file.mimeType, size: file.size }),
    // Whoever changed it last stands for it, and somebody else looks at it anew.
    ...{ uploaderId: scope.caller.id, uploaderName: scope.caller.name },
    ...{ status: 'pending', answer: null, deciderName: null, decidedOn: null },
    ...(current?.flaws.length === 0 ? {} : { flaws: '[]' }),
    // One that waits already waits on, until another file comes.
    ...(current?.status === 'pending' && !file ? {} : await reviewClock(scope)),
  }
}

/** It waits for its review from now on. */
async function reviewClock(scope: Scope) {
  const hours = await setting(scope, 'nicReviewHours')
  return { waitingSince: scope.now, reviewDueOn: hours === 0 ? null : addHours(scope.now, hours) }
}

/** @throws Problem wrongState: its registry is past asking for documents, or enough of them were sent */
async function takenOfClient(scope: Scope, domainId: number, isNew: boolean): Promise<void> {
  const domain = await scope.db
    .selectFrom('domains')
    .select(['status', documentsSql().as('documents')])
    .where('id', '=', domainId)
    .executeTakeFirstOrThrow()
  if (!takesDocuments(domain)) throw new Problem('wrongState', { reason: 'documentsClosed' })
  if (!isNew) return
  const { count } = await scope.db
    .selectFrom('nicDocuments')
    .select(({ fn }) => fn.countAll<number>().as('count'))
    .where('domainId', '=', domainId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= MOST_DOCUMENTS) throw new Problem('wrongState', { reason: 'documentsEnough', values: { most: MOST_DOCUMENTS } })
}

function numberColumns(scope: Scope, { documentType, number }: NicDocumentInput) {
  if (documentType !== 'nationalId') return { number, numberSealed: null }
  return { number: maskedPersonalId(number), numberSealed: sealText(scope.services.config.encryptionKey, nicNumberPurpose, number) }
}

function sealedDate(scope: Scope, { documentType, birthDate }: NicDocumentInput): string | null {
  return documentType === 'nationalId' && birthDate ? sealText(scope.services.config.encryptionKey, nicNumberPurpose, birthDate) : null
}

const uploaded = ({ db, caller }: Scope, id: number) =>
  db
    .selectFrom('files')
    .select(['id', 'name', 'mimeType', 'size'])
    .where('id', '=', id)
    .where('kind', '=', 'upload')
    .where('ownerId', '=', caller.id as number)
    .where('recordId', 'is', null)
    .executeTakeFirst()
