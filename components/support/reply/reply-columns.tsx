import { Star } from 'lucide-react'
import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { inLanguage } from '#contract/kernel/in-language.ts'
import type { PredefinedReplyRow } from '#contract/support/predefined-replies.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the list of predefined replies. */
export async function replyColumns(): Promise<ListColumn<PredefinedReplyRow>[]> {
  const [t, locale] = await Promise.all([getTranslations('predefinedReplies'), getLocale()])
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  return [
    {
      id: 'title',
      main: true,
      narrow: 'name',
      cell: ({ title, favourite }) => (
        <span className="flex items-center gap-1.5">
          <BilingualText value={title} />
          {favourite && <Icon of={Star} size={12} label={t('fields.favourite')} />}
        </span>
      ),
    },
    {
      id: 'categoryId',
      narrow: 'detail',
      cell: ({ category }) => (category ? <bdi>{inLanguage(category.name, language).text}</bdi> : '—'),
    },
    { id: 'usesCount', number: true, narrow: 'status', cell: ({ usesCount }) => numberText(usesCount) },
    { id: 'lastUsedOn', width: 112, cell: ({ lastUsedOn }) => (lastUsedOn ? <DateText value={lastUsedOn} as="day" /> : '—') },
    { id: 'ownerName', low: true, cell: ({ ownerName }) => <Name value={ownerName} /> },
    { id: 'updatedOn', width: 112, narrow: 'amount', cell: ({ updatedOn }) => <DateText value={updatedOn} as="day" /> },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
