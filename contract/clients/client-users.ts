import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { clientPermissions } from '../kernel/client-permissions.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, email, flag, phone, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { languages } from './client-values.ts'

/** Invited: has not agreed yet. Revoked: the invitation was taken back. Declined: they did not want it. */
export const clientUserStatuses = ['invited', 'active', 'inactive', 'revoked', 'declined'] as const

/** What a user may do in the account: everything is chosen alone. */
const permissions = () =>
  z
    .array(choice(clientPermissions))
    .min(1, { error: 'required' })
    .max(clientPermissions.length)
    .overwrite(list => (list.includes('all') ? ['all'] : [...new Set(list)]))

const input = z.strictObject({
  clientId: reference(),
  /** Of a user whom we know, or of somebody new: both are asked. */
  email: email(),
  /** In which they are invited. */
  language: choice(languages),
  permissions: permissions(),
})

/** Asks both addresses; the sign-in is another one once both have agreed. */
const asksBoth = {
  needs: 'signInChange.create',
  from: ['active', 'inactive'],
  refusal: 'userHasNotJoined',
  payload: z.object({ signInChangeId: z.int() }),
  perMinute: 30,
  reply: 'sent',
} as const
const ofSignIn = { payload: z.object({ userId: z.int() }), perMinute: 30 } as const
const ofSecondStep = { ...ofSignIn, from: ['active', 'inactive'], refusal: 'userHasNotJoined' } as const
const changes = { needs: 'clientUser.edit', perMinute: 60 } as const

const base = resource({
  name: 'clientUsers',
  path: 'sub-user',
  paths: { create: 'sub-user/invite' },
  area: 'clientUser',
  ownedBy: { by: 'clientId', deleting: 'delete' },
  input,
  record: {
    ...input.shape,
    permissions: z.array(z.enum(clientPermissions)),
    clientName: bilingualRecord,
    /** Null until they have agreed. */
    userId: z.int().nullable(),
    displayName: bilingualRecord.nullable(),
    status: z.enum(clientUserStatuses),
    /** The account is theirs: they may do everything, and stay. */
    isOwner: z.boolean(),
    /** Becomes the owner by agreeing. */
    asOwner: z.boolean(),
    /** Until when the invitation is good. */
    inviteEndsOn: z.iso.datetime().nullable(),
    /** For this client. */
    lastSignInOn: z.iso.datetime().nullable(),
    /** What they want to sign in with, until both addresses have agreed. */
    waitingEmail: z.string().nullable(),
    waitingMobile: z.string().nullable(),
    /** They have an app or a passkey as their second step; codes by mail or SMS are none of their own. */
    secondStep: z.boolean(),
    /** Whose second step somebody asked to reset: another person decides. */
    resetAsked: z.boolean(),
    resetAskedOn: z.iso.datetime().nullable(),
    resetAskerId: z.int().nullable(),
    resetAskerName: bilingualRecord.nullable(),
    resetReason: z.string().nullable(),
  },
  // They follow from the client, from the user, and from their signing in.
  unaudited: [
    'isOwner',
    'email',
    'displayName',
    'lastSignInOn',
    'inviteEndsOn',
    'waitingEmail',
    'waitingMobile',
    'secondStep',
    'resetAsked',
  ],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      email: { kind: 'text', sort: true },
      displayName: { kind: 'bilingual', sort: true, optional: true },
      status: { kind: 'choice', options: clientUserStatuses, sort: true },
      isOwner: { kind: 'flag' },
      secondStep: { kind: 'flag' },
      resetAsked: { kind: 'flag' },
      language: { kind: 'choice', options: languages },
      inviteEndsOn: { kind: 'instant', sort: true, optional: true },
      lastSignInOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
  own: { update: false, remove: { many: false } },
  verbs: {
    /** Another link; the one before is worth nothing. */
    resend: {
      needs: 'clientUser.create',
      from: ['invited', 'revoked', 'declined'],
      to: 'invited',
      refusal: 'userHasAccess',
      perMinute: 30,
      reply: 'sent',
      event: 'invitedAgain',
    },
    revoke: { needs: 'clientUser.create', from: ['invited'], to: 'revoked', refusal: 'notInvited', danger: true, event: 'inviteRevoked' },
    updateRoles: { ...changes, at: 'sub-user/update-roles', body: z.object({ permissions: permissions() }), event: 'permissionsChanged' },
    activate: { ...changes, from: ['inactive'], to: 'active', refusal: 'userNotInactive', undoneBy: 'deactivate', event: 'activated' },
    /** For this client alone; what else they belong to stays open to them. */
    deactivate: {
      ...changes,
      from: ['active'],
      to: 'inactive',
      refusal: 'userNotActive',
      reason: 'optional',
      danger: true,
      undoneBy: 'activate',
      event: 'deactivated',
    },
    changeEmail: { ...asksBoth, body: z.object({ email: email() }), event: 'emailChangeAsked' },
    changeMobile: { ...asksBoth, body: z.object({ mobile: phone() }), event: 'mobileChangeAsked' },
    /** Mails them a link to choose a password; older links no longer work. It is the sign-in of all their clients. */
    resetPassword: {
      ...ofSignIn,
      needs: 'clientUser.resetPassword',
      from: ['active'],
      refusal: 'userNotActive',
      reply: 'sent',
      event: 'passwordReset',
    },
    /** Asks for it, since whoever resets it and has the mailbox is in: somebody else approves. */
    resetSecondFactor: {
      ...ofSecondStep,
      needs: 'clientUser.resetSecondFactor',
      reason: 'required',
      event: 'secondFactorResetAsked',
    },
    /** Signs them out everywhere; codes come by mail again until they enrol anew. They are told. */
    approveReset: { ...ofSecondStep, needs: 'clientUser.approveReset', danger: true, event: 'secondFactorReset' },
    rejectReset: { ...ofSecondStep, needs: 'clientUser.approveReset', reason: 'optional', event: 'secondFactorResetRejected' },
    /** `from`: the user whose account it was. Both are told. */
    makeOwner: {
      needs: 'clientUser.makeOwner',
      from: ['active'],
      refusal: 'userNotActive',
      asks: 'typedName',
      reason: 'required',
      danger: true,
      payload: z.object({ from: z.int().nullable() }),
      event: 'madeOwner',
    },
  },
  steps: {
    accept: { from: ['invited'], to: 'active', event: 'inviteAccepted' },
    decline: { from: ['invited'], to: 'declined', event: 'inviteDeclined' },
  },
})

const { update: _update, ...kept } = base.endpoints
/** Who may sign in for a client: its owner, and those whom staff let in. One user may belong to several clients. */
export const clientUsers = {
  ...base,
  endpoints: {
    ...kept,
    remove: endpoint({ ...base.endpoints.remove, path: 'sub-user/remove-sub-user/:id' }),
    /** Both ways in one call. */
    updateActive: endpoint({
      method: 'POST',
      path: 'sub-user/update-active',
      access: 'clientUser.edit',
      body: z.strictObject({ id: reference(), active: flag(), version: z.int().positive().optional() }),
      data: base.record,
      of: 'clientUsers',
      reply: 'updated',
    }),
  },
}
export type ClientUser = RecordOf<typeof clientUsers>
