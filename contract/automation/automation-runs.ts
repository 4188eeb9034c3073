import { z } from 'zod'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { taskNames } from './task-names.ts'

export const taskRunStates = ['queued', 'running', 'held', 'success', 'failed', 'cancelled'] as const
export type TaskRunState = (typeof taskRunStates)[number]

const ended = { success: 'runEnded', failed: 'runEnded', cancelled: 'runEnded' } as const

/** One run of a task of the automation. */
const base = resource({
  name: 'automationRuns',
  path: 'automation-run',
  area: 'automation',
  // They come to be by the clock, or by running a task.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  record: {
    taskId: z.int(),
    task: z.enum(taskNames),
    status: z.enum(taskRunStates),
    trigger: z.enum(['schedule', 'person']),
    /** How many records it found when it began. */
    found: z.int(),
    /** How many the task usually has to do, where the run was held because it found far more. */
    normal: z.int().nullable(),
    done: z.int(),
    skipped: z.int(),
    failed: z.int(),
    /** Why the whole run failed: a key of problems.json. */
    reason: z.string().nullable(),
    startedOn: z.iso.datetime().nullable(),
    endedOn: z.iso.datetime().nullable(),
  },
  unaudited: ['status', 'found', 'normal', 'done', 'skipped', 'failed', 'reason', 'startedOn', 'endedOn'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      taskId: { kind: 'number' },
      task: { kind: 'choice', options: taskNames },
      status: { kind: 'choice', options: taskRunStates, sort: true },
      trigger: { kind: 'choice', options: ['schedule', 'person'] },
      found: { kind: 'number', sort: true },
      done: { kind: 'number', sort: true },
      skipped: { kind: 'number', sort: true },
      failed: { kind: 'number', sort: true },
      createdOn: { kind: 'instant', sort: true },
      startedOn: { kind: 'instant', sort: true, optional: true },
      endedOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'id', order: 'desc' },
  },
  verbs: {
    /** It found far more to do than usual, and somebody says that this is right. */
    approve: { needs: 'automation.approve', from: ['held'], to: 'queued', refusal: 'runNotHeld', event: 'approved' },
    /** It stops after the record in hand; what is done stays done. */
    cancel: { needs: 'automation.run', from: ['queued', 'running', 'held'], to: 'cancelled', refusal: ended, event: 'cancelled' },
  },
})

const { list, get, history, asItWas, approve, cancel } = base.endpoints
export const automationRuns = { ...base, endpoints: { list, get, history, asItWas, approve, cancel } }
export type AutomationRun = RecordOf<typeof automationRuns>
