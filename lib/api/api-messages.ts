import 'server-only'
import { getTranslations } from 'next-intl/server'

/** The console's own texts for what the platform did not say. */
export const apiMessages = () => getTranslations('api')
