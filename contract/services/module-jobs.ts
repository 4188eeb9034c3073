import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { panelRejections } from './panel-rejections.ts'

/** What is done with a service on its server. */
export const moduleOperations = [
  ...(['create', 'suspend', 'unsuspend', 'terminate', 'changePackage', 'changePassword', 'refreshUsage'] as const),
  /** Its account gets the room and traffic that its package and what was chosen with it give. */
  'setLimits',
] as const
export type ModuleOperation = (typeof moduleOperations)[number]
export const moduleJobStates = [
  'queued',
  /** The server was asked; its answer is on its way, or the program ended meanwhile. */
  'sent',
  /** It was asked, and no answer came: whether it was done is found out by asking what is there. */
  'unknown',
  'done',
  /** The server refused, or there is none: a person has to look. */
  'failed',
  /** It was tried until the last try, and no answer came: a person has to look. */
  'dead',
  /** Somebody looked, and nothing has to be done any more. */
  'resolved',
  /** It failed, and was done later by another job. */
  'overtaken',
] as const
export type ModuleJobState = (typeof moduleJobStates)[number]
/** In these a person has to look. */
export const failedJob = ['failed', 'dead'] as const satisfies ModuleJobState[]

/** Why a job ended without being done: a panel's refusal, or something of our own. */
export const moduleJobCodes = [...panelRejections, 'notWanted', 'noDomain', 'noServer', 'noAnswer'] as const
export type ModuleJobCode = (typeof moduleJobCodes)[number]

const base = resource({
  name: 'moduleJobs',
  path: 'module-job',
  area: 'moduleJob',
  // They are begun by what is done with services, not by a form.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  ownedBy: { parent: 'services', by: 'serviceId' },
  record: {
    serviceId: z.int(),
    domain: z.string().nullable(),
    productName: bilingualRecord,
    clientId: z.int(),
    clientName: bilingualRecord,
    serverId: z.int().nullable(),
    serverName: z.string().nullable(),
    operation: z.enum(moduleOperations),
    state: z.enum(moduleJobStates),
    attempts: z.int(),
    code: z.enum(moduleJobCodes).nullable(),
    /** What the server said, in its own words. */
    message: z.string().nullable(),
    /** What was written by who resolved it. */
    note: z.string().nullable(),
  },
  state: 'state',
  unaudited: ['state', 'attempts', 'code', 'message'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      updatedOn: { kind: 'instant', sort: true },
      serviceId: { kind: 'number' },
      domain: { kind: 'text', sort: true, optional: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      serverId: { kind: 'reference', of: 'servers', optional: true },
      serverName: { kind: 'text', sort: true, optional: true },
      operation: { kind: 'choice', options: moduleOperations, sort: true },
      state: { kind: 'choice', options: moduleJobStates, sort: true },
      code: { kind: 'choice', options: moduleJobCodes, optional: true },
      attempts: { kind: 'number', sort: true },
    },
    order: { by: 'id', order: 'desc' },
  },
  verbs: {
    /** Does it after all; what its server has done already is not done twice. */
    retry: {
      needs: 'moduleJob.retry',
      from: failedJob,
      to: 'queued',
      refusal: 'jobNotFailed',
      asks: 'nothing',
      many: true,
      event: 'retried',
    },
    /** It was done by hand, or is not wanted any more. */
    resolve: {
      needs: 'moduleJob.resolve',
      from: failedJob,
      to: 'resolved',
      refusal: 'jobNotFailed',
      reason: 'required',
      many: true,
      event: 'resolved',
    },
  },
})

const { list, get, history, asItWas, retry, resolve } = base.endpoints
/** Work on servers, with what became of it. */
export const moduleJobs = { ...base, endpoints: { list, get, history, asItWas, retry, resolve } }
export type ModuleJob = RecordOf<typeof moduleJobs>
