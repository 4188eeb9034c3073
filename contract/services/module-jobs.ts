import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { readResource } from '../kernel/read-resource.ts'

/** What is done with a service on its server. */
export const moduleOperations = ['create', 'suspend', 'unsuspend', 'terminate'] as const
export type ModuleOperation = (typeof moduleOperations)[number]
export const moduleJobStates = [
  'queued',
  /** The server was asked; its answer is on its way, or the program ended meanwhile. */
  'sent',
  /** It was asked, and no answer came: whether it was done is found out by asking what is there. */
  'unknown',
  'done',
  /** The server refused, or there is none, or it did not answer for too long: a person has to look. */
  'failed',
] as const
export type ModuleJobState = (typeof moduleJobStates)[number]

const record = z.object({
  id: z.int(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
  serviceId: z.int(),
  domain: z.string().nullable(),
  clientId: z.int(),
  clientName: bilingualRecord,
  operation: z.enum(moduleOperations),
  state: z.enum(moduleJobStates),
  attempts: z.int(),
  /** What the server said, or a key of `services.failures`; null while nothing is wrong. */
  message: z.string().nullable(),
})

/** Work on servers, with what became of it. */
export const moduleJobs = readResource({
  name: 'moduleJobs',
  path: 'module-job',
  access: 'moduleJob.view',
  record,
  ownedBy: { parent: 'services', by: 'serviceId' },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      createdOn: { kind: 'instant', sort: true },
      updatedOn: { kind: 'instant', sort: true },
      serviceId: { kind: 'number' },
      domain: { kind: 'text', sort: true, optional: true },
      clientId: { kind: 'reference', of: 'clients' },
      clientName: { kind: 'bilingual', sort: true },
      operation: { kind: 'choice', options: moduleOperations },
      state: { kind: 'choice', options: moduleJobStates, sort: true },
      attempts: { kind: 'number', sort: true },
    },
    order: { by: 'id', order: 'desc' },
  },
})
export type ModuleJob = z.output<typeof record>
