import { cachedValue } from '#platform/kernel/cached-value.ts'
import { useOwnTexts } from '#platform/kernel/translator.ts'
import type {} from '../error-code/error-code.table.ts'
import type {} from './language.table.ts'

export interface OwnTexts {
  languages: { code: string; name: string; direction: 'ltr' | 'rtl'; isDefault: boolean }[]
  /** By language: '<namespace>.<key>' and the company's own text. */
  texts: Record<string, { key: string; text: string }[]>
}

/** The languages people may choose and the company's own wording: of single texts, and of error codes. */
export const ownTexts = cachedValue<OwnTexts>('texts', async db => {
  const [languages, strings, codes] = [
    await db.selectFrom('languages').select(['code', 'name', 'direction', 'isDefault']).where('active', '=', true).orderBy('id').execute(),
    await db
      .selectFrom('languageStrings')
      .innerJoin('languages', 'languages.id', 'languageStrings.languageId')
      .select(['languages.code', 'languageStrings.namespace', 'languageStrings.key', 'languageStrings.text'])
      .where('languageStrings.text', 'is not', null)
      .execute(),
    await db.selectFrom('errorCodes').select(['code', 'message', 'description']).execute(),
  ]
  const texts: OwnTexts['texts'] = {}
  const add = (code: string, key: string, text: string | null | undefined) => {
    if (!text) return
    texts[code] ??= []
    texts[code].push({ key, text })
  }
  for (const { code, namespace, key, text } of strings) add(code, `${namespace}.${key}`, text)
  for (const { code, message, description } of codes) {
    for (const [locale, language] of [['en-US', 'en'] as const, ['ar-SA', 'ar'] as const]) {
      add(locale, `problems.${code}.message`, message?.[language])
      add(locale, `problems.${code}.description`, description?.[language])
    }
  }
  useOwnTexts(byNamespace(texts))
  return { languages, texts }
})

function byNamespace(texts: OwnTexts['texts']): Map<string, Map<string, string>> {
  const found = new Map<string, Map<string, string>>()
  for (const [code, list] of Object.entries(texts)) {
    for (const { key, text } of list) {
      const name = `${code}/${key.slice(0, key.indexOf('.'))}`
      found.set(name, (found.get(name) ?? new Map()).set(key.slice(key.indexOf('.') + 1), text))
    }
  }
  return found
}
