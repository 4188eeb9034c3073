import { z } from 'zod'
import { riyadhDate } from '../kernel/calendar.ts'
import { calendarDate, integer, longText, optional, requiredLongText, requiredText, text } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

export const dataBreachStatuses = [
  'open',
  /** The authority was told. */
  'reported',
  'closed',
] as const
/** So many days from the one on which it was noticed the authority is to be told: 72 hours. */
export const REPORT_DAYS = 3

const today = () => riyadhDate(new Date())
const pastDay = () => calendarDate({ min: '2020-01-01', max: today })

const input = z.strictObject({
  name: requiredText({ max: 100 }),
  noticedOn: pastDay().default(today),
  /** How many people it is about, as far as that is known. */
  people: integer({ min: 0, max: 1_000_000_000 }).default(0),
  happened: requiredLongText({ max: 5000 }),
  measures: longText({ max: 5000 }).default(''),
})
const refusal = { closed: 'dataBreachClosed' } as const

/** Data of people came where it should not: what happened, what was done about it, and whom it was told. None of them is ever deleted. */
export const dataBreaches = resource({
  name: 'dataBreaches',
  path: 'data-breach',
  area: 'dataBreach',
  input,
  record: {
    ...input.shape,
    status: z.enum(dataBreachStatuses),
    /** The last day to tell the authority. */
    dueOn: z.iso.date(),
    reportedOn: z.iso.date().nullable(),
    /** The authority's own. */
    reference: z.string().nullable(),
    /** When the people whom it is about were told. */
    toldOn: z.iso.date().nullable(),
  },
  notInList: ['happened', 'measures'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'text', sort: true },
      status: { kind: 'choice', options: dataBreachStatuses, sort: true },
      noticedOn: { kind: 'date', sort: true },
      dueOn: { kind: 'date', sort: true },
      reportedOn: { kind: 'date', sort: true, optional: true },
      toldOn: { kind: 'date', sort: true, optional: true },
      reference: { kind: 'text', optional: true },
      people: { kind: 'number', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'id', order: 'desc' },
    search: true,
  },
  own: { update: { from: ['open', 'reported'], refusal: 'dataBreachClosed' }, remove: false },
  verbs: {
    /** The authority was told of it. */
    report: {
      needs: 'dataBreach.edit',
      from: ['open'],
      to: 'reported',
      refusal: { ...refusal, reported: 'dataBreachReported' },
      body: z.object({ reportedOn: pastDay(), reference: optional(text({ max: 100 })) }),
      event: 'reported',
    },
    /** The people whom it is about were told. */
    tellPeople: {
      needs: 'dataBreach.edit',
      from: ['open', 'reported'],
      refusal,
      body: z.object({ toldOn: pastDay() }),
      event: 'peopleTold',
    },
    /** Nothing is left to be done; the reason says why nobody was told, where nobody was. */
    close: { needs: 'dataBreach.edit', from: ['open', 'reported'], to: 'closed', refusal, reason: 'required', event: 'closed' },
  },
})
export type DataBreach = RecordOf<typeof dataBreaches>
