import { addDays } from 'date-fns/addDays'
import { isAfter } from 'date-fns/isAfter'
import { z } from 'zod'
import { bilingualRecord, bilingualText } from '../kernel/bilingual.ts'
import { choice, reference } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'
import type { DomainOperation } from './domain-operations.ts'

/** What waits while a registrar is at work on itself. */
export const windowParts = ['registrations', 'renewals', 'changes', 'readings', 'checks'] as const
export type WindowPart = (typeof windowParts)[number]
export const windowStates = ['planned', 'running', 'over'] as const
/** Hours that one lasts at most, as staff expect; of a longer one the home page tells. */
export const expectedWindowHours = 12
/** Days that one may last. */
export const LONGEST_WINDOW = 31

/** The part of a window that holds up what is asked of a registry. */
export function partOfOperation(operation: DomainOperation): WindowPart {
  if (operation === 'register' || operation === 'transfer') return 'registrations'
  if (operation === 'renew') return 'renewals'
  return operation === 'sync' ? 'readings' : 'changes'
}

const instant = () => z.iso.datetime({ error: 'invalid' })
const input = z.strictObject({
  registrarAccountId: reference(),
  startsOn: instant(),
  endsOn: instant(),
  /** What it is about; its clients read it too. */
  note: bilingualText({ max: 300 }),
  affects: z
    .array(choice(windowParts))
    .min(1, 'chooseSome')
    .max(windowParts.length)
    .default([...windowParts]),
})
export type MaintenanceWindowInput = z.output<typeof input>

/** The rules of a window that span fields. The same on the screen and in the platform. */
export function windowProblems({ startsOn, endsOn }: Pick<MaintenanceWindowInput, 'startsOn' | 'endsOn'>): FieldProblems {
  if (!isAfter(endsOn, startsOn)) return { endsOn: { key: 'endsBeforeStart' } }
  return isAfter(endsOn, addDays(startsOn, LONGEST_WINDOW)) ? { endsOn: { key: 'windowTooLong', values: { max: LONGEST_WINDOW } } } : {}
}

/** A time in which a registrar is at work on itself: what is asked of it waits until its end, and fails for none of it. */
export const maintenanceWindows = resource({
  name: 'maintenanceWindows',
  path: 'maintenance-window',
  area: 'maintenanceWindow',
  input,
  record: {
    ...input.shape,
    registrarName: bilingualRecord,
    state: z.enum(windowStates),
    /** Requests that go out when it ends. */
    waitingCount: z.int(),
    /** It lasts longer than staff expect of one (`expectedWindowHours`), and is not over. */
    overLong: z.boolean(),
  },
  state: 'state',
  unaudited: ['state', 'waitingCount', 'overLong'],
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      note: { kind: 'bilingual', sort: true },
      registrarAccountId: { kind: 'reference', of: 'registrarAccounts' },
      registrarName: { kind: 'bilingual', sort: true },
      startsOn: { kind: 'instant', sort: true },
      endsOn: { kind: 'instant', sort: true },
      state: { kind: 'choice', options: windowStates },
      waitingCount: { kind: 'number', sort: true },
      overLong: { kind: 'flag' },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'startsOn', order: 'desc' },
    search: true,
  },
  verbs: {
    /** The registrar is back before its time: what waits goes out. */
    end: {
      needs: 'maintenanceWindow.edit',
      from: ['running'],
      refusal: { planned: 'windowNotBegun', over: 'windowOver' },
      payload: z.object({ before: z.iso.datetime(), waiting: z.int() }),
      event: 'ended',
    },
  },
})
export type MaintenanceWindow = RecordOf<typeof maintenanceWindows>
