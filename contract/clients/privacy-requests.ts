import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { riyadhDate } from '../kernel/calendar.ts'
import { staffAndClients } from '../kernel/client-side.ts'
import { calendarDate, choice, longText, reference, requiredLongText } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

export const privacyRequestKinds = ['access', 'correction', 'erasure'] as const
/** How it reached us. */
export const privacyRequestChannels = ['email', 'phone', 'letter', 'portal', 'inPerson'] as const
export const privacyRequestStatuses = [
  'open',
  /** It is justified, and being done. */
  'accepted',
  'completed',
  'refused',
  'withdrawn',
] as const

const today = () => riyadhDate(new Date())
const input = z.strictObject({
  clientId: reference(),
  kind: choice(privacyRequestKinds),
  channel: choice(privacyRequestChannels).default('email'),
  receivedOn: calendarDate({ min: '2020-01-01', max: today }).default(today),
  details: longText({ max: 2000 }).default(''),
})

const ofOpen = { needs: 'privacyRequest.decide', from: ['open', 'accepted'], refusal: 'privacyRequestEnded' } as const
const answer = z.object({ answer: requiredLongText({ max: 2000 }) })

/** What a person asks of the data that is held of them; it is answered by a day that the law sets. */
const base = resource({
  name: 'privacyRequests',
  path: 'privacy-request',
  area: 'privacyRequest',
  ownedBy: { by: 'clientId', deleting: 'delete' },
  callers: { list: staffAndClients, get: staffAndClients, create: staffAndClients },
  permission: 'profile',
  // A client asks by the portal, today.
  staffOnly: ['channel', 'receivedOn', 'requesterName', 'handlerName'],
  input,
  record: {
    ...input.shape,
    clientName: bilingualRecord,
    status: z.enum(privacyRequestStatuses),
    /** The last day to answer it. */
    dueOn: z.iso.date(),
    /** What the client was told. */
    answer: z.string().nullable(),
    requesterName: bilingualRecord,
    handlerName: bilingualRecord.nullable(),
    endedOn: z.iso.datetime().nullable(),
  },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      kind: { kind: 'choice', options: privacyRequestKinds },
      channel: { kind: 'choice', options: privacyRequestChannels },
      status: { kind: 'choice', options: privacyRequestStatuses, sort: true },
      receivedOn: { kind: 'date', sort: true },
      dueOn: { kind: 'date', sort: true },
      details: { kind: 'text' },
      requesterName: { kind: 'bilingual' },
      handlerName: { kind: 'bilingual', optional: true },
      endedOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'dueOn', order: 'asc' },
    search: true,
  },
  own: {
    update: { from: ['open'], refusal: 'privacyRequestDecided' },
    remove: { from: ['open'], refusal: 'privacyRequestDecided', many: false },
  },
  verbs: {
    /** That of a copy also begins to write it, for who accepts. */
    accept: { needs: 'privacyRequest.decide', from: ['open'], to: 'accepted', refusal: 'privacyRequestDecided', event: 'accepted' },
    /** The law lets it take longer where it is much work; the client is told why. */
    extend: { ...ofOpen, body: z.object({ dueOn: calendarDate() }), reason: 'required', event: 'extended' },
    complete: {
      needs: 'privacyRequest.decide',
      from: ['accepted'],
      to: 'completed',
      refusal: {
        open: 'privacyRequestNotAccepted',
        completed: 'privacyRequestEnded',
        refused: 'privacyRequestEnded',
        withdrawn: 'privacyRequestEnded',
      },
      body: answer,
      event: 'completed',
    },
    refuse: { ...ofOpen, to: 'refused', body: answer, danger: true, event: 'refused' },
    withdraw: {
      ...ofOpen,
      needs: 'privacyRequest.edit',
      to: 'withdrawn',
      callers: staffAndClients,
      reason: 'optional',
      event: 'withdrawn',
    },
  },
})

export const privacyRequests = base
export type PrivacyRequest = RecordOf<typeof privacyRequests>
