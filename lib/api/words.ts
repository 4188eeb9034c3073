import 'server-only'
import { getTranslations } from 'next-intl/server'

/** The console's own words for what the platform did not say. */
export const apiWords = () => getTranslations('api')
