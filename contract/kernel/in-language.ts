import type { Bilingual } from './bilingual.ts'

// Beside the schema and not in it: lists read names in browsers, and fetch no schemas for that.
/** The text in the asked language, or in the other when that one is empty; `translated` tells which. */
export function inLanguage(value: Bilingual, language: 'en' | 'ar'): { text: string; translated: boolean } {
  const wanted = value[language]
  return wanted === '' ? { text: value[language === 'en' ? 'ar' : 'en'], translated: false } : { text: wanted, translated: true }
}
