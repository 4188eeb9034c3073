'use client'
import { useLocale, useTranslations } from 'next-intl'
import { useGroupedOrder } from '#components/kit/sortable/use-grouped-order.ts'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { Board } from './faq-board-page.tsx'

/** The order of sections and questions as it is on the screen. */
export function useFaqOrder({ token, sectionToken, sections, items }: Board) {
  const t = useTranslations('faqs.board')
  const language = useLocale().startsWith('ar') ? 'ar' : 'en'
  const none = { en: '', ar: '' }
  return useGroupedOrder({
    stored: () => sections.map(({ id }) => ({ id, items: items.filter(({ sectionId }) => sectionId === id).map(faq => faq.id) })),
    ...{ resource: 'faqs', token, groupToken: sectionToken, arrangeGroups: 'arrangeSections' },
    nameOf: id => inLanguage(items.find(faq => faq.id === id)?.question ?? none, language).text,
    groupNameOf: id => inLanguage(sections.find(one => one.id === id)?.name ?? none, language).text,
    say: {
      moved: ({ group, ...values }) => t('moved', { ...values, section: group }),
      groupMoved: values => t('sectionMoved', values),
      cannot: values => t('cannot', values),
    },
  })
}
