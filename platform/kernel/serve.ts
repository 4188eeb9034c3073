import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import { isOpenToTokens, tokenPrefixes } from '#contract/access/api-tokens.ts'
import { furtherPaths } from '#contract/also-served.ts'
import { permits } from '#contract/kernel/client-permissions.ts'
import type { AnswerOf, BodyOf, Endpoint, ParamsOf, QueryOf } from '#contract/kernel/endpoint.ts'
import { fieldErrors } from '#contract/kernel/field-errors.ts'
import type { ListQuery } from '#contract/kernel/list-query.ts'
import { Problem } from '#contract/kernel/problem.ts'
import type { Capability } from '#contract/permissions.ts'
import { anonymous, type Caller } from './caller.ts'
import { cleanInput, cleanParameters } from './clean-input.ts'
import { answerOnce } from './idempotency.ts'
import { heedMaintenance } from './maintenance.ts'
import { originOf } from './origin.ts'
import { clientOf } from './owner.ts'
import { reply } from './problem-reply.ts'
import { Scope, type Services } from './scope.ts'
import { inTransaction } from './transaction.ts'
import { readListQuery } from './whole-days.ts'

export interface Input<E> {
  params: ParamsOf<E>
  query: QueryOf<E>
  body: BodyOf<E>
  /** The parsed and checked list query of a list endpoint. */
  list: Required<Pick<ListQuery, 'page' | 'limit'>> & ListQuery
  /** The request itself, for uploads. */
  request: FastifyRequest
}
export interface Bytes {
  bytes: Buffer | NodeJS.ReadableStream
  mimeType: string
  fileName?: string
}
export type Handler<E> = (scope: Scope, input: Input<E>) => Promise<E extends { bytes: true } ? Bytes : AnswerOf<E>>
// biome-ignore lint/suspicious/noExplicitAny: every endpoint, whatever its schemas
export type AnyEndpoint = Endpoint<any, any, any, any>
export interface Served {
  endpoint: AnyEndpoint
  // biome-ignore lint/suspicious/noExplicitAny: paired with its endpoint in `served`
  handler: (scope: Scope, input: any) => Promise<unknown>
  /** What is asked of the world outside before its transaction begins. Throws nothing: what is not known then is refused by the handler. */
  // biome-ignore lint/suspicious/noExplicitAny: paired with its endpoint in `askedBefore`
  before?: (scope: Scope, input: any) => Promise<void>
}

/** Pairs a group of endpoints with their handlers; a forgotten one does not compile. */
export function served<E extends Record<string, AnyEndpoint>>(endpoints: E, handlers: { [K in keyof E]: Handler<E[K]> }): Served[] {
  return Object.keys(endpoints).map(name => ({ endpoint: endpoints[name] as AnyEndpoint, handler: handlers[name] as Served['handler'] }))
}

/** Who is behind a bearer token; null when it is unknown, expired or revoked. */
export type Authenticate = (services: Services, token: string, request: FastifyRequest) => Promise<Caller | null>

/** The most bytes that a call sends which anybody may make. */
const publicBodyLimit = 32_768

/** Puts every endpoint on the server: caller → capability → input → one transaction → envelope. */
export function serve(app: FastifyInstance, services: Services, routes: readonly Served[], authenticate: Authenticate): void {
  for (const { endpoint, handler, before } of routes) {
    const registerAt = (on: FastifyInstance, path: string) =>
      on.route({
        method: endpoint.method,
        url: `/v1/${path}`,
        ...(endpoint.access === 'public' ? { bodyLimit: publicBodyLimit } : {}),
        ...(endpoint.mebibytes ? { bodyLimit: endpoint.mebibytes * 1_048_576 } : {}),
        config: { endpoint, ...(endpoint.perMinute ? { rateLimit: { max: endpoint.perMinute, timeWindow: 60_000 } } : {}) },
        handler: (request, answer) => services.inFlight.track(handle(request, answer)),
      })
    const register = (on: FastifyInstance) => {
      for (const path of [endpoint.path, ...furtherPaths(endpoint)]) registerAt(on, path)
    }
    if (endpoint.raw) app.register(async inner => void register(takeBytes(inner)))
    else register(app)
    const handle = async (request: FastifyRequest, answer: FastifyReply) => {
      const caller = await callerOf(services, request, authenticate)
      if (caller.edition) answer.header('x-access-edition', caller.edition)
      // A public call answers anybody: who believes to be signed in is told that it is over.
      if (caller.id === null && request.headers.authorization) answer.header('x-session', 'ended')
      admit(endpoint, caller)
      const part = endpoint.portal || caller.kind === 'client' ? 'portal' : endpoint.access === 'public' ? null : 'api'
      const wait = (seconds: number) => void answer.header('retry-after', String(seconds))
      if (part) await heedMaintenance(services, part, caller, request.ip, wait)
      if (endpoint.checkout) await heedMaintenance(services, 'checkout', caller, request.ip, wait)
      const origin = originOf(request)
      const scope = new Scope(services, services.database.db, caller, origin)
      const input = await inputOf(scope, endpoint, request)
      const writes = endpoint.writes ?? endpoint.method !== 'GET'
      await before?.(scope, input)
      if (endpoint.bytes) {
        const { bytes, mimeType, fileName } = (await handler(scope, input)) as Bytes
        answer.header('content-type', mimeType).header('x-content-type-options', 'nosniff').header('cache-control', 'private, no-store')
        if (fileName) answer.header('content-disposition', `attachment; filename*=UTF-8''${extendedValue(fileName)}`)
        return answer.send(bytes)
      }
      const status = endpoint.method === 'POST' && endpoint.reply === 'created' ? 201 : 200
      const work = (inner: Scope) => handler(inner, input)
      const data = writes ? await inTransaction(scope, inner => answerOnce(inner, request, endpoint, () => work(inner))) : await work(scope)
      return answer
        .code(status)
        .send(reply(shownData(endpoint, caller, data), origin.locale, endpoint.reply ?? (writes ? 'done' : 'read'), status, endpoint.of))
    }
  }
}

