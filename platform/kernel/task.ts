import type { SelectQueryBuilder } from 'kysely'
import type { TaskName } from '#contract/automation/task-names.ts'
import type { TaskSchedule } from '#contract/automation/task-schedule.ts'
import type { Scope } from './scope.ts'

/** The ids of records, one a row: `select id` of whatever is due. */
// biome-ignore lint/suspicious/noExplicitAny: of whatever tables
export type Candidates = SelectQueryBuilder<any, any, { id: number }>

interface Common {
  name: TaskName
  /** Until somebody sets another one. */
  schedule: TaskSchedule
  /** It moves money or asks something of the outside: it waits while the database may be older than what happened. */
  guarded: boolean
  /** Whether the company's settings want it now. Default: always. */
  wanted?(scope: Scope): Promise<boolean>
}

/** A task that treats records. */
export interface RecordTask extends Common {
  /** Of which list its records are, by its resource's name. */
  kind: string
  /** All that is due by now, however long nobody looked: never "exactly so many days ago". */
  candidates(scope: Scope): Promise<Candidates>
  /**
   * Treats one of them, in a transaction of its own. It looks again whether it is still due: another worker, or a person, may have been
   * quicker. Answers the records that it treated: the one, others that went with it, or none where there was nothing to do any more.
   * @throws Problem where it cannot be done: it is kept with the record, and the next record follows
   */
  treat(scope: Scope, id: number): Promise<readonly number[]>
}
/** A task without records: it does its work at once, outside any transaction, and answers how much it did. */
export interface WholeTask extends Common {
  kind?: never
  work(scope: Scope): Promise<number>
}
export type TaskDefinition = RecordTask | WholeTask

/** Work that is done by the clock: found by its file's name, `<name>.task.ts`, run by `platform/automation/task`. */
export const task = <T extends TaskDefinition>(definition: T): T => definition
