'use client'
import type { FormattedCurrency } from '#contract/settings/currencies.ts'
import { storeCurrencyFormats } from '#lib/format/currency-formats.ts'

/** Tells the parts of a page that run in the browser how amounts are written; stands before them. */
export function CurrencyFormats({ formats }: { formats: FormattedCurrency[] }) {
  storeCurrencyFormats(formats)
  return null
}
