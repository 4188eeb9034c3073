import { ecb } from '#platform/drivers/exchange-rates/ecb.ts'
import type { ExchangeRates, MakeExchangeRates } from '#platform/drivers/exchange-rates/exchange-rates.ts'
import { simulator } from '#platform/drivers/exchange-rates/simulator.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import { setting } from '#platform/kernel/setting.ts'

const address = 'https://www.ecb.europa.eu/stats/eurofxref/eurofxref-daily.xml'
const sources: Record<ExchangeRates['name'], MakeExchangeRates> = { ecb, simulator }

/** The source of exchange rates that the company uses. */
export async function ratesSource(scope: Scope): Promise<ExchangeRates> {
  return sources[await setting(scope, 'exchangeRateSource')]({ address, db: scope.db, now: scope.now })
}
