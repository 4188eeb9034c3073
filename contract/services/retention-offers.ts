import { z } from 'zod'
import { bilingualRecord } from '../kernel/bilingual.ts'
import { addDays, type CalendarDate } from '../kernel/calendar.ts'
import { amount, calendarDate, choice, decimal, integer, optional, reference, requiredLongText } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'

export const offerKinds = [
  /** So many percent off the next payments of the service. */
  'discount',
  /** Money in the client's wallet, as a gift. */
  'credit',
  /** A smaller product, from now on. */
  'downgrade',
] as const
export type OfferKind = (typeof offerKinds)[number]

export const offerStates = [
  /** Above what who made it may give alone: another person decides, and the client knows nothing of it yet. */
  'awaiting',
  /** The client was told, and may accept. */
  'open',
  'accepted',
  'declined',
  'takenBack',
  /** Its last day is over. */
  'expired',
  /** The request was decided about otherwise. */
  'lapsed',
] as const
export type OfferState = (typeof offerStates)[number]
/** In these there is no room for another offer. */
export const pendingOffer = ['awaiting', 'open'] as const satisfies OfferState[]
export const isPendingOffer = (state: OfferState | null): boolean => pendingOffer.some(one => one === state)

/** An offer is open for at most so many days. */
export const longestOffer = 90
/** The most payments that a discount is for. */
export const mostPayments = 36

/** What is offered to a client who wants to cancel. Amounts in minor units of the service's currency. */
export const offerInput = z.object({
  kind: choice(offerKinds),
  percent: optional(decimal({ min: 1, max: 100 })),
  payments: optional(integer({ min: 1, max: mostPayments })),
  amount: optional(amount({ min: 1 })),
  productId: optional(reference()),
  /** What the client reads. */
  text: requiredLongText({ max: 1000 }),
  /** The last day, in Riyadh, on which it can be accepted. */
  until: calendarDate(),
})
export type OfferInput = z.output<typeof offerInput>

/** The same as it is kept; what its kind does not have is null. */
export const retentionOffer = z.object({
  kind: z.enum(offerKinds),
  percent: z.number().nullable(),
  payments: z.int().nullable(),
  amount: z.int().nullable(),
  productId: z.int().nullable(),
  productName: bilingualRecord.nullable(),
  text: z.string(),
  until: z.iso.date(),
})
export type RetentionOffer = z.output<typeof retentionOffer>

const needed: Record<OfferKind, readonly (keyof OfferInput)[]> = {
  discount: ['percent', 'payments'],
  credit: ['amount'],
  downgrade: ['productId'],
}

/** An offer without what its kind does not have. */
export const offerOf = ({ kind, text, until, ...input }: OfferInput): Omit<RetentionOffer, 'productName'> => ({
  ...{ kind, text, until },
  ...{ percent: null, payments: null, amount: null, productId: null },
  ...Object.fromEntries(needed[kind].map(name => [name, input[name as keyof typeof input]])),
})

/** What is wrong with an offer by itself. `endsOn`: the day on which the service ends where the client is paid until then; null: at once. */
export function offerProblems(offer: OfferInput, { today, endsOn }: { today: CalendarDate; endsOn: CalendarDate | null }): FieldProblems {
  const missing = needed[offer.kind].filter(name => offer[name] === null).map(name => [name, { key: 'required' }])
  const longest = addDays(today, longestOffer)
  const last = endsOn !== null && endsOn > today ? [addDays(endsOn, -1), longest].toSorted()[0] : longest
  const until =
    offer.until < today
      ? { key: 'dateTooEarly', values: { min: today } }
      : offer.until > (last as string)
        ? { key: 'dateTooLate', values: { max: last as string } }
        : null
  return { ...Object.fromEntries(missing), ...(until && { until }) }
}
