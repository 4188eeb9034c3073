import { z } from 'zod'
import { listLimits, operators, type Where } from './list-query.ts'

// Apart from what lists are asked by: a list in the browser asks, and checks nothing by a library of 30 KB.
const scalar = z.union([z.string().max(listLimits.maximumText), z.number(), z.boolean(), z.null()])
const condition = z.strictObject({
  field: z.string().max(64),
  operator: z.enum(operators),
  value: z.union([scalar, z.array(scalar).max(listLimits.maximumValues)]).optional(),
})
const whereAt = (depth: number): z.ZodType<Where> => {
  const options: z.ZodType[] = [condition]
  if (depth > 1) {
    options.push(z.strictObject({ and: whereAt(depth - 1) }), z.strictObject({ or: whereAt(depth - 1) }))
  }
  return z.array(z.union(options as [z.ZodType, ...z.ZodType[]])).max(listLimits.maximumConditions) as z.ZodType<Where>
}
export const whereSchema = whereAt(listLimits.maximumDepth)

export const listQuerySchema = z.strictObject({
  where: whereSchema.optional(),
  order_by: z.strictObject({ by: z.string().max(64), order: z.enum(['asc', 'desc']) }).optional(),
  relations: z.array(z.string().max(64)).max(10).optional(),
  page: z.int().min(1).max(1_000_000).optional(),
  limit: z.int().min(1).max(listLimits.maximumLimit).optional(),
  ignorePaginationCount: z.boolean().optional(),
  sums: z.boolean().optional(),
})
