import { z } from 'zod'
import { bilingualText } from '../kernel/bilingual.ts'
import { calendarDate, percentage } from '../kernel/fields.ts'
import { type RecordOf, resource } from '../kernel/resource.ts'

const input = z.strictObject({
  /** The decision that it follows from. */
  name: bilingualText({ max: 100 }),
  /** The first day whose documents bear it, until the day of the next one. */
  from: calendarDate({ min: '2018-01-01' }),
  percent: percentage(),
})

/** The standard rate of VAT by day. What was issued keeps the rate that it was issued with. */
export const vatRates = resource({
  name: 'vatRates',
  path: 'vat-rate',
  area: 'vatRate',
  input,
  record: input.shape,
  list: {
    fields: {
      id: { kind: 'id', sort: true },
      name: { kind: 'bilingual', sort: true },
      from: { kind: 'date', sort: true },
      percent: { kind: 'number', sort: true },
      createdOn: { kind: 'instant', sort: true },
    },
    order: { by: 'from', order: 'desc' },
    search: true,
  },
})
export type VatRateRecord = RecordOf<typeof vatRates>
