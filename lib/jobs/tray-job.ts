import type { JobRun } from './job-run.ts'

/** A job as the tray shows it. */
export type TrayJob = Pick<
  JobRun,
  'id' | 'kind' | 'state' | 'done' | 'total' | 'doneCount' | 'skippedCount' | 'failedCount' | 'interrupted' | 'fileId'
> & {
  /** Which things, in the reader's language: Clients. */
  things: string
}

export const isRunning = ({ state }: Pick<TrayJob, 'state'>) => state === 'queued' || state === 'running'
