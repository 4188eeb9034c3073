import { z } from 'zod'
import type { Capability } from '../permissions.ts'
import { endpoint } from './endpoint.ts'
import type { ListSpecification } from './list-fields.ts'
import { listLimits } from './list-query.ts'
import { idParams } from './verbs.ts'

const neighbours = z.object({
  previousId: z.int().nullable(),
  nextId: z.int().nullable(),
  /** From 1; null when the record is not in the list or far in it. */
  position: z.int().nullable(),
  total: z.int().nullable(),
})
export type Neighbours = z.output<typeof neighbours>

/** The records before and after one in the order of a list, and its place there. */
export const neighboursEndpoint = <L extends ListSpecification>(path: string, access: Capability | 'signedIn', list: L) =>
  endpoint({
    method: 'GET',
    path: `${path}/:id/neighbours`,
    access,
    params: idParams,
    query: z.object({ filter: z.string().max(listLimits.maximumFilter).optional() }),
    data: neighbours,
    list,
  })
