import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import { outcomes } from './job-runs.ts'
import { taskNames } from './task-names.ts'

/** What became of one record in a run of the automation. */
const base = resource({
  name: 'automationResults',
  path: 'automation-result',
  area: 'automation',
  input: z.strictObject({}),
  own: { update: false, remove: false },
  record: {
    runId: z.int(),
    task: z.enum(taskNames),
    /** The kind of the record and its number. */
    kind: z.string(),
    recordId: z.int(),
    recordName: bilingualRecord,
    outcome: z.enum(outcomes),
    /** Why not: a key of reasons.json or problems.json. */
    reason: z.string().nullable(),
    /** What the program said of a failure that has no key, without secrets. */
    detail: z.string().nullable(),
  },
  state: 'outcome',
  unaudited: ['outcome', 'reason', 'detail'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      runId: { kind: 'number' },
      task: { kind: 'choice', options: taskNames },
      kind: { kind: 'text' },
      recordId: { kind: 'number', sort: true },
      recordName: { kind: 'bilingual', sort: true },
      outcome: { kind: 'choice', options: outcomes, sort: true },
      reason: { kind: 'text', optional: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
  },
  verbs: {
    /** The task treats the record once more, now. */
    retry: {
      needs: 'automation.run',
      from: ['failed', 'skipped'],
      to: 'done',
      refusal: 'resultDone',
      asks: 'nothing',
      many: true,
      event: 'retried',
    },
  },
})

const { list, get, history, asItWas, retry } = base.endpoints
export const automationResults = { ...base, endpoints: { list, get, history, asItWas, retry } }
export type AutomationResult = RecordOf<typeof automationResults>
