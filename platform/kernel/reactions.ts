import type { z } from 'zod'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { EventDefinition } from '#contract/kernel/event.ts'
import type { JobDefinition } from './jobs.ts'
import type { Scope } from './scope.ts'

/** Something that happened, as its reactions are told it. */
export interface Happened<E extends EventDefinition = EventDefinition> {
  name: E['name']
  /** Its row of the history. */
  entryId: number
  payload: z.output<E['payload']>
  resource: string
  recordId: number | null
  /** What people call the record. */
  recordName: Bilingual | null
  clientId: number | null
}

/** Something that follows from an event, in the transaction that wrote it: when it throws, the event did not happen either. */
export type Reaction<E extends EventDefinition = EventDefinition> = (scope: Scope, event: Happened<E>) => Promise<unknown>

/** What follows from what, by the event's name. */
export type Reactions = ReadonlyMap<string, readonly Reaction[]>

/** What follows from one event: `on(booksChecks.events.created, beginCheck)`. */
export function on<E extends EventDefinition>(event: E, ...reactions: Reaction<E>[]): [string, Reaction[]] {
  // Found by the event's name, each gets its own event again.
  return [event.name, reactions as unknown as Reaction[]]
}

/** The same, with one more reaction to each of the events, after those that it has. */
export function alsoOn(reactions: Reactions, happened: readonly EventDefinition[], reaction: Reaction): Reactions {
  const more = happened.map(({ name }) => [name, [...(reactions.get(name) ?? []), reaction]] as const)
  return new Map([...reactions, ...more])
}

/** A reaction that queues a job in the event's transaction; `values` answers null when nothing follows this time. */
export function queues<T extends z.ZodType, E extends EventDefinition>(
  job: JobDefinition<T>,
  values: (event: Happened<E>) => z.input<T> | null,
): Reaction<E> {
  return async (scope, event) => {
    const found = values(event)
    if (found !== null) await scope.enqueue(job, found)
  }
}

/** Runs what follows from an event, one after the other. */
export async function react(scope: Scope, event: Happened): Promise<void> {
  for (const reaction of scope.services.reactions.get(event.name) ?? []) await reaction(scope, event)
  for (const follower of scope.services.followers) await follower(scope, event)
}
