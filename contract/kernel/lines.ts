import { z } from 'zod'

/** Lines of a document: an order's items, an invoice's lines, a zone's records. They are loaded, saved and versioned with it. */
export interface LineDefinition<R extends z.ZodRawShape = z.ZodRawShape, I extends z.ZodRawShape = z.ZodRawShape> {
  /** Fields of a stored line besides its id and its position. */
  record: R
  /** What a caller gives of a line: the whole of it. With an id it is one that is there, without one it is new; their order is kept. */
  input: z.ZodObject<I>
  /** Which of them are amounts, in minor units: of the line's own `currency`, or of the document's. */
  money?: readonly (keyof R & string)[]
  minimum?: number
  maximum: number
}
/** By the field of the document that holds them. */
export type LineDefinitions = Record<string, LineDefinition>

const place = { id: z.int().positive(), position: z.int().positive() }
const givenId = { id: z.int().positive().optional() }

export type LineRecords<L extends LineDefinitions> = {
  [K in keyof L]: z.ZodArray<z.ZodObject<typeof place & L[K]['record']>>
}
type LineInput<D> = z.ZodArray<z.ZodObject<(D extends LineDefinition<z.ZodRawShape, infer I> ? I : never) & typeof givenId>>
/** Where none is needed, none need be given. */
export type LineInputs<L extends LineDefinitions> = {
  [K in keyof L]: L[K] extends { minimum: number } ? LineInput<L[K]> : z.ZodDefault<LineInput<L[K]>>
}

/** The lines as fields of the document's record, in their order; positions count from 1. */
export const lineRecords = <L extends LineDefinitions>(lines: L | undefined): LineRecords<L> =>
  eachOf(lines, ({ record }) => z.array(z.object({ ...place, ...record }))) as LineRecords<L>

/** The lines as fields of the document's input. */
export const lineInputs = <L extends LineDefinitions>(lines: L | undefined): LineInputs<L> =>
  eachOf(lines, ({ input, minimum, maximum }) => {
    const given = z
      .array(z.strictObject({ ...givenId, ...input.shape }))
      .min(minimum ?? 0)
      .max(maximum)
    return minimum === undefined ? given.default([]) : given
  }) as LineInputs<L>

const eachOf = (lines: LineDefinitions = {}, make: (definition: LineDefinition) => z.ZodType) =>
  Object.fromEntries(Object.entries(lines).map(([name, definition]) => [name, make(definition)]))
