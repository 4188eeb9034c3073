import { z } from 'zod'
import { readResource } from '../kernel/read-resource.ts'
import { domainOperations } from './domain-operations.ts'
import { registrarDriverNames } from './registrar-drivers.ts'

/** Refusals of registries that mean nothing to us yet: with words of their own in the error codes they are explained where they come again. */
export const providerCodes = readResource({
  name: 'providerCodes',
  path: 'provider-code',
  access: 'errorCode.view',
  record: z.object({
    id: z.int(),
    /** As the error codes have it: EPP:2308. Of a registrar whose refusals have no numbers, from its words. */
    code: z.string(),
    driver: z.enum(registrarDriverNames),
    operation: z.enum(domainOperations),
    seenCount: z.int(),
    firstSeenOn: z.iso.datetime(),
    lastSeenOn: z.iso.datetime(),
    /** What the registry wrote the last time, without the domain and what tells of people. */
    sample: z.string(),
    /** The last request that was refused so, where it is kept. */
    domainJobId: z.int().nullable(),
    /** It has words of its own. */
    mapped: z.boolean(),
  }),
  list: {
    fields: {
      id: { kind: 'id' },
      code: { kind: 'text', sort: true },
      driver: { kind: 'choice', options: registrarDriverNames, sort: true },
      operation: { kind: 'choice', options: domainOperations },
      seenCount: { kind: 'number', sort: true },
      firstSeenOn: { kind: 'instant', sort: true },
      lastSeenOn: { kind: 'instant', sort: true },
      mapped: { kind: 'flag' },
    },
    order: { by: 'lastSeenOn', order: 'desc' },
  },
})
export type ProviderCode = z.output<(typeof providerCodes)['record']>
