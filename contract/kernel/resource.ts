import { z } from 'zod'
import type { Capability, ReadArea, ResourceArea } from '../permissions.ts'
import type { AskedOfClients } from './client-permissions.ts'
import { clientSideOf, openTo } from './client-side.ts'
import { type CallerKind, type Endpoint, endpoint, type ForClients } from './endpoint.ts'
import { type EventsOf, events, listShapes, type Shapes } from './event.ts'
import { type LineDefinitions, type LineInputs, lineInputs, lineRecords } from './lines.ts'
import type { ListSpecification } from './list-fields.ts'
import { listLimits } from './list-query.ts'
import { type OwnedBy, withClientFilter } from './ownership.ts'
import { pageOf } from './page.ts'
import { patchOf } from './patch.ts'
import { asItWasEndpoint, historyEndpoint } from './record-history.ts'
import { neighboursEndpoint } from './record-neighbours.ts'
import { withoutFields } from './some-fields.ts'
import { type Step, type StepEvents, stepEvents } from './steps.ts'
import {
  idParams,
  type OwnVerb,
  type Verb,
  type VerbBody,
  type VerbEndpoints,
  type VerbEvents,
  type Verbs,
  verbBody,
  verbEndpoints,
  verbEvents,
} from './verbs.ts'

export { idParams }

/** The fields every record carries; the platform sets them. */
export const recordFields = {
  id: z.int().positive(),
  version: z.int().positive(),
  createdOn: z.iso.datetime(),
  updatedOn: z.iso.datetime(),
}

/** What the caller may do with a record now: true, or the key of the reason why not (messages/…/reasons.json). */
export const canSchema = z.record(z.string(), z.union([z.literal(true), z.string()]))
export type Can = z.infer<typeof canSchema>

/** What happens to every resource. */
const recordShapes = { created: {}, updated: {}, deleted: {}, ...listShapes } as const satisfies Shapes

const removed = z.object({ id: z.int(), name: z.string().optional() })
const removeBody = z.strictObject({ version: z.int().positive().optional(), reason: z.string().trim().max(500).optional() })

type NoLines = Record<never, never>
type Right = 'view' | 'create' | 'edit' | 'delete' | 'export'
type StatesOf<R, K> = K extends keyof R ? (R[K] extends z.ZodType<infer S> ? S & string : string) : string
interface Own<S extends string> {
  /** false: only its verbs change a record. */
  update?: OwnVerb<S> | false
  /** false: nobody deletes one. */
  remove?: OwnVerb<S> | false
}
/** The capabilities of a resource begin with it. `signedIn`: whoever is signed in, with what they see. */
export type Area = ResourceArea | ReadArea | 'signedIn'
type RemoveBody<O> = Extract<
  O extends { remove: infer X extends { asks: 'typedName' } | { reason: 'required' } } ? VerbBody<X> : typeof removeBody,
  z.ZodType
>

interface Definition<
  Name extends string,
  A extends Area,
  R extends z.ZodRawShape,
  I extends z.ZodRawShape,
  H extends keyof R,
  L extends LineDefinitions,
  K extends string,
  V,
  T,
  O,
  E,
  S extends ListSpecification,
  W extends OwnedBy,
> {
  /** The resource's name, plural, camelCase: also its table, message file and audit name. */
  name: Name
  /** API path below /v1, singular as spec.md section 7 has it. */
  path: string
  /** Capability prefix: `clientGroup` gives clientGroup.view …; or `signedIn`. */
  area: A
  /** Fields of a stored record besides recordFields. */
  record: R
  /** Fields a caller may write. */
  input: z.ZodObject<I>
  list: S
  /** Lines of a document, saved and versioned with it; the rows of a list leave them out. */
  lines?: L
  /** Fields of the record that the rows of a list leave out: long texts and what no list shows. */
  notInList?: readonly H[]
  /** Paths that differ from the default, e.g. { list: 'user/page', get: 'user/info/:id', create: 'register' }. */
  paths?: { list?: string; get?: string; create?: string }
  /** The field that holds the state of a record. Default: `status`, where there is one. */
  state?: K
  /** What can be done with one record besides the verbs that every resource has. */
  verbs?: V
  /** How its state changes without anybody asking. */
  steps?: T
  /** Which client a record belongs to, and what merging and deleting that client do to it. */
  ownedBy?: W
  /** Fields that are staff's alone: no answer to a caller of a client holds them, and nothing can be matched or sorted by them. */
  staffOnly?: readonly string[]
  /** Fields that change without an event, such as counters and the time of the last use: the history cannot say what they were. */
  unaudited?: readonly (keyof R)[]
  /** Which kinds of caller the verbs that every resource has are for. Default: staff alone. */
  callers?: { [K in 'list' | 'get' | 'create' | 'update' | 'remove']?: readonly CallerKind[] }
  /** What a user of a client must be let do for these, and for its verbs. Default: everything. */
  permission?: AskedOfClients
  /** Rules for changing and deleting: in which states, how it is asked. */
  own?: O
  /** What else happens to it, and what of it is told: by the last part of the event's name. */
  events?: E
}

