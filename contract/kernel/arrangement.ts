import { z } from 'zod'
import { reference } from './fields.ts'

/** Of at most so many things an order is kept by hand. */
export const arrangementLimit = 1000

/** Stands for the order that somebody looked at; another one is refused, so that nobody undoes a move unseen. */
export const arrangementToken = z.string().max(64)

/** Each thing in its new order, with what it stands under. */
export const arrangeBody = z.strictObject({
  token: arrangementToken,
  items: z.array(z.strictObject({ id: reference(), parentId: reference().nullable() })).max(arrangementLimit),
})
export const arranged = z.object({ token: arrangementToken })
/** What is told of a new order: what stands under another thing than before, at most fifty. */
export const arrangedShape = { moved: z.array(z.object({ id: z.int(), from: z.int().nullable(), to: z.int().nullable() })) }
export type Arrangement = z.output<typeof arrangeBody>['items']