/** Of a body of any type only its bytes are kept, and nothing is read out of them. */
function takeBytes(app: FastifyInstance): FastifyInstance {
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', { parseAs: 'buffer', bodyLimit: publicBodyLimit }, (_request, body, done) => done(null, body))
  return app
}

/** A text in a parameter of a header (RFC 8187, section 3.2.1). */
const extendedValue = (text: string) =>
  encodeURIComponent(text.toWellFormed()).replace(/['()*]/g, character => `%${character.charCodeAt(0).toString(16).toUpperCase()}`)

async function callerOf(services: Services, request: FastifyRequest, authenticate: Authenticate): Promise<Caller> {
  const header = request.headers.authorization
  if (!header?.startsWith('Bearer ')) return anonymous
  const token = header.slice(7)
  const found = await authenticate(services, token, request)
  // A program is somebody or is refused: by a made-up token the calls that anybody may make would be open from where only programs call.
  if (!found && ofPrograms.some(prefix => token.startsWith(prefix))) throw new Problem('unauthorized')
  return found ?? anonymous
}

function admit(endpoint: AnyEndpoint, caller: Caller): void {
  // What anybody may call is for people: signing in, above all, hands out more than a token may have.
  if (endpoint.access === 'public' && caller.token) throw new Problem('forbidden')
  if (endpoint.access === 'public') return
  if (caller.id === null) throw new Problem('unauthorized')
  const callers: readonly string[] = endpoint.callers ?? staffAlone
  if (!callers.includes(caller.kind)) throw new Problem('forbidden')
  const { confined } = caller
  if (confined && !confined.to.some(path => endpoint.path === path || endpoint.path.startsWith(`${path}/`)))
    throw new Problem(confined.refusal)
  if (caller.token && caller.kind === 'staff' && endpoint.access === 'signedIn' && !isOpenToTokens(endpoint.path))
    throw new Problem('forbidden')
  // Whoever acts as a client's owner sees all that the owner sees; what they may do is less.
  const reads = endpoint.method === 'GET' && caller.onBehalfOf !== undefined
  if (caller.kind !== 'staff' && !reads && !permits(caller.permissions, endpoint.permission)) throw new Problem('forbidden')
  // Capabilities are those of staff.
  if (endpoint.access === 'signedIn' || caller.kind !== 'staff' || caller.role === 'SUPER_ADMIN') return
  if (!caller.capabilities.has(endpoint.access as Capability)) throw new Problem('forbidden')
}

/** Callers of a client get what the contract says of them, and nothing that it does not say. */
const shownData = ({ data, forClients }: AnyEndpoint, caller: Caller, answer: unknown): unknown =>
  clientOf(caller) === null ? answer : (forClients?.data ?? data).parse(answer)

const ofPrograms = Object.values(tokenPrefixes)
const staffAlone = ['staff']

async function inputOf(scope: Scope, endpoint: AnyEndpoint, request: FastifyRequest): Promise<unknown> {
  const params = checked(endpoint.params, cleanParameters(request.params ?? {}))
  const query = checked(endpoint.query, cleanInput(request.query ?? {}))
  const given = { ...endpoint, ...(clientOf(scope.caller) === null ? {} : endpoint.forClients) }
  const body = endpoint.upload || endpoint.raw ? undefined : checked(given.body, cleanInput(request.body ?? {}))
  const list = given.list ? await readListQuery(scope, (query as { filter?: string }).filter, given.list) : undefined
  return { params, query, body, list, request }
}

function checked(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const result = schema.safeParse(value)
  if (!result.success) throw new Problem('validation', { fields: fieldErrors(result.error) })
  return result.data
}