/** A resource: schemas and endpoints, written once. `update` takes any subset of `input` plus the version it was read at. */
export function resource<
  const Name extends string,
  const A extends Area,
  R extends z.ZodRawShape,
  I extends z.ZodRawShape,
  const H extends keyof R = never,
  const L extends LineDefinitions = NoLines,
  const K extends string = 'status',
  // biome-ignore lint/complexity/noBannedTypes: a resource without verbs of its own has none
  const V extends Readonly<Record<string, Verb<StatesOf<R, K>>>> = {},
  // biome-ignore lint/complexity/noBannedTypes: as above
  const T extends Readonly<Record<string, Step<StatesOf<R, K>>>> = {},
  // biome-ignore lint/complexity/noBannedTypes: as above
  const O extends Own<StatesOf<R, K>> = {},
  // biome-ignore lint/complexity/noBannedTypes: as above
  const E extends Shapes = {},
  const S extends ListSpecification = ListSpecification,
  const W extends OwnedBy = never,
>(d: Definition<Name, A, R, I, H, L, K, V, T, O, E, S, W>) {
  const record = z.object({ ...recordFields, ...d.record, ...lineRecords(d.lines), can: canSchema.optional() })
  const given: z.ZodObject = d.input
  const create = (d.lines ? given.safeExtend(lineInputs<LineDefinitions>(d.lines)) : given) as z.ZodObject<I & LineInputs<L>>
  const update = patchOf(create).extend({ version: z.int().positive() })
  // An area that lacks one of the verbs leaves its endpoint out; a test judges each endpoint that stays.
  const access = (verb: Right) => (d.area === 'signedIn' ? 'signedIn' : `${d.area}.${verb}`) as Capability | 'signedIn'
  const notInList = [...(d.notInList ?? []), ...Object.keys(d.lines ?? {})]
  const row = withoutFields(record, notInList as string[]) as z.ZodObject<Omit<(typeof record)['shape'], H | keyof L>>
  const page = pageOf(row)
  const base = { params: idParams }
  const own: Own<string> = d.own ?? {}
  const { callers = {}, permission } = d
  const opened = (call: keyof typeof callers, forClients?: ForClients) => openTo(callers[call], forClients, permission)
  const asking = permission ? { permission } : {}
  const more = Object.fromEntries(Object.entries(d.verbs ?? {}).map(([name, verb]) => [name, { ...asking, ...(verb as Verb) }])) as V
  const steps = (d.steps ?? {}) as T
  const change: Verb = { needs: access('edit'), event: 'updated', asks: 'nothing', ...opened('update'), ...(own.update || {}) }
  const remove: Verb = {
    needs: access('delete'),
    event: 'deleted',
    danger: true,
    many: true,
    ...opened('remove'),
    ...(own.remove || {}),
  }
  const verbs = { ...(own.update === false ? {} : { update: change }), ...(own.remove === false ? {} : { remove }), ...more } as {
    update: Verb
    remove: Verb
  } & V
  const removal = own.remove || {}
  const asksMore = removal.asks === 'typedName' || removal.reason === 'required'
  const state = d.state ?? 'status'
  const list = withClientFilter(d.list, d.ownedBy, d.record)
  const ofClients = clientSideOf({ ...d, record, row, list, create, update })
  return {
    ...d,
    list,
    notInList,
    /** The field that holds the state; none for a resource whose records have no states. */
    state: (state in d.record ? state : undefined) as string | undefined,
    verbs,
    steps,
    events: {
      ...(stepEvents(d.name, steps) as StepEvents<Name, T>),
      ...(verbEvents(d.name, more as Verbs) as VerbEvents<Name, V>),
      ...(events(d.name, { ...recordShapes, ...d.events }) as EventsOf<Name, Omit<typeof recordShapes, keyof E> & E>),
    },
    record,
    row,
    create,
    update,
    endpoints: {
      list: endpoint({
        method: 'GET',
        path: d.paths?.list ?? d.path,
        access: access('view'),
        query: z.object({ filter: z.string().max(listLimits.maximumFilter).optional() }),
        data: page,
        list,
        ...opened('list', ofClients.list),
      }),
      get: endpoint({
        ...base,
        method: 'GET',
        path: d.paths?.get ?? `${d.path}/:id`,
        access: access('view'),
        data: record,
        ...opened('get', ofClients.get),
      }),
      create: endpoint({
        method: 'POST',
        path: d.paths?.create ?? d.path,
        access: access('create'),
        body: create,
        data: record,
        of: d.name,
        reply: 'created',
        ...opened('create', ofClients.create),
      }),
      update: endpoint({
        ...base,
        method: 'PATCH',
        path: `${d.path}/:id`,
        access: change.needs,
        body: update,
        data: record,
        of: d.name,
        reply: 'updated',
        ...opened('update', ofClients.update),
      }),
      remove: endpoint({
        ...base,
        method: 'DELETE',
        path: `${d.path}/:id`,
        access: remove.needs,
        body: asksMore ? verbBody(removal) : removeBody,
        data: removed,
        of: d.name,
        reply: 'deleted',
        ...opened('remove'),
      }) as unknown as Endpoint<typeof idParams, z.ZodType, RemoveBody<O>, typeof removed>,
      history: historyEndpoint(d.path, access('view')),
      asItWas: asItWasEndpoint(d.path, access('view')),
      neighbours: neighboursEndpoint(d.path, access('view'), list),
      ...(verbEndpoints(d.path, record, more as Verbs, ofClients.verb) as unknown as VerbEndpoints<V, typeof record>),
    },
  }
}
export type Resource = ReturnType<typeof resource<string, ResourceArea, z.ZodRawShape, z.ZodRawShape>>
export type RecordOf<T extends { record: z.ZodType }> = z.output<T['record']>
