import { z } from 'zod'

/** Something that happened, with what is told of it besides the record: the row in the history, reactions and notifications read the same. */
export interface EventDefinition<N extends string = string, P extends z.ZodRawShape = z.ZodRawShape> {
  /** `<what>.<happened>`, as the history names it: `clients.loginDeactivated`. */
  name: N
  payload: z.ZodObject<P>
}

/** Defines an event: `event('access.addressBlocked', { failures: z.int() })`. */
// biome-ignore lint/complexity/noBannedTypes: an event that tells nothing more has no fields
export function event<const N extends string, P extends z.ZodRawShape = {}>(name: N, payload: P = {} as P): EventDefinition<N, P> {
  return { name, payload: z.object(payload) }
}

/** What is told when the event is emitted. */
export type PayloadOf<E extends EventDefinition> = z.input<E['payload']>

export type Shapes = Readonly<Record<string, z.ZodRawShape>>
export type EventsOf<N extends string, D> = {
  [K in keyof D & string]: EventDefinition<`${N}.${K}`, D[K] extends z.ZodRawShape ? D[K] : z.ZodRawShape>
}

/** Several events of one thing: `events('access', { signedIn: { by: z.string() } })` gives `access.signedIn`. */
export function events<const N extends string, const D extends Shapes>(of: N, shapes: D): EventsOf<N, D> {
  const made = Object.entries(shapes).map(([happened, payload]) => [happened, event(`${of}.${happened}`, payload)])
  return Object.fromEntries(made) as EventsOf<N, D>
}

/** What can happen to any list as a whole. */
export const listShapes = {
  exported: { format: z.string(), columns: z.array(z.string()), query: z.unknown(), rows: z.int() },
  /** Something was begun with many of its records. */
  bulk: {
    action: z.string(),
    values: z.unknown(),
    where: z.array(z.unknown()).optional(),
    records: z.int(),
    jobRunId: z.int(),
    /** The run that it takes back. */
    undoes: z.int().optional(),
  },
} as const satisfies Shapes
export type ListEvents<N extends string = string> = EventsOf<N, typeof listShapes>
