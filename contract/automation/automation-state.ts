import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { endpoint } from '../kernel/endpoint.ts'
import { requiredText } from '../kernel/fields.ts'

const state = z.object({
  /** Since when somebody stopped all of it, who, and why. */
  stoppedOn: z.iso.datetime().nullable(),
  stopperName: bilingualRecord.nullable(),
  stopReason: z.string().nullable(),
  /** Since when the database seems older than what has happened: tasks that move money or ask the outside wait. */
  restoredOn: z.iso.datetime().nullable(),
  /** How many minutes of automation the database does not know of. */
  missingBeats: z.int(),
  /** When the automation last looked what is due; null: never. */
  beatOn: z.iso.datetime().nullable(),
  /** It has not looked for more than 15 minutes. */
  late: z.boolean(),
  runs: z.object({ queued: z.int(), running: z.int(), held: z.int() }),
})
export type AutomationState = z.output<typeof state>

const change = { method: 'POST', data: state, reply: 'updated', body: z.strictObject({ reason: requiredText({ max: 500 }) }) } as const

/** The whole of the automation. */
export const automationState = {
  read: endpoint({ method: 'GET', path: 'automation-state', access: 'automation.view', data: state }),
  /** Stops every task after the record in hand, and lets none begin. */
  stop: endpoint({ ...change, path: 'automation-state/stop', access: 'automation.stop' }),
  goOn: endpoint({ ...change, path: 'automation-state/go-on', access: 'automation.stop' }),
  /** A super admin says that the database, which was put back, may be gone on with. */
  confirmRestore: endpoint({ ...change, path: 'automation-state/confirm-restore', access: 'automation.stop' }),
}
