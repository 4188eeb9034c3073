import { z } from 'zod'

type WithoutDefault<S> = S extends z.ZodDefault<infer Inner> ? Inner : S
type PatchShape<S extends z.ZodRawShape> = {
  [Key in keyof S]: z.ZodOptional<WithoutDefault<S[Key]> extends z.ZodType ? WithoutDefault<S[Key]> : never>
}

/**
 * The schema of a change: every key may be missing and a missing key stays missing. zod's own `partial` would fill the
 * defaults in, and a change of one field would reset the others.
 */
export function patchOf<S extends z.ZodRawShape>(schema: z.ZodObject<S>): z.ZodObject<PatchShape<S>, z.core.$strict> {
  const shape = Object.entries(schema.shape).map(([key, field]) => [key, z.optional(withoutDefault(field as z.ZodType))])
  // Its keys are those of the schema; an object made of entries has lost their names.
  return z.strictObject(Object.fromEntries(shape)) as unknown as z.ZodObject<PatchShape<S>, z.core.$strict>
}

function withoutDefault(field: z.ZodType): z.ZodType {
  return field instanceof z.ZodDefault ? withoutDefault(field.unwrap() as z.ZodType) : field
}
