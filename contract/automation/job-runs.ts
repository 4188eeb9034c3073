import { z } from 'zod'
import { type AnswerOf, endpoint } from '../kernel/endpoint.ts'
import { idParams, resource } from '../kernel/resource.ts'

export const jobRunStates = ['queued', 'running', 'success', 'failed', 'cancelled'] as const
export type JobRunState = (typeof jobRunStates)[number]
export const outcomes = ['done', 'skipped', 'failed'] as const
export type Outcome = (typeof outcomes)[number]

/** What became of one record; `reason` is a key of problems.json or reasons.json. */
export const jobResult = z.object({ id: z.int(), name: z.string(), outcome: z.enum(outcomes), reason: z.string().nullable() })

/** Work that runs behind the screen for one member of staff: a bulk action or an export. */
const base = resource({
  name: 'jobRuns',
  path: 'job-run',
  area: 'signedIn',
  // They come to be by what is begun, not by a form.
  input: z.strictObject({}),
  own: { update: false, remove: false },
  record: {
    kind: z.enum(['bulk', 'export']),
    /** Of which resource, and which action or file format. */
    resource: z.string(),
    action: z.string(),
    state: z.enum(jobRunStates),
    done: z.int(),
    total: z.int(),
    doneCount: z.int(),
    skippedCount: z.int(),
    failedCount: z.int(),
    /** It runs, but nothing of it has come on for 20 s: its worker is away, or slow. Another one goes on with it. */
    interrupted: z.boolean(),
    /** Why the whole run failed: a key of problems.json. */
    reason: z.string().nullable(),
    /** The first 100 results that were not done. */
    results: z.array(jobResult),
    ownerId: z.int(),
    /** How many of its records can be brought back to what they were. */
    undoableCount: z.int(),
    /** The run that this one takes back, and the one that took this one back. */
    undoesId: z.int().nullable(),
    undoneById: z.int().nullable(),
    /** The file to download from `file/:id` until `expiresOn`. */
    fileId: z.int().nullable(),
    fileName: z.string().nullable(),
    /** Bytes. */
    fileSize: z.int().nullable(),
    expiresOn: z.iso.datetime().nullable(),
  },
  state: 'state',
  notInList: ['results'],
  verbs: {
    /** Stops after the record in hand; what is done stays done. */
    cancel: { needs: 'signedIn', from: ['queued', 'running'], to: 'cancelled', event: 'cancelled' },
    /** Brings back what it did, record by record, as a run of its own (`undoneById`). */
    undo: { needs: 'signedIn', from: ['success', 'failed', 'cancelled'], asks: 'nothing', event: 'undone' },
  },
  list: {
    fields: {
      kind: { kind: 'choice', options: ['bulk', 'export'] },
      state: { kind: 'choice', options: jobRunStates },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
  },
})

const { list, get, cancel, undo } = base.endpoints
export type JobRun = AnswerOf<typeof base.endpoints.get>
export const jobRuns = {
  ...base,
  endpoints: {
    list,
    get,
    cancel,
    undo,
    /** Every record with its outcome, as CSV. */
    results: endpoint({ method: 'GET', path: 'job-run/:id/results', access: 'signedIn', params: idParams, data: z.any(), bytes: true }),
  },
}
