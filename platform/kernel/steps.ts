import type { EventDefinition, PayloadOf } from '#contract/kernel/event.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { RecordOf } from '#contract/kernel/resource.ts'
import type { Steps } from '#contract/kernel/steps.ts'
import type { Store } from './crud.ts'
import type { AnyResource } from './crud-options.ts'
import type { Outcome } from './outcome.ts'
import type { Scope } from './scope.ts'

export interface SteppedResource extends AnyResource {
  steps: Steps
}
type EventOf<R extends SteppedResource, K> = K extends keyof R['events'] ? R['events'][K] : never
type Told<E> = E extends EventDefinition ? PayloadOf<E> : never

/**
 * Takes a step of a resource with one record: lock → state → change → history → what follows, in the caller's transaction.
 * @throws Problem wrongState where the record is in none of the step's states, notFound
 */
export async function takeStep<R extends SteppedResource, K extends keyof R['steps'] & string>(
  scope: Scope,
  store: Store<R>,
  step: K,
  id: number,
  { set, payload }: Pick<Outcome<Told<EventOf<R, K>>>, 'set' | 'payload'> = {},
): Promise<RecordOf<R>> {
  const { steps, events, state } = store.resource
  const { from, to } = steps[step] as Steps[string]
  const record = await store.find(scope, id, true)
  const field = state as string
  if (!from.includes((record as Record<string, string>)[field] as string)) throw new Problem('wrongState')
  return store.store(scope, record, { [field]: to, ...set }, events[step], { payload: payload as Record<string, unknown> })
}
