import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Card } from '#components/ui/card.tsx'
import { paths } from '#lib/paths.ts'
import type { ClientOverview } from '../client/overview/client-overview.ts'
import { NoteText } from './note-text.tsx'

/** The pinned notes, on the summary of the client. */
export async function PinnedNotes({ clientId, notes }: { clientId: number; notes: NonNullable<ClientOverview['notes']> }) {
  const t = await getTranslations('clients')
  if (notes.length === 0) return null
  return (
    <Card title={t('summary.pinnedNotes')} actions={<Link href={paths.clientTab('notes', clientId)}>{t('summary.allNotes')}</Link>}>
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
    </Card>
  )
}
