import { z } from 'zod'
import { languages } from '../access/choices.ts'
import { typedPassword } from '../access/fields.ts'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, email, flag, longText, optional, phone, reference } from '../kernel/fields.ts'
import { patchOf } from '../kernel/patch.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { staffRoles } from './role-group-values.ts'

/** An address of the console; one that names parameters counts up to the first of them. */
const route = () =>
  z
    .string()
    .trim()
    .max(200)
    .regex(/^\/[\w\-/{}:[\].]*$/, { error: 'invalid' })

const input = z.strictObject({
  firstName: bilingualText({ max: 60 }),
  lastName: bilingualText({ max: 60 }),
  email: email(),
  mobile: optional(phone()),
  role: choice(staffRoles).default('ADMIN'),
  roleGroupId: optional(reference()),
  language: choice(languages).default('en-US'),
  /** Ticket departments the person works in, and whether their tickets are told to the person. */
  departments: z
    .array(z.strictObject({ departmentId: reference(), notifications: flag().default(true) }))
    .max(100)
    .default([]),
  signature: longText({ max: 2000 }).default(''),
  privateNotes: longText({ max: 4000 }).default(''),
  profileImageId: optional(reference()),
  /** Pages that are closed to the person. */
  frontendPagesList: z
    .array(z.strictObject({ route: route() }))
    .max(200)
    .default([]),
})

export const administratorStates = ['invited', 'active', 'inactive'] as const

const verb = { many: true, perMinute: 60, reply: 'done' } as const
/** How many sessions ended, and how many devices are no longer known. */
const ended = { sessions: z.int(), devices: z.int() }

const base = resource({
  name: 'administrators',
  path: 'administrator',
  area: 'administrator',
  input,
  record: {
    ...input.shape,
    /** Invited: has not chosen a password yet. Inactive: may not sign in. */
    state: z.enum(administratorStates),
    roleGroupName: bilingualRecord.nullable(),
    departmentCount: z.int(),
    departmentNames: z.array(bilingualRecord),
    /** An authenticator app is the second factor; otherwise codes come by mail or SMS. */
    appEnrolled: z.boolean(),
    lastSignInOn: z.iso.datetime().nullable(),
    sessionCount: z.int(),
    /** Until when the invitation is good. */
    invitationEndsOn: z.iso.datetime().nullable(),
  },
  notInList: ['signature', 'privateNotes', 'frontendPagesList', 'invitationEndsOn'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      firstName: { kind: 'bilingual', sort: true },
      lastName: { kind: 'bilingual', sort: true },
      email: { kind: 'text', sort: true },
      mobile: { kind: 'text', optional: true },
      role: { kind: 'choice', options: staffRoles, sort: true },
      roleGroupId: { kind: 'reference', of: 'roleGroups', optional: true },
      roleGroupName: { kind: 'bilingual', sort: true, filter: false },
      state: { kind: 'choice', options: administratorStates },
      appEnrolled: { kind: 'flag' },
      language: { kind: 'choice', options: languages },
      departmentCount: { kind: 'number' },
      lastSignInOn: { kind: 'instant', sort: true, optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'firstName', order: 'asc' },
    search: true,
  },
  state: 'state',
  /** Only somebody who never came in goes altogether; the work of others keeps their name. */
  own: { remove: { from: ['invited'], refusal: 'hasSignedIn' } },
  verbs: {
    /** Sends the invitation again; the link before stops working. */
    invite: { ...verb, needs: 'administrator.create', from: ['invited'], refusal: 'notInvited', event: 'invited' },
    activate: {
      ...verb,
      needs: 'administrator.changeStatus',
      from: ['inactive'],
      to: 'active',
      refusal: 'personActive',
      event: 'activated',
    },
    /** Ends the sessions; what the person was to do goes to `targetId`. */
    deactivate: {
      ...verb,
      needs: 'administrator.changeStatus',
      from: ['active', 'invited'],
      to: 'inactive',
      refusal: 'personInactive',
      reason: 'optional',
      body: z.object({ targetId: optional(reference()) }),
      payload: z.object({ ...ended, targetId: z.int().nullable(), moved: z.record(z.string(), z.int()) }),
      danger: true,
      event: 'deactivated',
    },
    /** The password stops working, the sessions end, and a link to choose another one is mailed. */
    resetPassword: {
      ...verb,
      needs: 'administrator.resetPassword',
      from: ['active'],
      refusal: 'notActive',
      payload: z.object(ended),
      event: 'passwordReset',
    },
    /** Codes come by mail again until the person enrols anew. */
    resetSecondFactor: {
      ...verb,
      needs: 'administrator.resetSecondFactor',
      from: ['active', 'inactive'],
      refusal: 'stillInvited',
      payload: z.object(ended),
      event: 'secondFactorReset',
    },
    endSessions: { ...verb, needs: 'administrator.endSessions', payload: z.object(ended), event: 'sessionsEnded' },
  },
})

/**
 * Members of staff. Creating one sends an invitation. Whoever may do more than the caller, or is a super admin while the caller is
 * none, is out of the caller's hands (`moreThanYours`); the last active super admin stays one (`lastSuperAdmin`).
 */
export const administrators = {
  ...base,
  endpoints: {
    ...base.endpoints,
    /** Account details need `currentPassword`, the caller's own. A new e-mail address ends the person's sessions. */
    update: endpoint({
      ...base.endpoints.update,
      writes: false,
      repeatable: false,
      perMinute: 60,
      body: patchOf(input).extend({ version: z.int().positive(), currentPassword: typedPassword().optional() }),
    }),
  },
}
export type Administrator = RecordOf<typeof administrators>
