export type { FormattedCurrency } from '#contract/settings/currencies.ts'
export type { City, Country } from '#contract/settings/places.ts'
