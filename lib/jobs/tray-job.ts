import type { JobRun } from './job-run.ts'

/** A job as the tray shows it. */
export type TrayJob = Pick<
  JobRun,
  'id' | 'kind' | 'state' | 'done' | 'total' | 'doneCount' | 'skippedCount' | 'failedCount' | 'interrupted' | 'fileId' | 'can'
> & {
  /** What it did can be taken back. */
  undoable: boolean
  /** What it does, in the reader's language: Add a tag to 50 clients. */
  name: string
}

export const isRunning = ({ state }: Pick<TrayJob, 'state'>) => state === 'queued' || state === 'running'
