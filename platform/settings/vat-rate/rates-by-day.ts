import { type VatRate, vatRateOn } from '#contract/catalogue/vat-of-sale.ts'
import { riyadhDate } from '#contract/kernel/calendar.ts'
import { cachedValue } from '#platform/kernel/cached-value.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from './vat-rate.table.ts'

/** The standard rates of VAT, the first one first. */
export const vatRatesByDay = cachedValue<readonly VatRate[]>('vatRates', db =>
  db.selectFrom('vatRates').select(['from', 'percent']).orderBy('from').execute(),
)

/** The standard rate of today, in percent. */
export const vatRateToday = async (scope: Scope): Promise<number> => vatRateOn(await vatRatesByDay.get(scope), riyadhDate(scope.now))
