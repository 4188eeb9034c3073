import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { crud, type Store } from './crud.ts'
import type { AnyResource, CrudOptions } from './crud-options.ts'
import { type Served, served } from './serve.ts'

// biome-ignore lint/suspicious/noExplicitAny: every endpoint, whatever its schemas
type Endpoints = Record<string, Endpoint<any, any, any, any>>
type Handlers<E extends Endpoints> = Parameters<typeof served<E>>[1]

/**
 * A small resource, served: the verbs that every resource has.
 * `more` gives the resource's further verbs, and replaces those that differ.
 */
export function recordRoutes<R extends AnyResource & { endpoints: Endpoints }>(
  options: CrudOptions<R>,
  more?: (store: Store<R>) => Partial<Handlers<R['endpoints']>>,
): readonly Served[] {
  const store = crud(options)
  return served(options.resource.endpoints as R['endpoints'], { ...store, ...more?.(store) } as unknown as Handlers<R['endpoints']>)
}
