import type { z } from 'zod'
import type { AuditEntry } from './audit.ts'
import type { JobDefinition } from './jobs.ts'
import type { Scope } from './scope.ts'

/** Something that follows from an event, in the transaction that wrote it: when it throws, the event did not happen either. */
export type Reaction = (scope: Scope, event: AuditEntry) => Promise<unknown>
/** What follows from what, by the action as the audit names it (`clients.created`). */
export type Reactions = Readonly<Record<string, readonly Reaction[]>>

/** A reaction that queues a job in the event's transaction; `values` answers null when nothing follows this time. */
export function queues<T extends z.ZodType>(job: JobDefinition<T>, values: (event: AuditEntry) => z.input<T> | null): Reaction {
  return async (scope, event) => {
    const found = values(event)
    if (found !== null) await scope.enqueue(job, found)
  }
}

/** Runs what follows from an event, one after the other. */
export async function react(scope: Scope, event: AuditEntry): Promise<void> {
  const { reactions } = scope.services
  if (!Object.hasOwn(reactions, event.action)) return
  for (const reaction of reactions[event.action] ?? []) await reaction(scope, event)
}
