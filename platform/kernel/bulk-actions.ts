import type { z } from 'zod'
import type { Capability } from '#contract/permissions.ts'
import type { Scope } from './scope.ts'
import type { UndoStep } from './undo-step.ts'

/** What may be done with many records at once: `one` runs for each in a transaction of its own and refuses by throwing a Problem. */
export interface BulkAction<T extends z.ZodType = z.ZodType> {
  /** `signedIn` for what anybody may do with records of their own. */
  capability: Capability | 'signedIn'
  values: T
  /** Whoever asks for it types how many records it is done to: nobody does it to more than they meant. */
  counted?: boolean
  /** Answers what takes it back, where something does. */
  one(scope: Scope, id: number, values: z.output<T>): Promise<UndoStep | null>
}

const actions = new Map<string, BulkAction>()

/** Offers an action of a resource to the bulk bar of its list. */
export function registerBulk<T extends z.ZodType>(resource: string, action: string, definition: BulkAction<T>): void {
  actions.set(`${resource}.${action}`, definition)
}
export const bulkAction = (resource: string, action: string): BulkAction | undefined => actions.get(`${resource}.${action}`)
