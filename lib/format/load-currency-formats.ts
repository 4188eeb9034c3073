import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { currencies, type FormattedCurrency } from '#contract/settings/currencies.ts'
import { callApi } from '#lib/api/call-api.ts'
import { publicState } from '#lib/public-state/public-state.ts'
import { storeCurrencyFormats } from './currency-formats.ts'

let known: { formats: FormattedCurrency[]; edition: string } | undefined

/** How amounts are written, asked for when they are written in another way than before. Shown plainly while the platform does not tell. */
export async function loadCurrencyFormats(): Promise<FormattedCurrency[]> {
  const { currencyEdition: edition } = await publicState()
  if (known && known.edition === edition) return known.formats
  try {
    const formats = await callApi(currencies.endpoints.formats)
    known = { formats, edition }
    storeCurrencyFormats(formats)
    return formats
  } catch (error) {
    unstable_rethrow(error)
    return known?.formats ?? []
  }
}
