import type { z } from 'zod'
import { type EventDefinition, event } from './event.ts'

/**
 * A change of state that nobody asks for: a payment came, a server answered. With the verbs, the steps of a resource are the whole of its
 * table of states. The platform alone takes one (`takeStep`).
 */
export interface Step<S extends string = string> {
  from: readonly S[]
  to: S
  /** What happened then, as the last part of its event's name: `paid`. */
  event: string
  /** What its event tells besides the record. */
  payload?: z.ZodObject
}
export type Steps = Readonly<Record<string, Step>>

type PayloadShape<V> = V extends { payload: z.ZodObject<infer P> } ? P : Record<never, never>
export type StepEvents<N extends string, T> = {
  [K in keyof T]: EventDefinition<T[K] extends { event: infer E extends string } ? `${N}.${E}` : string, PayloadShape<T[K]>>
}

/** The event of each step. */
export function stepEvents<N extends string, T extends Steps>(resource: N, steps: T): StepEvents<N, T> {
  const made = Object.entries(steps).map(([name, step]) => [name, event(`${resource}.${step.event}`, step.payload?.shape)])
  return Object.fromEntries(made) as StepEvents<N, T>
}
