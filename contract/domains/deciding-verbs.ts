import { z } from 'zod'
import { choice, flag, optional, text } from '../kernel/fields.ts'
import type { Verb } from '../kernel/verbs.ts'
import { soldCommands } from '../orders/domain-line.ts'
import type { DomainStatus } from './domains.ts'
import { notHeld } from './held-states.ts'
import { nicDocumentTypes } from './nic-document-types.ts'

/** The states before its registry is asked for it. */
export const waiting = ['submitted', 'failed', 'onHold'] as const satisfies DomainStatus[]

/** What people decide about a name that its registry does not have for us. */
export const decidingVerbs = {
  /** A person knows that it was not registered, or does not come: of a registry that no program asks, or that does not tell. It can be tried again. */
  markFailed: {
    needs: 'domain.settle',
    from: ['pendingRegistration', 'pendingTransfer'],
    to: 'failed',
    refusal: { submitted: 'domainNotRegistered', active: 'domainActive' },
    reason: 'required',
    danger: true,
    many: true,
    event: 'markedFailed',
  },
  /** It is registered instead of coming from another registrar, or comes from one instead of being registered. */
  switchType: {
    needs: 'domain.register',
    from: waiting,
    refusal: { active: 'domainActive', ...notHeld },
    body: z.object({ command: choice(soldCommands), eppCode: optional(text({ max: 100 })) }),
    reason: 'optional',
    payload: z.object({ before: z.enum(soldCommands), after: z.enum(soldCommands) }),
    event: 'typeSwitched',
  },
  /** It will not be registered: its order goes on without it. */
  cancel: {
    needs: 'domain.cancel',
    from: waiting,
    to: 'cancelled',
    refusal: { active: 'domainActive', ...notHeld },
    reason: 'required',
    danger: true,
    many: true,
    event: 'cancelled',
  },
  /** It is looked at, or waits for its client; nothing asks its registry meanwhile but a person. */
  putOnHold: {
    needs: 'domain.cancel',
    from: ['submitted', 'failed'],
    to: 'onHold',
    refusal: { active: 'domainActive', ...notHeld },
    body: z.object({ mail: flag().default(false) }),
    reason: 'required',
    many: true,
    event: 'putOnHold',
  },
  /** It goes on as it was ordered. */
  resume: { needs: 'domain.cancel', from: ['onHold'], to: 'submitted', many: true, event: 'resumed' },
  /** It is not sold to who ordered it. */
  reject: {
    needs: 'domain.cancel',
    from: waiting,
    to: 'rejected',
    refusal: { active: 'domainActive', ...notHeld },
    reason: 'required',
    danger: true,
    many: true,
    event: 'rejected',
  },
  /** Its client is asked by e-mail for documents of these kinds. */
  askDocuments: {
    needs: 'nicDocument.approve',
    from: waiting,
    refusal: { active: 'domainActive', ...notHeld },
    body: z.object({ documentTypes: z.array(choice(nicDocumentTypes)).min(1).max(nicDocumentTypes.length) }),
    reason: 'required',
    payload: z.object({ documentTypes: z.array(z.enum(nicDocumentTypes)) }),
    reply: 'sent',
    event: 'documentsAsked',
  },
} as const satisfies Record<string, Verb>
