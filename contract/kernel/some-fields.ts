import type { z } from 'zod'

type Mask = Record<string, true> & Record<number, never>
const maskOf = (names: readonly string[]) => Object.fromEntries(names.map(name => [name, true as const])) as Mask

/** A schema with those fields alone whose names are known at run time only. */
export const onlyFields = (schema: z.ZodObject, names: readonly string[]): z.ZodObject => schema.pick(maskOf(names))

/** A schema without fields whose names are known at run time only; names that it lacks are passed over. */
export function withoutFields(schema: z.ZodObject, names: readonly string[]): z.ZodObject {
  const present = names.filter(name => name in schema.shape)
  return present.length ? schema.omit(maskOf(present)) : schema
}
