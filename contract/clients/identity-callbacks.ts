import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { idParams } from '../kernel/resource.ts'

/** What a service that says who people are tells us by itself, at an address of each: it is believed by its signature, and wakes a question to the service. */
export const identityCallbacks = {
  endpoints: {
    receive: endpoint({
      method: 'POST',
      path: 'auth/nafath/callback/:id',
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
