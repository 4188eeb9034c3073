import 'server-only'
import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Card } from '#components/ui/card.tsx'
import { type ClientNote, clientNotes } from '#contract/clients/client-notes.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { NoteText } from './note-text.tsx'

type Pinned = Pick<ClientNote, 'id' | 'text' | 'mentioned' | 'files' | 'authorName' | 'createdOn'>

/** The latest pinned notes on a client, of which a reader without the right to see notes gets none; the page does without them when they do not come. */
export async function loadPinnedNotes(clientId: number): Promise<readonly Pinned[]> {
  const { metadata } = await requireSession()
  if (!can(metadata, 'clientNote.view')) return []
  const where = [
    { field: 'clientId', operator: 'eq', value: clientId },
    { field: 'sticky', operator: 'eq', value: true },
  ] as const
  const answer = await attemptLoad(clientNotes.endpoints.list, {
    filter: { where: [...where], relations: ['mentioned', 'files'], order_by: { by: 'createdOn', order: 'desc' }, limit: 5 },
  })
  return 'data' in answer ? answer.data.items : []
}

/** The pinned notes, on the summary of the client. */
export async function PinnedNotes({ clientId, notes }: { clientId: number; notes: readonly Pinned[] }) {
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
