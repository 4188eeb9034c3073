import { divided } from '#contract/kernel/exact-decimal.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/currency/currency.table.ts'

/** How many riyals one unit of a currency costs today, as an exact decimal; null: there is no rate for one of them. */
export async function riyalRate({ db }: Scope, currency: string): Promise<string | null> {
  if (currency === 'SAR') return '1'
  const rates = await db.selectFrom('currencies').select(['code', 'rate']).where('code', 'in', [currency, 'SAR']).execute()
  const [from, to] = [rates.find(({ code }) => code === currency), rates.find(({ code }) => code === 'SAR')]
  return from && to ? divided(from.rate, to.rate) : null
}
