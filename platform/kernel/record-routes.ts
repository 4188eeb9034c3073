import { z } from 'zod'
import type { Endpoint } from '#contract/kernel/endpoint.ts'
import { registerBulk } from './bulk-actions.ts'
import { type AnyResource, type CrudOptions, crud } from './crud.ts'
import { type Served, served } from './serve.ts'

// biome-ignore lint/suspicious/noExplicitAny: every endpoint, whatever its schemas
type Endpoints = Record<string, Endpoint<any, any, any, any>>
type Handlers<E extends Endpoints> = Parameters<typeof served<E>>[1]
type Store<R extends AnyResource> = ReturnType<typeof crud<R>>

/**
 * A small resource, served: the five verbs, and deletion from the bulk bar, which refuses as a single one does.
 * `more` gives the resource's further verbs, and replaces those that differ.
 */
export function recordRoutes<R extends AnyResource & { endpoints: Endpoints }>(
  options: CrudOptions<R>,
  more?: (store: Store<R>) => Partial<Handlers<R['endpoints']>>,
): readonly Served[] {
  const store = crud(options)
  const { name, area, endpoints } = options.resource
  if (endpoints.remove) {
    registerBulk(name, 'delete', {
      capability: `${area}.delete`,
      values: z.strictObject({}),
      one: (scope, id) => store.remove(scope, { params: { id } }),
    })
  }
  return served(endpoints as R['endpoints'], { ...store, ...more?.(store) } as unknown as Handlers<R['endpoints']>)
}
