import { z } from 'zod'
import { storedFile, uploadedFiles } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { reference, requiredLongText } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { contactShape, keptContact, toldContact } from './domain-contacts.ts'

export const holderChangeStatuses = [
  /** Somebody other than who asked for it has to look. */
  'submitted',
  /** Its registry is told. */
  'approved',
  'done',
  /** The registry did not take it: it is sent once more, or rejected. */
  'failed',
  'rejected',
  'withdrawn',
] as const
export type HolderChangeStatus = (typeof holderChangeStatuses)[number]
export const openHolderChange = ['submitted', 'approved', 'failed'] as const satisfies HolderChangeStatus[]

/** So many letters a zone wants that wants documents: of who gives the name away, and of who gets it. */
export const lettersWanted = 2

const input = z.strictObject({
  domainId: reference(),
  ...contactShape,
  /** Why the name is theirs. */
  explanation: requiredLongText({ max: 2000 }),
  /** Letters of both parties and what proves who the new holder is; uploaded before. */
  fileIds: uploadedFiles(),
})
export type HolderChangeInput = z.output<typeof input>

const decides = { needs: 'holderChange.decide', refusal: 'requestDecided' } as const

const base = resource({
  name: 'holderChanges',
  path: 'holder-change',
  area: 'holderChange',
  ownedBy: { parent: 'domains', by: 'domainId' },
  // Whose a name is asked to be, its client may ask too; what of it proves that is looked at by staff.
  callers: { list: staffAndClients, get: staffAndClients, create: staffAndClients },
  permission: 'domains',
  staffOnly: ['requesterId', 'requesterName', 'deciderName', 'before', 'files'],
  input,
  record: {
    domainId: z.int(),
    /** Empty once nobody shall know any more who it was. */
    ...keptContact.omit({ role: true }).shape,
    explanation: z.string(),
    domainName: z.string(),
    clientId: z.int(),
    clientName: bilingualRecord,
    status: z.enum(holderChangeStatuses),
    /** Who held it when this was asked for. */
    before: toldContact,
    /** Why it was rejected, or what its registry said. */
    answer: z.string().nullable(),
    requesterId: z.int().nullable(),
    requesterName: bilingualRecord,
    deciderName: bilingualRecord.nullable(),
    decidedOn: z.iso.datetime().nullable(),
    endedOn: z.iso.datetime().nullable(),
    files: z.array(storedFile).optional(),
  },
  notInList: ['before', 'explanation', 'answer'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      domainId: { kind: 'reference', of: 'domains' },
      domainName: { kind: 'text', sort: true },
      clientName: { kind: 'bilingual', sort: true },
      contactName: { kind: 'text', sort: true },
      organisation: { kind: 'text', optional: true },
      status: { kind: 'choice', options: holderChangeStatuses, sort: true },
      requesterName: { kind: 'bilingual' },
      deciderName: { kind: 'bilingual', optional: true },
      decidedOn: { kind: 'instant', sort: true, optional: true },
      endedOn: { kind: 'instant', sort: true, optional: true },
    },
    relations: ['files'],
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { update: false, remove: false },
  verbs: {
    /** Its registry is told by a job. Nobody approves what they asked for themselves. */
    approve: { ...decides, from: ['submitted'], to: 'approved', event: 'approved' },
    reject: { ...decides, from: ['submitted', 'failed'], to: 'rejected', reason: 'required', danger: true, event: 'rejected' },
    /** Once more, after its registry did not take it. */
    resend: { ...decides, from: ['failed'], to: 'approved', event: 'resent' },
    /** A registry that is worked with by hand has the new holder. */
    complete: { ...decides, from: ['approved'], to: 'done', event: 'completed' },
    withdraw: {
      needs: 'holderChange.create',
      callers: staffAndClients,
      from: ['submitted'],
      to: 'withdrawn',
      refusal: 'requestDecided',
      event: 'withdrawn',
    },
  },
  steps: {
    finish: { from: ['approved', 'failed'], to: 'done', event: 'finished' },
    fail: { from: ['approved'], to: 'failed', payload: z.object({ message: z.string() }), event: 'failed' },
  },
  // Somebody opened a file of it.
  events: { viewed: { file: z.string() } },
})

const { update: _update, remove: _remove, ...kept } = base.endpoints
/** Somebody else is to hold a name: looked at by another person than who asked, then told to its registry, which decides. */
export const holderChanges = {
  ...base,
  endpoints: {
    ...kept,
    /** The bytes of one of its files; that they were asked for is told in the history. */
    content: endpoint({
      method: 'GET',
      path: 'holder-change/:id/file/:fileId',
      access: 'holderChange.view',
      params: z.strictObject({ id: z.coerce.number().int().positive(), fileId: z.coerce.number().int().positive() }),
      data: z.any(),
      bytes: true,
    }),
  },
}
export type HolderChange = RecordOf<typeof holderChanges>
