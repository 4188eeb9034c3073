import { z } from 'zod'
import { convertPrice } from '../catalogue/currency-conversion.ts'

/** An amount in halalas: `rate` riyals for one unit of its currency, as an exact decimal. Rounded half up. */
export const inRiyals = (amount: number, currency: string, rate: string): number =>
  convertPrice(amount, { code: currency, rate }, { code: 'SAR', rate: '1' }).amount

/** What a document that is published keeps in riyals; null: not known. */
export const keptInRiyals = {
  /** Riyals for one unit of its currency on `riyalRateOn`, as an exact decimal. */
  riyalRate: z.string().nullable(),
  /** Its own day; of a debit note and of what replaces other invoices the day of those, whose supply it is about. */
  riyalRateOn: z.iso.date().nullable(),
  /** Its VAT in halalas, by that. */
  vatInSar: z.int().nullable(),
}
