import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { currencies, type FormattedCurrency } from '#contract/settings/currencies.ts'
import { callApi } from '#lib/api/call-api.ts'
import { storeCurrencyFormats } from './currency-formats.ts'

const freshFor = 30_000
let known: { formats: FormattedCurrency[]; on: number } | undefined

/** How amounts are written, asked at most every half minute. Amounts are shown plainly while the platform does not tell. */
export async function loadCurrencyFormats(): Promise<FormattedCurrency[]> {
  if (known && Date.now() - known.on < freshFor) return known.formats
  const formats = await callApi(currencies.endpoints.formats).catch(error => {
    unstable_rethrow(error)
    return known?.formats ?? []
  })
  known = { formats, on: Date.now() }
  storeCurrencyFormats(formats)
  return formats
}
