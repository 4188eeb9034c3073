import type { BodyInput } from '#contract/kernel/endpoint.ts'
import { nameByScript } from '#contract/kernel/person-name.ts'
import type { Part, ResourceName } from '#contract/manifest.ts'

type NewRecord<N extends ResourceName> = Part<N> extends { endpoints: { create: infer E } } ? BodyInput<E> : never
type ByName<N extends ResourceName> = { [K in N]: (name: string) => NewRecord<K> }

const byName: Readonly<Record<string, (name: string) => object>> = {
  clientTags: name => ({ name: nameByScript(name), colour: '#5B8FA8' }),
} satisfies ByName<'clientTags'>

/** What a record is made with where it is chosen: its name is all that it takes. Undefined of resources that take more. */
export const madeByName = (resource: string): ((name: string) => object) | undefined =>
  Object.hasOwn(byName, resource) ? byName[resource] : undefined

/** Set in an answer of /api/reference: the reader may make what is not found. */
export const mayMakeHeader = 'x-may-make'
