import { z } from 'zod'
import { readResource } from '../kernel/read-resource.ts'

export const callResults = ['ok', 'rejected', 'retryable', 'unknown'] as const

/** Each request to a server's panel with its answer; never edited. */
export const moduleCalls = readResource({
  name: 'moduleCalls',
  path: 'log/module',
  access: 'log.module',
  record: z.object({
    id: z.int(),
    calledOn: z.iso.datetime(),
    module: z.string(),
    /** null: the server was deleted. */
    serverId: z.int().nullable(),
    serverName: z.string(),
    /** The service that it was about; null when it was about the server alone. */
    serviceId: z.int().nullable(),
    /** The way to the registry that was asked; null when it was none. */
    registrarAccountId: z.int().nullable(),
    /** The name that its registry was asked about; null when it was about none, or several. */
    domainId: z.int().nullable(),
    /** The panel's own name of what was called. */
    call: z.string(),
    result: z.enum(callResults),
    message: z.string().nullable(),
    seconds: z.number(),
    /** Secrets are masked. */
    request: z.unknown(),
    response: z.unknown(),
  }),
  notInList: ['request', 'response'],
  list: {
    fields: {
      calledOn: { kind: 'instant', sort: true },
      module: { kind: 'text' },
      serverId: { kind: 'reference', of: 'servers', optional: true },
      serverName: { kind: 'text' },
      serviceId: { kind: 'number', optional: true },
      domainId: { kind: 'number', optional: true },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts', optional: true },
      call: { kind: 'text' },
      result: { kind: 'choice', options: callResults },
      message: { kind: 'text', optional: true },
      seconds: { kind: 'number', filter: false, sort: true },
    },
    order: { by: 'id', order: 'desc' },
  },
})
export type ModuleCall = z.output<(typeof moduleCalls)['record']>
