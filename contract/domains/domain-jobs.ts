import { z } from 'zod'
import { invoiceStatuses } from '../billing/invoices.ts'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { calendarDate, choice, code, flag, optional, reference, text } from '../kernel/fields.ts'
import { nameserverList } from '../kernel/nameserver-list.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import type { Verb } from '../kernel/verbs.ts'
import { type DomainOperation, domainJobCodes, domainOperations } from './domain-operations.ts'
import { dsRecordList } from './ds-records.ts'
import { forwarding } from './forwarding.ts'
import { hostLine, MOST_HOSTS } from './private-hosts.ts'
import { registrarRejections } from './registrar-drivers.ts'
import { registrarEnvironments } from './registrar-environments.ts'

export const domainJobStates = [
  'queued',
  /** No program speaks to its registry: a person does it there and says here what came of it. */
  'waiting',
  /** The registry was asked; its answer is on its way, or the program ended meanwhile. */
  'sent',
  /** It was asked, and no answer came: whether it was done is found out by asking what is there. */
  'unknown',
  'done',
  /** The registry refused, or there is no way to it: a person has to look. */
  'failed',
  /** It was tried until the last try, and no answer came: a person has to look. */
  'dead',
  /** It was not done, and asked for once more by another request. */
  'resent',
] as const
export type DomainJobState = (typeof domainJobStates)[number]
/** In these a person has to look. */
export const failedRequest = ['failed', 'dead'] as const satisfies DomainJobState[]
/** Of these something can be said otherwise before they are sent again. */
export const editableOperations = ['register', 'transfer', 'setNameservers', 'setDs'] as const

/** What a person who did it says of it besides: until when the name is ours then, or the code that the registrar gave. */
export function saidOf(operation: DomainOperation): 'expiresOn' | 'eppCode' | null {
  if (operation === 'register' || operation === 'transfer' || operation === 'renew') return 'expiresOn'
  return operation === 'transferCode' ? 'eppCode' : null
}

/** Why a registry refused what a person asked it for. */
export const handRejections = [...registrarRejections, 'documentsRefused'] as const

const byHand = { needs: 'domain.settle', from: ['waiting'], refusal: 'requestNotByHand' } as const satisfies Partial<Verb>

const base = resource({
  name: 'domainJobs',
  path: 'domain-job',
  area: 'domainJob',
  // They are begun by what is done with names, not by a form.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  ownedBy: { parent: 'domains', by: 'domainId' },
  record: {
    domainId: z.int(),
    domainName: z.string(),
    clientId: z.int(),
    clientName: bilingualRecord,
    orderId: z.int(),
    orderNumber: z.string(),
    /** What asks payment for it; null: nothing does, or not yet. */
    invoice: z.object({ id: z.int(), number: z.string().nullable(), status: z.enum(invoiceStatuses) }).nullable(),
    registrarAccountId: z.int().nullable(),
    registrarName: bilingualRecord.nullable(),
    registrarEnvironment: z.enum(registrarEnvironments).nullable(),
    operation: z.enum(domainOperations),
    state: z.enum(domainJobStates),
    attempts: z.int(),
    /** Its registrar is at work on itself: it goes out then. */
    waitsUntil: z.iso.datetime().nullable(),
    code: z.enum(domainJobCodes).nullable(),
    /** What the registry said, in its own words. */
    message: z.string().nullable(),
    /** Its own code, as the error codes have it; and the words that these have for it. */
    providerCode: z.string().nullable(),
    ownWords: z.object({ message: bilingualRecord, description: bilingualRecord.nullable() }).nullable(),
    /** What was asked for, besides the operation. */
    nameservers: z.array(z.string()),
    dsRecords: z.array(z.string()),
    /** Years of a first term or a renewal, and the expiry that a renewal comes to. */
    years: z.int().nullable(),
    renewsUntil: z.iso.date().nullable(),
    /** The account that it is looked for at. */
    otherRegistrar: bilingualRecord.nullable(),
    /** A name server below the name, with its addresses. */
    host: z.string().nullable(),
    addresses: z.array(z.string()),
    forwarding: forwarding.nullable(),
    /** Who does it, where a person does. */
    assigneeId: z.int().nullable(),
    assigneeName: bilingualRecord.nullable(),
  },
  state: 'state',
  unaudited: ['state', 'attempts', 'waitsUntil', 'providerCode', 'ownWords', 'code', 'message', 'assigneeName', 'invoice'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      updatedOn: { kind: 'instant', sort: true },
      domainId: { kind: 'number' },
      domainName: { kind: 'text', sort: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts', optional: true },
      registrarName: { kind: 'bilingual', optional: true },
      operation: { kind: 'choice', options: domainOperations, sort: true },
      state: { kind: 'choice', options: domainJobStates, sort: true },
      code: { kind: 'choice', options: domainJobCodes, optional: true },
      attempts: { kind: 'number', sort: true },
      assigneeId: { kind: 'reference', of: 'colleagues', optional: true },
    },
    order: { by: 'id', order: 'desc' },
  },
  verbs: {
    /** Asks the registry for the same once more, by a request of its own; what it has done already is not done twice. */
    retry: {
      needs: 'domain.register',
      from: failedRequest,
      to: 'resent',
      refusal: 'requestNotFailed',
      asks: 'nothing',
      many: true,
      event: 'retried',
    },
    /** The same with other name servers, other DS records, or another code. */
    resend: {
      needs: 'domain.edit',
      from: failedRequest,
      to: 'resent',
      refusal: 'requestNotFailed',
      body: z.object({
        nameservers: optional(nameserverList),
        dsRecords: optional(dsRecordList),
        eppCode: optional(text({ max: 100 })),
      }),
      event: 'resent',
    },
    /** Whoever takes it does it. */
    take: { ...byHand, asks: 'nothing', many: true, event: 'taken' },
    /** Who does it at a registry that no program speaks to; nobody: whoever comes to it. */
    assign: { ...byHand, body: z.object({ assigneeId: optional(reference()) }), many: true, event: 'assigned' },
    /** It was done there: the name goes on from what the registry said. */
    complete: {
      ...byHand,
      to: 'done',
      body: z.object({
        expiresOn: optional(calendarDate()),
        /** The expiry is far from the one that was asked for, and that is so. */
        differs: flag().default(false),
        /** Of a transfer: when the name was registered first; not told: nobody knows. */
        registeredOn: optional(calendarDate()),
        eppCode: optional(text({ max: 100 })),
        nameservers: optional(nameserverList),
        hosts: optional(z.array(code(hostLine, { max: 600 })).max(MOST_HOSTS)),
      }),
      reason: 'optional',
      event: 'completed',
    },
    /** The registry refused it. */
    refuse: {
      ...byHand,
      to: 'failed',
      body: z.object({ code: choice(handRejections) }),
      reason: 'required',
      danger: true,
      event: 'refused',
    },
  },
})

const { list, get, history, asItWas, retry, resend, take, assign, complete, refuse } = base.endpoints
/** What was asked of registries, with what became of it. */
export const domainJobs = {
  ...base,
  endpoints: {
    ...{ list, get, history, asItWas, retry, resend, take, assign, complete, refuse },
    /** The code that a transfer was ordered with, for who enters it at the registry; that it was seen stands in the history of the name. */
    eppCode: endpoint({
      method: 'POST',
      path: 'domain-job/:id/epp-code',
      access: 'domain.eppCode',
      params: idParams,
      data: z.object({ code: z.string().nullable() }),
      repeatable: false,
      perMinute: 60,
      reply: 'read',
    }),
  },
}
export type DomainJob = RecordOf<typeof domainJobs>
