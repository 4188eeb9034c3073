import { z } from 'zod'
import { vatReasonCodes } from '../billing/vat-reasons.ts'
import { fileCountLimit } from '../files/files.ts'
import { calendarDate, choice, optional, reference, text } from '../kernel/fields.ts'
import type { OwnVerb, Verb } from '../kernel/verbs.ts'
import type { ClientStatus } from './client-values.ts'
import { messageVerb } from './message-verb.ts'
import { clientFacts, factSources, factsByStaff } from './verified-facts.ts'

const open = ['active', 'inactive'] as const
const told = z.object({ fact: z.enum(clientFacts), how: z.enum(factSources) })
const notClosed = { from: open, refusal: 'clientClosed' } as const
const changesStatus = { needs: 'client.changeStatus', reason: 'optional', many: true } as const
/** Of the owner's sign-in, which the client's own status does not tell. */
const ofLogin = { ...notClosed, needs: 'client.deactivateLogin', reason: 'optional', payload: z.object({ userId: z.int() }) } as const

/** What can be done with a client, in the order of its menu. */
export const clientVerbs = {
  /** In the client's language. */
  sendMessage: {
    ...notClosed,
    ...messageVerb,
    at: 'user/send-message',
  },
  /** A message of our own making, by a template, to each receiver in their language. */
  sendTemplate: {
    ...notClosed,
    needs: 'client.sendMessage',
    body: z.object({ templateId: reference() }),
    payload: z.object({ templateId: z.int() }),
    many: true,
    event: 'templateSent',
    reply: 'sent',
  },
  /** Their statement of account from one day to another, as PDF. */
  sendStatement: {
    ...notClosed,
    needs: 'report.statement',
    body: z.object({ firstDay: calendarDate({ min: '2000-01-01' }), lastDay: calendarDate({ min: '2000-01-01' }) }),
    payload: z.object({ firstDay: z.string(), lastDay: z.string() }),
    many: true,
    event: 'statementSent',
    reply: 'sent',
  },
  /** Sends the owner a link to choose a password; older links no longer work. */
  resetPassword: {
    ...notClosed,
    at: 'user/reset-password',
    needs: 'client.resetPassword',
    many: true,
    event: 'passwordReset',
    reply: 'sent',
  },
  activateLogin: { ...ofLogin, at: 'user/activate-account', event: 'loginActivated' },
  /** Ends the owner's sessions and refuses new ones. */
  deactivateLogin: { ...ofLogin, at: 'user/deactivate-account', danger: true, event: 'loginDeactivated' },
  activate: {
    ...changesStatus,
    from: ['inactive'],
    to: 'active',
    refusal: { active: 'alreadyActive', closed: 'clientClosed' },
    undoneBy: 'deactivate',
    event: 'activated',
  },
  deactivate: {
    ...changesStatus,
    from: ['active'],
    to: 'inactive',
    refusal: { inactive: 'alreadyInactive', closed: 'clientClosed' },
    undoneBy: 'activate',
    event: 'deactivated',
  },
  reopen: { needs: 'client.close', from: ['closed'], to: 'active', refusal: 'clientNotClosed', reason: 'optional', event: 'reopened' },
  setGroup: {
    needs: 'client.edit',
    body: z.object({ clientGroupId: optional(reference()) }),
    many: true,
    undoneBy: 'setGroup',
    event: 'groupSet',
  },
  addTag: { needs: 'client.edit', body: z.object({ tagId: reference() }), many: true, undoneBy: 'removeTag', event: 'tagged' },
  removeTag: { needs: 'client.edit', body: z.object({ tagId: reference() }), many: true, undoneBy: 'addTag', event: 'untagged' },
  /** A certificate says that the client bears no VAT on its days; another one takes the place of the one before. */
  exempt: {
    ...notClosed,
    needs: 'client.exempt',
    body: z.object({
      number: text({ max: 60 }),
      reasonCode: choice(vatReasonCodes),
      from: calendarDate({ min: '2018-01-01' }),
      until: optional(calendarDate({ min: '2018-01-01' })),
      /** What proves it. */
      fileIds: z
        .array(reference())
        .min(1)
        .max(fileCountLimit)
        .overwrite(ids => [...new Set(ids)]),
    }),
    event: 'exempted',
  },
  /** Whoever saw the proof says that what stands there is true, and where the proof was; it holds until the value changes. */
  verify: {
    ...notClosed,
    needs: 'client.verify',
    body: z.object({ fact: choice(factsByStaff) }),
    payload: told,
    reason: 'required',
    event: 'verified',
  },
  unverify: {
    needs: 'client.verify',
    body: z.object({ fact: choice(clientFacts) }),
    payload: told,
    reason: 'required',
    event: 'unverified',
  },
  endExemption: { needs: 'client.exempt', reason: 'required', event: 'exemptionEnded' },
  /** Everything of it moves to the other one; it is closed and points there. */
  merge: {
    ...notClosed,
    to: 'closed',
    needs: 'client.merge',
    asks: 'typedName',
    reason: 'required',
    danger: true,
    body: z.object({ intoId: z.int().positive() }),
    payload: z.object({ other: z.int() }),
    event: 'merged',
  },
  close: { ...notClosed, to: 'closed', needs: 'client.close', asks: 'typedName', reason: 'required', danger: true, event: 'closed' },
  /** Everything that is held of the person, as a file for who asked. */
  exportPersonalData: { needs: 'client.exportPersonalData', reason: 'optional', event: 'personalDataExported', reply: 'created' },
  /** What says who the client is goes for good; what the law keeps stays. */
  anonymise: {
    to: 'closed',
    needs: 'client.anonymise',
    asks: 'typedName',
    reason: 'required',
    danger: true,
    forgets: true,
    event: 'anonymised',
  },
} as const satisfies Record<string, Verb<ClientStatus>>

/** Deleted for good. */
export const clientRemoval = { asks: 'typedName', reason: 'required', many: false } as const satisfies OwnVerb<ClientStatus>
