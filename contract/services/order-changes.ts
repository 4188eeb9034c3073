import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'

export const orderChanges = {
  /**
   * Server-sent events of one order: `changed`, with the services of it that are concerned, whenever the order, a service or a name of it, or the
   * work on one of them has changed; at once where that happened after `since`, the latest change that the reader has seen.
   */
  stream: endpoint({
    method: 'GET',
    path: 'order/:id/stream',
    access: 'order.view',
    params: idParams,
    query: z.object({ since: z.iso.datetime().optional() }),
    data: z.any(),
    bytes: true,
  }),
}
