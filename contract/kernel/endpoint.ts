import type { z } from 'zod'
import type { Capability } from '../permissions.ts'
import type { AskedOfClients } from './client-permissions.ts'
import type { ListSpecification } from './list-fields.ts'
import type { ListQueryOf } from './list-types.ts'

export type Method = 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE'
/** What kind of caller it is. What is public answers every kind. */
export type CallerKind = 'staff' | 'client' | 'clientToken'
/** What a member of staff needs: anybody, anybody signed in, or those with the capability. */
export type Access = 'public' | 'signedIn' | Capability

/** What callers of a client send and get, where it is less than what staff do. */
export interface ForClients {
  body?: z.ZodType
  list?: ListSpecification
  data: z.ZodType
}

/** One call of the API, as data. The route, the client, OpenAPI and the permission test are derived from it. */
export interface Endpoint<
  P extends z.ZodType = z.ZodType,
  Q extends z.ZodType = z.ZodType,
  B extends z.ZodType = z.ZodType,
  D extends z.ZodType = z.ZodType,
  L extends ListSpecification = ListSpecification,
> {
  method: Method
  /** Below /v1, with :name for parameters. */
  path: string
  access: Access
  /** Which kinds of caller it is for. Default: staff alone. */
  callers?: readonly CallerKind[]
  forClients?: ForClients
  /** What a user of a client must be let do to call it. Default: everything. */
  permission?: AskedOfClients
  params?: P
  query?: Q
  body?: B
  /** The shape of `data` in the answer. */
  data: D
  /** A list: takes `filter` and answers a page. */
  list?: L
  /** Answers bytes instead of an envelope when it succeeds. */
  bytes?: boolean
  /** Takes multipart/form-data with files; `images`: no documents. */
  upload?: { maximumFiles: number; images?: boolean }
  /** The most MiB of its body, where that may be more than the one of every other call. */
  mebibytes?: number
  /** Its body is taken as it came, byte for byte, whatever it is: a message whose sender is proved by it. */
  raw?: boolean
  /** false: a write that does not change the company's records (a check, a preview); needs no transaction and no idempotency key. */
  writes?: boolean
  /** false: the answer holds a secret, so it is never kept to be answered again. */
  repeatable?: boolean
  /** The kind of record that it makes, changes or deletes (messages/…/logs.json, things): the envelope's message names it, with the record's name. */
  of?: string
  /** Key in messages/…/replies.json for the envelope's message (default by method). */
  reply?: string
  /** A public part of the portal: refused while maintenance stops the portal. */
  portal?: boolean
  /** Money is paid by it: refused while maintenance stops the checkout. */
  checkout?: boolean
  /** Requests a minute from one address (default by the platform). */
  perMinute?: number
  summary?: string
}

export function endpoint<
  P extends z.ZodType,
  Q extends z.ZodType,
  B extends z.ZodType,
  D extends z.ZodType,
  const L extends ListSpecification,
>(e: Endpoint<P, Q, B, D, L>): Endpoint<P, Q, B, D, L> {
  return e
}

type Out<T> = T extends z.ZodType ? z.output<T> : undefined
type In<T> = T extends z.ZodType ? z.input<T> : undefined
// Of an endpoint that is known at run time alone every schema is any.
type IsAny<T> = 0 extends 1 & T ? true : false
export type ParamsOf<E> =
  E extends Endpoint<infer P, z.ZodType, z.ZodType, z.ZodType>
    ? IsAny<P> extends true
      ? Record<string, unknown>
      : unknown extends z.output<P>
        ? Record<string, never>
        : Out<P>
    : never
export type QueryOf<E> = E extends Endpoint<z.ZodType, infer Q, z.ZodType, z.ZodType> ? Out<Q> : never
export type BodyOf<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? Out<B> : never
export type BodyInput<E> = E extends Endpoint<z.ZodType, z.ZodType, infer B, z.ZodType> ? In<B> : never
export type AnswerOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, infer D> ? Out<D> : never
/** What can be asked of a list. */
export type FilterOf<E> = E extends Endpoint<z.ZodType, z.ZodType, z.ZodType, z.ZodType, infer L> ? ListQueryOf<L> : never
