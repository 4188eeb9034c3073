import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Card } from '#components/ui/card.tsx'
import { paths } from '#lib/paths.ts'
import type { ClientOverview } from '../client/overview/client-overview.ts'
import { NoteText } from './note-text.tsx'

type Notes = NonNullable<ClientOverview['notes']>

/** The pinned notes, on the summary of the client. */
export function PinnedNotes({ clientId, notes }: { clientId: number; notes: Notes }) {
  const t = useTranslations('clients')
  if (notes.length === 0) return null
  return (
    <Card title={t('summary.pinnedNotes')} actions={<Link href={paths.clientTab('notes', clientId)}>{t('summary.allNotes')}</Link>}>
      <PinnedList notes={notes} />
    </Card>
  )
}

/** Each with who wrote it, and when. */
export function PinnedList({ notes }: { notes: Notes }) {
  return (
    <ul className="flex flex-col gap-3">
      {notes.map(note => (
        <li key={note.id} className="flex flex-col">
          <NoteText note={note} />
          <span className="flex flex-wrap gap-2 text-small text-text-3">
            <Name value={note.authorName} />
            <DateText value={note.createdOn} />
          </span>
        </li>
      ))}
    </ul>
  )
}
