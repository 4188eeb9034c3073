import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'

/** What gateways tell us, at an address of each: it is believed with the gateway's own proof alone, and wakes a question to the gateway. */
export const paymentCallbacks = {
  endpoints: {
    receive: endpoint({
      method: 'POST',
      path: 'payment-callback/:id',
      access: 'public',
      params: idParams,
      raw: true,
      data: z.object({}),
      writes: false,
      repeatable: false,
      perMinute: 600,
    }),
  },
}
