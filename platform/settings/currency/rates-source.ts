import { ecb } from '#platform/drivers/exchange-rates/ecb.ts'
import type { ExchangeRates } from '#platform/drivers/exchange-rates/exchange-rates.ts'
import type { Scope } from '#platform/kernel/scope.ts'

const address = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'

/** The source of exchange rates that the company uses. */
export async function ratesSource({ db, now }: Scope): Promise<ExchangeRates> {
  return ecb({ address, db, now })
}
