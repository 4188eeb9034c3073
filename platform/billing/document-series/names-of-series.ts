import type { SeriesName } from '#contract/billing/document-series.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { translator } from '#platform/kernel/translator.ts'

/** What people call a series. */
export const namesOfSeries = (name: SeriesName): Bilingual => ({
  en: translator('en-US', 'documentSeries')(`options.name.${name}`),
  ar: translator('ar-SA', 'documentSeries')(`options.name.${name}`),
})
