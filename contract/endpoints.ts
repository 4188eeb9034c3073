import type { Endpoint } from './kernel/endpoint.ts'
import { loadAnyPart, manifest, type PartName } from './manifest.ts'

// biome-ignore lint/suspicious/noExplicitAny: every endpoint, whatever its schemas
type Calls = Record<string, Endpoint<any, any, any, any>>

const groups = Object.keys(manifest).map(async name => {
  const part = (await loadAnyPart(name as PartName)) as { endpoints: Calls } | Calls
  return [name, 'endpoints' in part ? part.endpoints : part]
})

/** Every call of the API, by group: what the OpenAPI description and the architecture test are made from. */
export const endpointGroups = Object.fromEntries(await Promise.all(groups)) as Record<PartName, Calls>

export interface NamedEndpoint {
  group: string
  verb: string
  // biome-ignore lint/suspicious/noExplicitAny: every endpoint, whatever its schemas
  endpoint: Endpoint<any, any, any, any>
}

export const endpoints: readonly NamedEndpoint[] = Object.entries(endpointGroups).flatMap(([group, verbs]) =>
  Object.entries(verbs).map(([verb, endpoint]) => ({ group, verb, endpoint })),
)
