import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { flag, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { registrarEnvironments } from './registrar-environments.ts'

export const reconciliationStatuses = ['running', 'completed', 'failed'] as const
const input = z.strictObject({
  registrarAccountId: reference(),
  /** Whether the holders are compared too: of each name its registry is asked. */
  withHolders: flag().default(false),
})

const base = resource({
  name: 'registryReconciliations',
  path: 'registry-reconciliation',
  area: 'registryReconciliation',
  input,
  record: {
    ...input.shape,
    status: z.enum(reconciliationStatuses),
    registrarName: bilingualRecord,
    registrarEnvironment: z.enum(registrarEnvironments),
    /** It lists its names; otherwise it was asked for each of ours. */
    listed: z.boolean(),
    /** Names of ours that were compared, and those of which nothing was heard. */
    compared: z.int(),
    unread: z.int(),
    findingCount: z.int(),
    openCount: z.int(),
    /** Why it could not be done, in the words of the registry. */
    failure: z.string().nullable(),
    endedOn: z.iso.datetime().nullable(),
  },
  unaudited: ['listed', 'compared', 'unread', 'findingCount', 'openCount', 'failure'],
  own: { update: false, remove: { from: ['completed', 'failed'], refusal: 'reconciliationRuns' } },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts' },
      registrarName: { kind: 'bilingual' },
      status: { kind: 'choice', options: reconciliationStatuses, sort: true },
      withHolders: { kind: 'flag' },
      listed: { kind: 'flag' },
      compared: { kind: 'number', sort: true },
      unread: { kind: 'number', sort: true },
      findingCount: { kind: 'number' },
      openCount: { kind: 'number' },
      failure: { kind: 'text', optional: true },
      createdOn: { kind: 'instant', sort: true },
      endedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
  },
  steps: {
    completed: { from: ['running'], to: 'completed', event: 'completed' },
    failed: { from: ['running'], to: 'failed', event: 'failed' },
  },
})

const { update: _update, ...endpoints } = base.endpoints
/** What a registry has of our names, compared with what we have: a job, whose findings are kept. */
export const registryReconciliations = { ...base, endpoints }
export type RegistryReconciliation = RecordOf<typeof registryReconciliations>
