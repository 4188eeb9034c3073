import type { z } from 'zod'

type Definition = Record<string, unknown> & {
  shape?: Record<string, z.ZodType>
  options?: z.ZodType[]
  items?: z.ZodType[]
  getter?: () => z.ZodType
}

const inner = ['innerType', 'element', 'in', 'out', 'keyType', 'valueType', 'left', 'right', 'rest']

/** A schema and all that it is made of, each once. */
export function schemasWithin(schema: z.ZodType, found = new Set<z.ZodType>()): z.ZodType[] {
  if (found.has(schema)) return []
  found.add(schema)
  const definition = schema._zod.def as unknown as Definition
  const parts = [
    ...Object.values(definition.shape ?? {}),
    ...(definition.options ?? []),
    ...(definition.items ?? []),
    ...inner.map(name => definition[name]),
    definition.getter?.(),
  ]
  for (const part of parts) if (part && typeof part === 'object' && '_zod' in part) schemasWithin(part as z.ZodType, found)
  return [...found]
}
