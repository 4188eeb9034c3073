import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Locale } from '#platform/kernel/scope.ts'
import { translator } from '#platform/kernel/translator.ts'

/** What happened, as the logs say it in a language; an event without words by its name. */
export function eventWords(event: string, locale: Locale): string {
  const t = translator(locale, 'logs')
  const said = (key: string, values?: Record<string, string>) => {
    const text = t(key, values)
    return text === key ? null : text
  }
  const [resource = '', happened = ''] = event.split('.')
  const whole = said(`actions.${resource}_${happened}`)
  const thing = whole ?? said(`things.${resource}`)
  if (whole || !thing) return whole ?? event
  return said(`verbs.${happened}`, { thing }) ?? t('verbs.other', { thing })
}

export const eventWordsInBoth = (event: string): Bilingual => ({ en: eventWords(event, 'en-US'), ar: eventWords(event, 'ar-SA') })
