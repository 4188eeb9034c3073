import { z } from 'zod'
import type { BodyOf, Endpoint } from '#contract/kernel/endpoint.ts'
import type { EventDefinition, PayloadOf } from '#contract/kernel/event.ts'
import type { RecordOf } from '#contract/kernel/resource.ts'
import { idInBody, type Verb, verbBody } from '#contract/kernel/verbs.ts'
import { registerBulk } from './bulk-actions.ts'
import type { Store } from './crud.ts'
import type { AnyResource } from './crud-options.ts'
import type { Outcome } from './outcome.ts'
import type { Scope } from './scope.ts'
import { undoStep } from './undo-step.ts'

type Row = Record<string, unknown>

// biome-ignore lint/suspicious/noExplicitAny: every endpoint, whatever its schemas
type AnyEndpoint = Endpoint<any, any, any, any>
export interface VerbResource extends AnyResource {
  endpoints: Record<string, AnyEndpoint>
}
type OwnName<R extends VerbResource> = Exclude<keyof R['verbs'], 'update' | 'remove'> & string
type EventOf<R extends VerbResource, K extends string> = R['events'][K] extends EventDefinition ? R['events'][K] : EventDefinition
type Done<R extends VerbResource, K extends string> = Outcome<PayloadOf<EventOf<R, K>>>

/** What is particular to a verb. The record is locked, and right, state and version have been checked. */
export type VerbFunction<R extends VerbResource, K extends string> = (
  scope: Scope,
  record: RecordOf<R>,
  body: BodyOf<R['endpoints'][K]>,
  // biome-ignore lint/suspicious/noConfusingVoidType: a verb that only does something elsewhere answers nothing
) => Promise<Done<R, K> | void>

/** A verb that only leads to a state needs no function; one whose event tells something does. */
type Functions<R extends VerbResource> = {
  [K in OwnName<R> as R['verbs'][K] extends { to: string } ? (R['verbs'][K] extends { payload: unknown } ? K : never) : K]: VerbFunction<
    R,
    K
  >
} & { [K in OwnName<R>]?: VerbFunction<R, K> }

type Call<R extends VerbResource, K extends string> = { params: unknown; body: BodyOf<R['endpoints'][K]> }
type Handlers<R extends VerbResource> = { [K in OwnName<R>]: (scope: Scope, call: Call<R, K>) => Promise<RecordOf<R>> }

/**
 * The verbs of a resource, served: lock → right → state → version → the verb's own function → change → history → event → counts, in one
 * transaction. Those that may run on many records are offered to the bulk bar.
 */
export function verbsOf<R extends VerbResource>(store: Store<R>, functions: Functions<R>): Handlers<R> {
  const { resource } = store
  const handlers = Object.entries(resource.verbs as Record<string, Verb>)
    .filter(([name]) => name !== 'update' && name !== 'remove')
    .map(([name, verb]) => {
      const work = (functions as Record<string, VerbFunction<R, string> | undefined>)[name]
      const perform = (scope: Scope, id: number, body: Row, look?: (record: RecordOf<R>) => void) =>
        store.perform(scope, name, id, body, async record => {
          look?.(record)
          return (await work?.(scope, record, body as BodyOf<R['endpoints'][string]>)) ?? {}
        })
      if (verb.many) {
        registerBulk(resource.name, name, {
          capability: verb.needs,
          values: manyValues(verb),
          counted: verb.asks === 'typedName',
          one: async (scope, id, values) => {
            let before: Row = {}
            const after = await perform(scope, id, values as Row, record => {
              before = record as Row
            })
            return undoStep(resource, name, { before, after: after as Row, values: values as Row })
          },
        })
      }
      const handler = (scope: Scope, { params, body }: { params: { id: number }; body: Row }) =>
        perform(scope, idInBody(verb) ? (body.id as number) : params.id, body)
      return [name, handler]
    })
  return Object.fromEntries(handlers) as Handlers<R>
}

/** What a verb takes for each of many records. */
function manyValues(verb: Verb): z.ZodType {
  const { version: _, ...shape } = verbBody({ ...verb, asks: 'nothing', at: undefined }).shape
  return z.strictObject(shape)
}
