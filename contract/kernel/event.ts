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
