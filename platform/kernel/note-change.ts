import type { EventDefinition } from '#contract/kernel/event.ts'
import type { RecordOf } from '#contract/kernel/resource.ts'
import type { About } from './audit.ts'
import type { AnyResource, CrudOptions, Told } from './crud-options.ts'
import { forgetCounts } from './kept-figures.ts'
import { withLineChanges } from './line-changes.ts'
import type { Scope } from './scope.ts'

type Row = Record<string, unknown>

/** What happened to a record. */
export interface Noted<Rec> {
  before: Rec | null
  after: Rec | null
  told?: Told
}

/** Tells what happens to records of a resource, with what follows from it. */
export function noterOf<R extends AnyResource>(
  options: Pick<CrudOptions<R>, 'resource' | 'nameOf' | 'clientOf' | 'secret' | 'payload'>,
  { table, lineFields }: { table: string; lineFields: readonly string[] },
) {
  type Rec = RecordOf<R>
  const { resource } = options

  function happenedTo({ before, after, told = {} }: Noted<Rec>): { payload: Row; about: About } {
    const record = (after ?? before) as Rec & { id: number; version: number }
    return {
      payload: { ...told.payload, ...(told.input ? options.payload?.(told.input, record) : {}) },
      about: {
        resource: resource.name,
        recordId: record.id,
        recordName: options.nameOf(record),
        clientId: options.clientOf?.(record) ?? null,
        ...withLineChanges(lineFields, before && { ...(before as Row), ...told.before }, after && { ...(after as Row), ...told.after }),
        secret: options.secret ?? [],
        reason: told.reason ?? null,
        version: record.version,
      },
    }
  }

  return async function noteMany(scope: Scope, event: EventDefinition | undefined, noted: readonly Noted<Rec>[]): Promise<void> {
    if (!event) throw new Error(`${resource.name}: what happened has no event in the contract`)
    await scope.emitMany(event, noted.map(happenedTo))
    forgetCounts(table)
    scope.afterCommit(() => forgetCounts(table))
  }
}
