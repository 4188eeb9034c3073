import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { calendarDate, choice, flag, optional, reference, requiredText } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

export const toDoStatuses = ['open', 'done'] as const
export const toDoPriorities = ['low', 'medium', 'high'] as const
/** What something to do can be about, besides itself. */
export const toDoSubjects = ['nothing', 'client', 'order', 'service'] as const
export type ToDoSubject = (typeof toDoSubjects)[number]

const input = z.strictObject({
  text: requiredText({ max: 500 }),
  dueOn: optional(calendarDate()),
  priority: choice(toDoPriorities).default('medium'),
  about: choice(toDoSubjects).default('nothing'),
  clientId: optional(reference()),
  orderId: optional(reference()),
  serviceId: optional(reference()),
  /** Who is to do it; nobody: whoever comes to it. */
  assigneeId: optional(reference()),
  /** All staff see it; otherwise who wrote it and who is to do it. */
  shared: flag().default(false),
})

const open = { needs: 'signedIn', from: ['open'], refusal: 'toDoDone' } as const

/** Something that staff are to do: their own, or for the team. Whoever sees it may do it. */
const base = resource({
  name: 'toDos',
  path: 'to-do',
  area: 'signedIn',
  ownedBy: { by: 'clientId', deleting: 'clear' },
  input,
  record: {
    ...input.shape,
    status: z.enum(toDoStatuses),
    /** Until then it is not among what is to be done. */
    snoozedUntil: z.iso.date().nullable(),
    creatorId: z.int().nullable(),
    creatorName: bilingualRecord,
    assigneeName: bilingualRecord.nullable(),
    doneOn: z.iso.datetime().nullable(),
  },
  unaudited: ['assigneeName'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      text: { kind: 'text', sort: true },
      dueOn: { kind: 'date', sort: true, optional: true },
      priority: { kind: 'choice', options: toDoPriorities },
      status: { kind: 'choice', options: toDoStatuses },
      about: { kind: 'choice', options: toDoSubjects },
      assigneeId: { kind: 'reference', of: 'colleagues', optional: true },
      snoozedUntil: { kind: 'date', optional: true },
      shared: { kind: 'flag' },
      createdOn: { kind: 'instant', sort: true },
      doneOn: { kind: 'instant', sort: true, optional: true },
    },
    order: { by: 'dueOn', order: 'asc' },
    search: true,
  },
  own: { update: { from: ['open'], refusal: 'toDoDone' } },
  verbs: {
    tick: { ...open, to: 'done', asks: 'nothing', many: true, undoneBy: 'untick', event: 'ticked' },
    untick: {
      needs: 'signedIn',
      from: ['done'],
      to: 'open',
      refusal: 'toDoOpen',
      asks: 'nothing',
      many: true,
      undoneBy: 'tick',
      event: 'unticked',
    },
    snooze: { ...open, body: z.object({ snoozedUntil: calendarDate() }), many: true, event: 'snoozed' },
    assign: { ...open, body: z.object({ assigneeId: optional(reference()) }), many: true, event: 'assigned' },
  },
})
export const toDos = base
export type ToDo = RecordOf<typeof toDos>
