import { z } from 'zod'
import { endpoint } from '../kernel/endpoint.ts'
import { choice, integer } from '../kernel/fields.ts'
import { idParams, type RecordOf, resource } from '../kernel/resource.ts'
import { taskRunStates } from './automation-runs.ts'
import { taskNames } from './task-names.ts'
import { taskFrequencies } from './task-schedule.ts'

const schedule = z.object({
  frequency: choice(taskFrequencies),
  /** Of the company's day; it counts for a daily task alone. */
  hour: integer({ max: 23 }),
})

const dryRun = endpoint({
  method: 'GET',
  path: 'automation-task/:id/dry-run',
  access: 'automation.run',
  params: idParams,
  perMinute: 30,
  data: z.object({
    total: z.int(),
    /** Of which kind the records are; null for a task that has none. */
    resource: z.string().nullable(),
    /** The first 100 that it would treat now. */
    records: z.array(z.object({ id: z.int(), name: z.string() })),
  }),
})

/** What is done without a person, by the clock. Tasks come with the program; a person decides when, and whether. */
const base = resource({
  name: 'automationTasks',
  path: 'automation-task',
  area: 'automation',
  // They come with the program.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  record: {
    ...schedule.shape,
    name: z.enum(taskNames),
    status: z.enum(['active', 'paused']),
    /** The kind of its records; null where it has none. */
    kind: z.string().nullable(),
    /** It moves money or asks something of the outside: it waits while the database may be older than what happened. */
    guarded: z.boolean(),
    nextRunOn: z.iso.datetime(),
    /** Since when a run holds it: no other one begins before. And whether somebody has that run in hand. */
    lockedOn: z.iso.datetime().nullable(),
    lockAlive: z.boolean(),
    lastRunId: z.int().nullable(),
    lastRunStatus: z.enum(taskRunStates).nullable(),
    lastRunOn: z.iso.datetime().nullable(),
    /** Of its last run that had something to do: how long it took, in milliseconds, and what became of its records. */
    lastTook: z.int().nullable(),
    lastDone: z.int().nullable(),
    lastFailed: z.int().nullable(),
  },
  unaudited: [
    'nextRunOn',
    'lockedOn',
    'lockAlive',
    'lastRunId',
    'lastRunStatus',
    'lastRunOn',
    'lastTook',
    'lastDone',
    'lastFailed',
    'kind',
    'guarded',
  ],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'choice', options: taskNames },
      status: { kind: 'choice', options: ['active', 'paused'], sort: true },
      frequency: { kind: 'choice', options: taskFrequencies },
      nextRunOn: { kind: 'instant', sort: true },
      lastRunOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'asc' },
  },
  verbs: {
    pause: {
      needs: 'automation.edit',
      from: ['active'],
      to: 'paused',
      refusal: 'taskPaused',
      undoneBy: 'resume',
      many: true,
      event: 'paused',
    },
    resume: {
      needs: 'automation.edit',
      from: ['paused'],
      to: 'active',
      refusal: 'taskNotPaused',
      undoneBy: 'pause',
      many: true,
      event: 'resumed',
    },
    /** When it runs from now on. */
    setSchedule: { needs: 'automation.edit', body: schedule, event: 'scheduled' },
    /** Once, beside its schedule. */
    runNow: { needs: 'automation.run', event: 'runAsked', payload: z.object({ runId: z.int() }) },
    /** Its run that nobody has in hand any more waits again, and goes on after the record that was treated last. */
    clearLock: { needs: 'automation.edit', reason: 'optional', event: 'lockCleared', payload: z.object({ runId: z.int() }) },
  },
})

const { list, get, history, asItWas, neighbours, setSchedule, pause, resume, runNow, clearLock } = base.endpoints
export const automationTasks = {
  ...base,
  endpoints: { list, get, history, asItWas, neighbours, setSchedule, pause, resume, runNow, clearLock, dryRun },
}
export type AutomationTask = RecordOf<typeof automationTasks>
