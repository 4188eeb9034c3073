import { z } from 'zod'
import type { Capability } from '../permissions.ts'
import type { AskedOfClients } from './client-permissions.ts'
import { openTo } from './client-side.ts'
import { type CallerKind, type Endpoint, endpoint, type ForClients } from './endpoint.ts'
import { type EventDefinition, event } from './event.ts'
import { optional, requiredText, text } from './fields.ts'

/** What a person is asked before a verb is done. */
export type Asks = 'nothing' | 'confirmation' | 'typedName'

/**
 * Something that can be done with one record, as data. Endpoint, `can`, menus, bulk action, dialog, message keys
 * (`verbs.<name>.…` of the resource's messages) and tests are derived from it.
 */
export interface Verb<S extends string = string> {
  /** `signedIn`: whoever sees the record; further rules are the platform's (`refuses`). */
  needs: Capability | 'signedIn'
  /** Which kinds of caller it is for. Default: staff alone. */
  callers?: readonly CallerKind[]
  /** What a user of a client must be let do. Default: what the resource asks. */
  permission?: AskedOfClients
  /** The states it may be done in; every state when not told. */
  from?: readonly S[]
  /** The state it leads to. A verb that only does this needs no function on the platform. */
  to?: S
  /** Why another state refuses it: a key of the reasons, for all states or by state. Default `wrongState`. */
  refusal?: string | Readonly<Partial<Record<S, string>>>
  /** What it takes, besides the reason and the name that are asked for. */
  body?: z.ZodObject
  /** Default: confirmation. */
  asks?: Asks
  /** Whether a reason is asked for; it is kept in the history. */
  reason?: 'optional' | 'required'
  danger?: boolean
  /** What the record was before is told nowhere afterwards, its history included. */
  forgets?: boolean
  /** The verb that takes it back, or by which state it was done in; its own name: it is done again with what the fields were. Screens offer it afterwards. */
  undoneBy?: string | Readonly<Partial<Record<S, string>>>
  /** May run on many records at once, one transaction each. */
  many?: boolean
  /** What happened then, as the last part of its event's name: `activated`. */
  event: string
  /** What its event tells besides the record. */
  payload?: z.ZodObject
  /** A path of its own below /v1; without `:id` the id is a field of the body. Default `<path>/:id/<name-in-kebab-case>`. */
  at?: string
  /** Key of the envelope's message in replies. Default `updated`. */
  reply?: string
  perMinute?: number
  repeatable?: boolean
}
export type Verbs = Readonly<Record<string, Verb>>

/** Rules for the verbs that every resource has: in which states, how they ask. Endpoint and function are those of the resource. */
export type OwnVerb<S extends string = string> = Partial<
  Pick<Verb<S>, 'needs' | 'from' | 'refusal' | 'asks' | 'reason' | 'danger' | 'many'>
>

const optionalReason = optional(text({ max: 500 }))
const requiredReason = requiredText({ max: 500 })
const typedName = z.string().max(500)
const seenVersion = z.int().positive().optional()
const recordId = z.int().positive()

type Nothing = Record<never, never>
type OwnShape<V> = V extends { body: z.ZodObject<infer B> } ? B : Nothing
type ReasonShape<V> = V extends { reason: 'required' }
  ? { reason: typeof requiredReason }
  : V extends { reason: 'optional' }
    ? { reason: typeof optionalReason }
    : Nothing
type NameShape<V> = V extends { asks: 'typedName' } ? { name: typeof typedName } : Nothing
type AtShape<V> = V extends { at: infer A } ? (A extends `${string}:id${string}` ? Nothing : { id: typeof recordId }) : Nothing
type Shape<V> = OwnShape<V> & ReasonShape<V> & NameShape<V> & AtShape<V> & { version: typeof seenVersion }
/** The body of a verb's call. `version`: the one it was decided on; another one is a conflict. */
export type VerbBody<V> = z.ZodObject<{ [K in keyof Shape<V>]: Extract<Shape<V>[K], z.ZodType> }, z.core.$strict>

export const idParams = z.strictObject({ id: z.coerce.number().int().positive() })
type VerbParams<V> = V extends { at: infer A } ? (A extends `${string}:id${string}` ? typeof idParams : z.ZodType) : typeof idParams

export type VerbEndpoints<V, R extends z.ZodType> = {
  [K in keyof V]: Endpoint<VerbParams<V[K]>, z.ZodType, VerbBody<V[K]>, R>
}
type PayloadShape<V> = V extends { payload: z.ZodObject<infer P> } ? P : Nothing
export type VerbEvents<N extends string, V> = {
  [K in keyof V]: EventDefinition<V[K] extends { event: infer E extends string } ? `${N}.${E}` : string, PayloadShape<V[K]>>
}

const kebab = (name: string) => name.replace(/[A-Z]/g, letter => `-${letter.toLowerCase()}`)

/** Whether a verb's id travels in the body of its call. */
export const idInBody = ({ at }: Pick<Verb, 'at'>): boolean => at !== undefined && !at.includes(':id')

/** What is asked for with a verb, as a schema. */
export function verbBody(verb: Pick<Verb, 'body' | 'reason' | 'asks' | 'at'>): z.ZodObject {
  return z.strictObject({
    ...verb.body?.shape,
    ...(verb.reason ? { reason: verb.reason === 'required' ? requiredReason : optionalReason } : {}),
    ...(verb.asks === 'typedName' ? { name: typedName } : {}),
    ...(idInBody(verb) ? { id: recordId } : {}),
    version: seenVersion,
  })
}

/** The call of each verb. */
export function verbEndpoints<V extends Verbs, R extends z.ZodType>(
  path: string,
  record: R,
  verbs: V,
  forClients: ForClients,
): VerbEndpoints<V, R> {
  const made = Object.entries(verbs).map(([name, verb]) => [
    name,
    endpoint({
      method: 'POST',
      path: verb.at ?? `${path}/:id/${kebab(name)}`,
      access: verb.needs,
      ...(idInBody(verb) ? {} : { params: idParams }),
      body: verbBody(verb),
      data: record,
      reply: verb.reply ?? 'updated',
      ...openTo(verb.callers, forClients, verb.permission),
      ...(verb.perMinute ? { perMinute: verb.perMinute } : {}),
      ...(verb.repeatable === undefined ? {} : { repeatable: verb.repeatable }),
    }),
  ])
  return Object.fromEntries(made) as VerbEndpoints<V, R>
}

/** The event of each verb. */
export function verbEvents<N extends string, V extends Verbs>(resource: N, verbs: V): VerbEvents<N, V> {
  const made = Object.entries(verbs).map(([name, verb]) => [name, event(`${resource}.${verb.event}`, verb.payload?.shape)])
  return Object.fromEntries(made) as VerbEvents<N, V>
}

/** Why a state refuses a verb, as a key of the reasons; null when it allows it. */
export function stateRefusal({ from, refusal }: Pick<Verb, 'from' | 'refusal'>, state: string | undefined): string | null {
  if (!from || state === undefined || from.includes(state)) return null
  return (typeof refusal === 'string' ? refusal : refusal?.[state]) ?? 'wrongState'
}
