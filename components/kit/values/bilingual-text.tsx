import { useLocale, useTranslations } from 'next-intl'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'

/** A text in the reader's language; where only the other one is there, that one with a mark that says so. */
export function BilingualText({ value }: { value: Bilingual }) {
  const t = useTranslations('kit')
  const { text, translated } = inLanguage(value, useLocale().startsWith('ar') ? 'ar' : 'en')
  return (
    <>
      <bdi>{text}</bdi>
      {!translated && <span className="text-text-3 text-small ms-2">{t('notTranslated')}</span>}
    </>
  )
}
