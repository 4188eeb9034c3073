import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { clientNotes } from '#contract/clients/client-notes.ts'
import { NoteText } from './note-text.tsx'

export async function clientNoteColumns(): Promise<ListColumn<RowOf<typeof clientNotes>>[]> {
  const t = await getTranslations('clientNotes')
  return [
    { id: 'text', main: true, narrow: 'name', cell: note => <NoteText note={note} /> },
    { id: 'authorName', narrow: 'detail', width: 170, cell: ({ authorName }) => <Name value={authorName} /> },
    { id: 'createdOn', narrow: 'amount', cell: ({ createdOn }) => <DateText value={createdOn} /> },
    { id: 'importance', low: true, width: 110, cell: ({ importance }) => t(`options.importance.${importance}`) },
    { id: 'updatedOn', low: true, hidden: true, cell: ({ updatedOn }) => <DateText value={updatedOn} /> },
    {
      id: 'sticky',
      narrow: 'status',
      width: 110,
      cell: ({ sticky }) => sticky && <StatusBadge status="active" label={t('pinned')} />,
    },
  ]
}
