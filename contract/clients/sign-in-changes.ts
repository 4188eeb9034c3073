import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

export const signInChangeKinds = ['email', 'mobile'] as const
/** Refused: whoever had one of the two links did not want it. */
export const signInChangeStatuses = ['waiting', 'done', 'refused', 'cancelled', 'replaced', 'expired'] as const
/** Who wants it: staff for the user, the user, or a changed record of the client whose owner signed in with what it had. */
export const signInChangeCauses = ['staff', 'user', 'clientRecord'] as const
export const signInChangeSides = ['old', 'new'] as const

const ofWaiting = { needs: 'signInChange.edit', from: ['waiting'], refusal: 'signInChangeOver' } as const

const base = resource({
  name: 'signInChanges',
  path: 'sign-in-change',
  area: 'signInChange',
  ownedBy: { by: 'clientId', deleting: 'delete' },
  input: z.strictObject({}),
  record: {
    /** Where it was asked for: its user may belong to others as well. */
    clientId: z.int(),
    clientName: bilingualRecord,
    userId: z.int(),
    userName: bilingualRecord,
    kind: z.enum(signInChangeKinds),
    /** Null: they had no mobile number yet, and agree by e-mail. */
    from: z.string().nullable(),
    to: z.string(),
    cause: z.enum(signInChangeCauses),
    status: z.enum(signInChangeStatuses),
    requesterName: bilingualRecord,
    oldConfirmedOn: z.iso.datetime().nullable(),
    newConfirmedOn: z.iso.datetime().nullable(),
    expiresOn: z.iso.datetime(),
    endedOn: z.iso.datetime().nullable(),
  },
  // They follow from the user, and from the links that are sent again.
  unaudited: ['userName', 'expiresOn'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      userName: { kind: 'bilingual', sort: true },
      kind: { kind: 'choice', options: signInChangeKinds },
      from: { kind: 'text', optional: true },
      to: { kind: 'text', sort: true },
      cause: { kind: 'choice', options: signInChangeCauses },
      status: { kind: 'choice', options: signInChangeStatuses, sort: true },
      requesterName: { kind: 'bilingual' },
      oldConfirmedOn: { kind: 'instant', sort: true, optional: true },
      newConfirmedOn: { kind: 'instant', sort: true, optional: true },
      expiresOn: { kind: 'instant', sort: true },
      endedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { update: false, remove: false },
  verbs: {
    /** Other links to whoever has not confirmed yet; those before are worth nothing. */
    resend: { ...ofWaiting, perMinute: 30, reply: 'sent', event: 'sentAgain' },
    cancel: { ...ofWaiting, to: 'cancelled', reason: 'optional', danger: true, event: 'cancelled' },
  },
  steps: {
    confirm: { from: ['waiting'], to: 'waiting', payload: z.object({ side: z.enum(signInChangeSides) }), event: 'confirmed' },
    finish: { from: ['waiting'], to: 'done', event: 'finished' },
    refuse: { from: ['waiting'], to: 'refused', payload: z.object({ side: z.enum(signInChangeSides) }), event: 'refused' },
    replace: { from: ['waiting'], to: 'replaced', event: 'replaced' },
    expire: { from: ['waiting'], to: 'expired', event: 'expired' },
  },
})

const { create: _create, update: _update, remove: _remove, ...kept } = base.endpoints
/** The e-mail address or mobile number by which a user signs in becomes another once both, the old and the new one, have agreed. */
export const signInChanges = { ...base, endpoints: kept }
export type SignInChange = RecordOf<typeof signInChanges>
