import { z } from 'zod'

/** The schema of one page of a list. */
export const pageOf = <R extends z.ZodType>(row: R) =>
  z.object({
    items: z.array(row),
    total: z.int().nullable(),
    totalCapped: z.boolean().optional(),
    page: z.int(),
    limit: z.int(),
    sums: z.array(z.object({ currency: z.string(), amounts: z.record(z.string(), z.int()) })).optional(),
  })
