import { Check } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { Faq, FaqSection } from '#contract/support/faqs.ts'

/** The columns of the questions as a list. */
export async function faqColumns(sections: FaqSection[]): Promise<ListColumn<Faq>[]> {
  const [t, locale] = await Promise.all([getTranslations('list'), getLocale()])
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  const names = new Map(sections.map(({ id, name }) => [id, inLanguage(name, language).text]))
  return [
    { id: 'question', main: true, narrow: 'name', cell: ({ question }) => <BilingualText value={question} /> },
    { id: 'sectionId', narrow: 'detail', cell: ({ sectionId }) => <bdi>{names.get(sectionId) ?? '—'}</bdi> },
    { id: 'visible', narrow: 'status', cell: ({ visible }) => (visible ? <Icon of={Check} label={t('yes')} /> : '—') },
    { id: 'updatedOn', width: 112, narrow: 'amount', cell: ({ updatedOn }) => <DateText value={updatedOn} as="day" /> },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
