import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { flag, reference } from '../kernel/fields.ts'
import { idParams } from '../kernel/resource.ts'
import { premiumBand } from './premium-price.ts'

const bands = z.array(premiumBand).max(100)

/** Whether premium names of an extension are sold, and what is put on top of their cost. Amounts in minor units. */
export const premiumPricing = {
  read: endpoint({
    method: 'GET',
    path: 'premium-domain-pricing/:id',
    access: 'tld.view',
    params: idParams,
    data: z.object({
      tldId: z.int(),
      extension: z.string(),
      /** Of the extension: told by who changes it. */
      version: z.int(),
      premiumNames: z.boolean(),
      premiumBands: z.array(z.object({ id: z.int(), ...premiumBand.shape })),
    }),
    reply: 'read',
  }),
  /** The same bands for several extensions, all of them or none. */
  batch: endpoint({
    method: 'POST',
    path: 'premium-domain-pricing/batch',
    access: 'tld.edit',
    body: z.strictObject({
      tldIds: z
        .array(reference())
        .min(1)
        .max(500)
        .overwrite(ids => [...new Set(ids)]),
      premiumNames: flag(),
      premiumBands: bands,
    }),
    data: z.object({ changed: z.int() }),
    reply: 'updated',
  }),
}
