import type { AnswerOf, BodyInput } from '#contract/kernel/endpoint.ts'
import type { Part, PartName } from '#contract/manifest.ts'
import type { FormBody } from './form-body.ts'

type EndpointsOf<N> = N extends PartName ? (Part<N> extends { verbs: object; endpoints: infer E } ? E : never) : never
type Reads = 'list' | 'get' | 'history' | 'neighbours'
/** The calls of a resource that change something. */
export type CallName<N> = Exclude<keyof EndpointsOf<N>, Reads> & string
type EndpointOf<N, V> = V extends CallName<N> ? EndpointsOf<N>[V] : never

// The kit's parts serve any resource: they know its name, and what it can do, at run time alone.
type Any<N extends string, V extends string> = string extends N ? true : string extends V ? true : false
type BodyFor<E> = Extract<BodyInput<E> | Omit<BodyInput<E>, 'id'>, object>

/** A record's verb by name. One that is written out must be the contract's own, with the body that it takes. */
export interface RecordCall<N extends string = string, V extends string = string> {
  resource: N & (string extends N ? string : PartName)
  /** An endpoint of the resource: 'create', 'update', 'remove', or one of its own verbs. */
  verb: V & (Any<N, V> extends true ? string : CallName<N>)
  id?: number | undefined
  body?: Any<N, V> extends true ? Record<string, unknown> : BodyFor<EndpointOf<N, V>> | FormBody
  idempotencyKey?: string | undefined
}
// biome-ignore lint/suspicious/noExplicitAny: whatever a call answers that is known at run time alone
export type RecordAnswer<N extends string, V extends string> = Any<N, V> extends true ? any : AnswerOf<EndpointOf<N, V>>
