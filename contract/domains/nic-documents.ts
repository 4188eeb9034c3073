import { z } from 'zod'
import { isMaskedPersonalId } from '../clients/masked-personal-id.ts'
import { registeredCompany } from '../clients/register-lookup.ts'
import { storedFile } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { riyadhDate } from '../kernel/calendar.ts'
import { cleanCode } from '../kernel/clean-text.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint, type ForClients } from '../kernel/endpoint.ts'
import { calendarDate, choice, code, countryCode, optional, reference, requiredLongText, requiredText, text } from '../kernel/fields.ts'
import type { Finding } from '../kernel/finding.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { lengthBetween, minimumLetters } from '../kernel/text-rules.ts'
import { applicantTypes, nicDocumentKinds, nicDocumentTypes, nicRelations } from './nic-document-types.ts'

/** Ours: pending, approved or rejected. The registry's: sent to it, then accepted or refused. `erased`: what it said is gone. */
export const nicDocumentStatuses = ['pending', 'approved', 'rejected', 'sent', 'accepted', 'refused', 'erased'] as const

/** What is wrong with one, as reviewers pick it and clients read it in their own language. */
export const documentFlaws = [
  'unreadable',
  'incomplete',
  'expired',
  'otherDocument',
  'nameDiffers',
  'numberDiffers',
  'relationUnclear',
  'notAccepted',
] as const
export type DocumentFlaw = (typeof documentFlaws)[number]

const LONGEST_RELATION = 255
const today = () => riyadhDate(new Date())
const input = z.strictObject({
  domainId: reference(),
  applicantType: choice(applicantTypes),
  documentType: choice(nicDocumentTypes),
  /** What it must be: `nicDocumentProblems`. That of an ID is stored sealed, and read masked. */
  number: code(() => undefined, {
    max: 40,
    clean: value => (isMaskedPersonalId(value) ? value : cleanCode(value).replace(/\s/g, '').toUpperCase()),
  }),
  /** Of an issuer that does not follow from its type. */
  issuerName: optional(text({ max: 120 })),
  countryCode: optional(countryCode()),
  ownerName: requiredText({ max: 200 }),
  /** Of an ID: stored sealed, as its number is, and told only with it; left out where the number is masked, it stays. */
  birthDate: optional(calendarDate({ min: '1900-01-01', max: today })),
  issuedOn: optional(calendarDate({ min: '1900-01-01', max: today })),
  expiresOn: optional(calendarDate({ min: '1900-01-01' })),
  relationType: choice(nicRelations),
  /** Why the name is theirs, in their own words: `relationProblem`. */
  relation: requiredLongText({ max: LONGEST_RELATION }),
  /** One file, uploaded before: of a new one required, of a change what takes the place of the file that there is. */
  fileIds: z.array(reference()).max(1).default([]),
})
export type NicDocumentInput = z.output<typeof input>

/** The rules of a document that span fields. An explanation that stays as it was is not judged anew. */
export function nicDocumentProblems(document: NicDocumentInput, before: Pick<NicDocumentInput, 'relation'> | null = null): FieldProblems {
  const { documentType, applicantType, number, issuerName, birthDate, issuedOn, expiresOn } = document
  const kind = nicDocumentKinds[documentType]
  const problems: FieldProblems = {}
  if (!kind.applicants.includes(applicantType)) problems.documentType = { key: 'notAChoice' }
  const finding = isMaskedPersonalId(number) ? undefined : kind.number(number)
  if (finding) problems.number = finding
  if (kind.issuer === 'other' && !issuerName) problems.issuerName = { key: 'required' }
  if (kind.country && !document.countryCode) problems.countryCode = { key: 'required' }
  if (kind.birthDate && !birthDate && !isMaskedPersonalId(number)) problems.birthDate = { key: 'required' }
  if (expiresOn && issuedOn && expiresOn <= issuedOn) problems.expiresOn = { key: 'dateTooEarly', values: { min: issuedOn } }
  const weak = document.relation === before?.relation ? undefined : relationProblem(document.relation)
  if (weak) problems.relation = weak
  return problems
}

/** The specification's 20 characters are the least of it: registries refuse names whose explanation says little. */
const relationProblem = (relation: string): Finding | undefined =>
  lengthBetween(20, LONGEST_RELATION)(relation) ?? minimumLetters(10)(relation)

const decides = { needs: 'nicDocument.approve', many: true } as const
const undecided = { from: ['pending', 'rejected', 'refused'], refusal: 'documentDecided' } as const

