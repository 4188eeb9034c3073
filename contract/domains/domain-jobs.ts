import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { optional, text } from '../kernel/fields.ts'
import { nameserverList } from '../kernel/nameserver-list.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { domainJobCodes, domainOperations } from './domain-operations.ts'
import { dsRecordList } from './ds-records.ts'

export const domainJobStates = [
  'queued',
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
    registrarAccountId: z.int().nullable(),
    registrarName: bilingualRecord.nullable(),
    operation: z.enum(domainOperations),
    state: z.enum(domainJobStates),
    attempts: z.int(),
    code: z.enum(domainJobCodes).nullable(),
    /** What the registry said, in its own words. */
    message: z.string().nullable(),
    /** What was asked for, besides the operation. */
    nameservers: z.array(z.string()),
    dsRecords: z.array(z.string()),
  },
  state: 'state',
  unaudited: ['state', 'attempts', 'code', 'message'],
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
  },
})

const { list, get, history, asItWas, retry, resend } = base.endpoints
/** What was asked of registries, with what became of it. */
export const domainJobs = { ...base, endpoints: { list, get, history, asItWas, retry, resend } }
export type DomainJob = RecordOf<typeof domainJobs>
