import { z } from 'zod'
import { storedFile, uploadedFiles } from '../files/files.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { longText, optional, reference, requiredLongText } from '../kernel/fields.ts'
import { patchOf } from '../kernel/patch.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { clientInput } from './client-input.ts'

const protectedInput = clientInput.pick({
  accountType: true,
  companyName: true,
  firstName: true,
  lastName: true,
  crNumber: true,
  vatNumber: true,
  nationalId: true,
  birthDate: true,
})

export const dataChangeStatuses = ['submitted', 'pendingReview', 'onHold', 'accepted', 'rejected'] as const
const undecided = ['submitted', 'pendingReview', 'onHold'] as const

const fileIds = uploadedFiles()

/** What is to be another: of a field that is missing nothing is asked. */
const input = z.strictObject({
  clientId: reference(),
  ...patchOf(protectedInput).shape,
  explanation: requiredLongText({ max: 2000 }),
  fileIds,
})

/** Values of the protected fields that a request is about; an ID and a birth date are always masked. */
const values = protectedInput.partial()

const refusal = { accepted: 'dataChangeDecided', rejected: 'dataChangeDecided' } as const
const decides = { needs: 'dataChangeRequest.decide', refusal } as const

/** Somebody asks that protected data of a client become other data. Nothing changes before somebody else has accepted it. */
const base = resource({
  name: 'dataChangeRequests',
  path: 'data-change-request',
  area: 'dataChangeRequest',
  ownedBy: { by: 'clientId', merging: 'keep', deleting: 'delete' },
  input,
  record: {
    clientId: z.int(),
    clientName: bilingualRecord,
    status: z.enum(dataChangeStatuses),
    /** What the client was when it was asked for. */
    before: values,
    changes: values,
    explanation: z.string(),
    /** What else was asked for, what was added, or why it was rejected. */
    answer: z.string().nullable(),
    requesterId: z.int().nullable(),
    requesterName: bilingualRecord,
    deciderName: bilingualRecord.nullable(),
    decidedOn: z.iso.datetime().nullable(),
    files: z.array(storedFile).optional(),
  },
  notInList: ['before', 'explanation', 'answer'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      status: { kind: 'choice', options: dataChangeStatuses, sort: true },
      requesterName: { kind: 'bilingual' },
      deciderName: { kind: 'bilingual', optional: true },
      decidedOn: { kind: 'instant', sort: true, optional: true },
    },
    relations: ['files'],
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { update: false, remove: false },
  verbs: {
    startReview: { ...decides, from: ['submitted'], to: 'pendingReview', asks: 'nothing', many: true, event: 'reviewStarted' },
    /** The client is told what is missing; the request waits for it. */
    askMore: { ...decides, from: ['pendingReview'], to: 'onHold', reason: 'required', event: 'moreAsked' },
    /** What was missing is there. */
    supply: {
      needs: 'dataChangeRequest.create',
      from: ['onHold'],
      to: 'pendingReview',
      refusal,
      body: z.object({ note: optional(longText({ max: 2000 })), fileIds }),
      event: 'supplied',
    },
    /** The client becomes what was asked for, unless it has become something else meanwhile. Nobody accepts what they asked for themselves. */
    accept: { ...decides, from: ['submitted', 'pendingReview'], to: 'accepted', event: 'accepted' },
    reject: { ...decides, from: undecided, to: 'rejected', reason: 'required', danger: true, event: 'rejected' },
  },
  events: { personalIdSeen: {} },
})

const { update: _update, remove: _remove, ...kept } = base.endpoints
export const dataChangeRequests = {
  ...base,
  endpoints: {
    ...kept,
    /** The ID and the birth date that are asked for, in full. */
    personalId: endpoint({
      method: 'POST',
      path: 'data-change-request/:id/personal-id',
      access: 'client.viewPersonalId',
      params: idParams,
      data: z.object({ nationalId: z.string().nullable(), birthDate: z.iso.date().nullable() }),
      reply: 'read',
      repeatable: false,
    }),
  },
}
export type DataChangeRequest = RecordOf<typeof dataChangeRequests>
