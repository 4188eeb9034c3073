'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useId, useState } from 'react'
import { RichText } from '#components/kit/rich-text/rich-text.tsx'
import { Card } from '#components/ui/card.tsx'
import { Segmented } from '#components/ui/segmented.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { Groups } from '#lib/tree/board-moves.ts'
import type { Board } from './faq-board-page.tsx'

/** The questions as visitors see them, in either language. */
export function FaqPreview({ board, groups, found }: { board: Board; groups: Groups; found: Set<number> }) {
  const t = useTranslations('faqs.board')
  const f = useTranslations('form')
  const id = useId()
  const [language, setLanguage] = useState<'en' | 'ar'>(useLocale().startsWith('ar') ? 'ar' : 'en')
  const shown = groups
    .map(group => ({
      section: board.sections.find(one => one.id === group.id),
      items: group.items.flatMap(one => board.items.find(faq => faq.id === one && faq.visible && found.has(one)) ?? []),
    }))
    .filter(({ items }) => items.length > 0)
  return (
    <div className="flex min-w-0 flex-col gap-4 max-w-200">
      <Segmented
        label={t('preview')}
        name={`${id}-language`}
        value={language}
        onValueChange={value => setLanguage(value === 'ar' ? 'ar' : 'en')}
        items={(['en', 'ar'] as const).map(value => ({ value, label: f(`languages.${value}`) }))}
        className="self-start"
      />
      {shown.length === 0 && <p className="text-text-3">{t('previewEmpty')}</p>}
      <div className="flex min-w-0 flex-col gap-4" lang={language} dir={language === 'ar' ? 'rtl' : 'ltr'}>
        {shown.map(({ section, items }) => (
          <Card key={section?.id} title={section && inLanguage(section.name, language).text}>
            {items.map(faq => (
              <details key={faq.id} className="border-b border-line-soft py-2 last:border-b-0">
                <summary className="font-medium cursor-pointer">
                  <bdi>{inLanguage(faq.question, language).text}</bdi>
                </summary>
                <RichText html={inLanguage(faq.answer, language).text} className="mt-2 ps-4" />
              </details>
            ))}
          </Card>
        ))}
      </div>
    </div>
  )
}
