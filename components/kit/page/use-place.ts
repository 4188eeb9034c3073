import { useLocale, useTimeZone } from 'next-intl'
import type { Place } from '#lib/format/instant.ts'
import { noCompany } from '#lib/i18n/company.ts'

/** The zone and the language that times are shown in: the reader's own zone, else the company's. */
export const usePlace = (): Place => ({ timeZone: useTimeZone() ?? noCompany.timeZone, locale: useLocale() })
