import { useTranslations } from 'next-intl'
import { RichText } from '#components/kit/rich-text/rich-text.tsx'
import { Card } from '#components/ui/card.tsx'
import type { Bilingual } from '#contract/kernel/bilingual.ts'

/** A text as its readers see it, in both languages side by side; the reader's own first. */
export function BothLanguages({ title, body, first }: { title: Bilingual; body: Bilingual; first: 'en' | 'ar' }) {
  const t = useTranslations('content')
  const languages = first === 'en' ? (['en', 'ar'] as const) : (['ar', 'en'] as const)
  return (
    <div className="grid items-start gap-4 xl:grid-cols-2">
      {languages.map(language => (
        <Card key={language} title={t(`languages.${language}`)}>
          {title[language] && (
            <p className="mb-3 text-[16px] font-semibold" lang={language} dir="auto">
              {title[language]}
            </p>
          )}
          {body[language] ? <RichText html={body[language]} lang={language} /> : <p className="text-text-3">{t('none')}</p>}
        </Card>
      ))}
    </div>
  )
}
