import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { BilingualText } from '#components/kit/values/bilingual-text.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { EmailTemplateRow } from '#contract/messaging/email-templates.ts'

export async function templateColumns(): Promise<ListColumn<EmailTemplateRow>[]> {
  const [t, own, events] = await Promise.all([getTranslations('list'), getTranslations('emailTemplates'), getTranslations('emailMessages')])
  const yesNo = (value: boolean) => t(value ? 'yes' : 'no')
  return [
    { id: 'name', main: true, narrow: 'name', cell: ({ name }) => <BilingualText value={name} /> },
    { id: 'subject', width: 260, low: true, cell: ({ subject }) => <BilingualText value={subject} /> },
    { id: 'category', narrow: 'detail', cell: ({ category }) => events(`options.category.${category}`) },
    { id: 'languages', cell: ({ languages }) => own(`options.languages.${languages}`) },
    { id: 'customised', cell: ({ builtIn, customised }) => own(builtIn ? (customised ? 'changed' : 'ours') : 'own') },
    { id: 'builtIn', hidden: true, cell: ({ builtIn }) => yesNo(builtIn) },
    { id: 'event', hidden: true, cell: ({ event }) => events(`options.template.${event}`) },
    { id: 'updatedOn', width: 112, low: true, cell: ({ updatedOn }) => <DateText value={updatedOn} as="day" /> },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
    { id: 'status', narrow: 'status', cell: ({ status }) => <StatusBadge status={status} /> },
  ]
}