const base = resource({
  name: 'nicDocuments',
  path: 'nic-document',
  area: 'nicDocument',
  ownedBy: { parent: 'domains', by: 'domainId' },
  callers: { list: staffAndClients, get: staffAndClients, create: staffAndClients, update: staffAndClients, remove: staffAndClients },
  permission: 'domains',
  staffOnly: ['uploaderId', 'uploaderName', 'deciderName', 'waitingSince', 'reviewDueOn', 'overdue'],
  input,
  record: {
    ...input.omit({ fileIds: true }).shape,
    /** These are empty once it is erased. */
    number: z.string(),
    ownerName: z.string(),
    relation: z.string(),
    domainName: z.string(),
    asciiName: z.string(),
    clientId: z.int(),
    clientName: bilingualRecord,
    status: z.enum(nicDocumentStatuses),
    /** What it was rejected for, of what reviewers pick. */
    flaws: z.array(z.enum(documentFlaws)),
    /** Why it was rejected in words besides, or why the registry refused it. */
    answer: z.string().nullable(),
    fileId: z.int(),
    fileName: z.string(),
    mimeType: z.string(),
    /** Bytes. */
    size: z.int(),
    uploaderId: z.int().nullable(),
    uploaderName: bilingualRecord,
    deciderName: bilingualRecord.nullable(),
    decidedOn: z.iso.datetime().nullable(),
    /** Since when it waits for its review, by when that is due, and whether it is over that; null where it was not sent since there is such a day. */
    waitingSince: z.iso.datetime().nullable(),
    reviewDueOn: z.iso.datetime().nullable(),
    overdue: z.boolean(),
  },
  unaudited: ['waitingSince', 'reviewDueOn', 'overdue'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      domainId: { kind: 'reference', of: 'domains' },
      domainName: { kind: 'text', sort: true },
      clientName: { kind: 'bilingual', sort: true },
      applicantType: { kind: 'choice', options: applicantTypes, sort: true },
      documentType: { kind: 'choice', options: nicDocumentTypes, sort: true },
      number: { kind: 'text' },
      ownerName: { kind: 'text', sort: true },
      issuedOn: { kind: 'date', sort: true, optional: true },
      expiresOn: { kind: 'date', sort: true, optional: true },
      relationType: { kind: 'choice', options: nicRelations },
      status: { kind: 'choice', options: nicDocumentStatuses, sort: true },
      uploaderId: { kind: 'reference', of: 'colleagues', optional: true },
      uploaderName: { kind: 'bilingual', sort: true },
      decidedOn: { kind: 'instant', sort: true, optional: true },
      waitingSince: { kind: 'instant', sort: true, optional: true },
      reviewDueOn: { kind: 'instant', sort: true, optional: true },
      overdue: { kind: 'flag' },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { update: undecided, remove: undecided },
  verbs: {
    /** Its name may be asked of the registry with it. Nobody approves what they uploaded. */
    approve: { ...decides, from: ['pending'], to: 'approved', refusal: 'documentDecided', event: 'approved' },
    /** For what is picked, for a reason in words, or for both. */
    reject: {
      ...decides,
      from: ['pending', 'approved'],
      to: 'rejected',
      body: z.object({
        flaws: z
          .array(choice(documentFlaws))
          .max(documentFlaws.length)
          .default([])
          .overwrite(flaws => [...new Set(flaws)]),
      }),
      reason: 'optional',
      refusal: 'documentDecided',
      danger: true,
      event: 'rejected',
    },
  },
  steps: {
    send: { from: ['approved'], to: 'sent', event: 'sent' },
    accept: { from: ['approved', 'sent'], to: 'accepted', event: 'accepted' },
    refuse: { from: ['approved', 'sent'], to: 'refused', event: 'refused' },
    /** Its name was over for long enough. */
    erase: { from: ['pending', 'approved', 'rejected', 'sent', 'accepted', 'refused'], to: 'erased', event: 'erased' },
  },
  // Somebody opened it, or asked for the number of an ID.
  events: { viewed: {}, numberSeen: {} },
})
const update = base.update.omit({ domainId: true })
/** So many documents of a name its client sends, and so many files that are no document yet. */
export const MOST_DOCUMENTS = 20

/** What proves that an applicant may have a Saudi name: kept encrypted, looked at by somebody else than who uploaded it. */
export const nicDocuments = {
  ...base,
  update,
  endpoints: {
    ...base.endpoints,
    update: endpoint({
      ...base.endpoints.update,
      body: update,
      forClients: { ...(base.endpoints.update.forClients as ForClients), body: update },
    }),
    /** The file of a document that a user of the client is about to send: multipart/form-data; JPG, PNG or PDF by its bytes. */
    sendFile: endpoint({
      method: 'POST',
      path: 'nic-document/file',
      access: 'signedIn',
      callers: ['client'],
      permission: 'domains',
      data: z.object({ items: z.array(storedFile) }),
      upload: { maximumFiles: 1 },
      // As of every upload.
      writes: false,
      reply: 'created',
      perMinute: 10,
    }),
    /** The bytes; that they were asked for is told in the history. */
    content: endpoint({
      method: 'GET',
      path: 'nic-document/:id/content',
      access: 'nicDocument.view',
      callers: staffAndClients,
      permission: 'domains',
      params: idParams,
      data: z.any(),
      bytes: true,
    }),
    /** What the commercial register and our own checks say of who it is of, for whoever reviews it; nobody outside is asked. */
    registered: endpoint({
      method: 'GET',
      path: 'nic-document/:id/registered',
      access: 'nicDocument.approve',
      params: idParams,
      data: z.object({
        /** The register can be asked for its number. */
        asks: z.boolean(),
        /** What the register said within a day, and whether its owner has that company's name; null: it was not asked. */
        said: z.object({ company: registeredCompany.nullable(), ownerMatches: z.boolean() }).nullable(),
        /** What is known of its client by a check of that fact, and since when; null: its type says nothing of that. */
        fact: z.object({ name: z.enum(['identity', 'commercialRegister']), on: z.iso.datetime().nullable() }).nullable(),
      }),
      reply: 'read',
    }),
    /** Its number in full; that it was asked for is told in the history. */
    number: endpoint({
      method: 'POST',
      path: 'nic-document/:id/number',
      access: 'nicDocument.approve',
      params: idParams,
      data: z.object({ number: z.string(), birthDate: z.iso.date().nullable() }),
      reply: 'read',
      repeatable: false,
    }),
  },
}
export type NicDocument = RecordOf<typeof nicDocuments>
