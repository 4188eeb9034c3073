import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { optional, reference } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

/** `leftOut`: it is not to be treated, until it is taken in. */
export const dnsItemStates = ['waiting', 'leftOut', 'done', 'skipped', 'failed', 'rolledBack'] as const
/** How far a zone that moves is: it is answered with short times to live, it stands on the other server, it is answered there as it should be, it is of that server, the old one has it no more. */
export const itemPhases = ['lowered', 'copied', 'verified', 'switched', 'cleaned'] as const
const treated = { done: 'itemTreated', skipped: 'itemTreated', failed: 'itemTreated', rolledBack: 'itemTreated' } as const
/** A line that could not be read, or that the rules refuse. */
export const lineProblem = z.object({
  line: z.int().nullable(),
  key: z.string(),
  values: z.record(z.string(), z.union([z.string(), z.number()])).optional(),
})
export type LineProblem = z.output<typeof lineProblem>

const base = resource({
  name: 'dnsTaskItems',
  path: 'dns-task-item',
  area: 'dnsTask',
  // They come to be by their task.
  input: z.strictObject({}),
  ownedBy: { by: 'clientId', merging: 'move', deleting: 'clear' },
  record: {
    taskId: z.int(),
    /** The zone, in ASCII form, and in its own script. */
    name: z.string(),
    unicodeName: z.string(),
    /** The zone that it is about or became. */
    zoneId: z.int().nullable(),
    /** There was a zone of this name when it was looked at. */
    there: z.boolean(),
    clientId: z.int().nullable(),
    clientName: bilingualRecord.nullable(),
    state: z.enum(dnsItemStates),
    phase: z.enum(itemPhases).nullable(),
    /** It is not treated before: until then caches may have what was. */
    waitsUntil: z.iso.datetime().nullable(),
    recordCount: z.int(),
    /** Lines that cannot be read or taken; the first hundred of them are told. */
    problemCount: z.int(),
    problems: z.array(lineProblem),
    /** Why it was skipped or failed: a key of problems.json or reasons.json, and what was said besides. */
    reason: z.string().nullable(),
    detail: z.string().nullable(),
  },
  state: 'state',
  unaudited: ['zoneId', 'there', 'state', 'reason', 'detail', 'phase', 'waitsUntil'],
  own: { update: false, remove: false },
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      taskId: { kind: 'number' },
      name: { kind: 'text', sort: true },
      unicodeName: { kind: 'text', sort: true },
      zoneId: { kind: 'reference', of: 'dnsZones', optional: true },
      there: { kind: 'flag' },
      clientId: { kind: 'reference', of: 'clients', optional: true },
      state: { kind: 'choice', options: dnsItemStates, sort: true },
      phase: { kind: 'choice', options: itemPhases, optional: true },
      recordCount: { kind: 'number', sort: true },
      problemCount: { kind: 'number', sort: true },
      updatedOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'asc' },
    search: true,
  },
  verbs: {
    /** Whose the zone becomes. */
    assign: {
      needs: 'dnsTask.edit',
      from: ['waiting', 'leftOut'],
      refusal: treated,
      body: z.strictObject({ clientId: optional(reference()) }),
      many: true,
      event: 'assigned',
    },
    /** A zone that moved goes back to the server that it came from. */
    rollBack: {
      needs: 'dnsTask.edit',
      from: ['done'],
      to: 'rolledBack',
      refusal: {
        waiting: 'itemNotDone',
        leftOut: 'itemNotDone',
        skipped: 'itemNotDone',
        failed: 'itemNotDone',
        rolledBack: 'itemRolledBack',
      },
      danger: true,
      many: true,
      event: 'rolledBack',
    },
    leaveOut: {
      needs: 'dnsTask.edit',
      from: ['waiting'],
      to: 'leftOut',
      refusal: { leftOut: 'itemLeftOut', ...treated },
      asks: 'nothing',
      many: true,
      undoneBy: 'takeIn',
      event: 'leftOut',
    },
    takeIn: {
      needs: 'dnsTask.edit',
      from: ['leftOut'],
      to: 'waiting',
      refusal: { waiting: 'itemTakenIn', ...treated },
      asks: 'nothing',
      many: true,
      undoneBy: 'leaveOut',
      event: 'takenIn',
    },
  },
})

const { list, get, history, asItWas, neighbours, assign, leaveOut, rollBack, takeIn } = base.endpoints
/** One zone of a task: what would become of it, then what did. */
export const dnsTaskItems = { ...base, endpoints: { list, get, history, asItWas, neighbours, assign, leaveOut, rollBack, takeIn } }
export type DnsTaskItem = RecordOf<typeof dnsTaskItems>
