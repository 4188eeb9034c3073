import type { Invoice } from '#contract/billing/invoices.ts'
import type { CalendarDate } from '#contract/kernel/calendar.ts'
import { divided } from '#contract/kernel/exact-decimal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/currency/currency.table.ts'
import type {} from './invoice.table.ts'

/** How many riyals one unit of a currency costs today, as an exact decimal; null: there is no rate for one of them. */
export async function riyalRate({ db }: Scope, currency: string): Promise<string | null> {
  if (currency === 'SAR') return '1'
  const rates = await db.selectFrom('currencies').select(['code', 'rate']).where('code', 'in', [currency, 'SAR']).execute()
  const [from, to] = [rates.find(({ code }) => code === currency), rates.find(({ code }) => code === 'SAR')]
  return from && to ? divided(from.rate, to.rate) : null
}

type Written = Pick<Invoice, 'currency' | 'correctsInvoiceId' | 'replaces'>

/**
 * By what the VAT of an invoice that is published is said in riyals, and of which day that is. A debit note is about the supply of the invoice that it
 * corrects, and what replaces invoices about theirs: they keep the rate of those, so that correcting, splitting and merging change no VAT in riyals by a
 * rate. Where what is replaced has several rates, or anything stands by itself, it is the rate of today.
 */
export async function rateOf(
  scope: Scope,
  { currency, correctsInvoiceId, replaces }: Written,
  today: CalendarDate,
): Promise<{ rate: string | null; on: CalendarDate | null }> {
  const about = correctsInvoiceId === null ? (replaces ?? []).map(({ id }) => id) : [correctsInvoiceId]
  const found = about.length
    ? await scope.db
        .selectFrom('invoices')
        .select(['riyalRate', 'riyalRateOn', 'invoiceDate', 'currency'])
        .where('id', 'in', about)
        .execute()
    : []
  const [first] = found
  const same = found.every(one => one.riyalRate === first?.riyalRate && one.currency === currency)
  if (first && same && first.riyalRate !== null) return { rate: first.riyalRate, on: first.riyalRateOn ?? first.invoiceDate }
  const rate = await riyalRate(scope, currency)
  return { rate, on: rate === null ? null : today }
}
