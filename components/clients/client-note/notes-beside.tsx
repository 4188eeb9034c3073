import { getTranslations } from 'next-intl/server'
import { Suspense } from 'react'
import { Link } from '#components/kit/link.tsx'
import { SidePanelSection } from '#components/kit/page/side-panel.tsx'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { PinnedList } from './pinned-notes.tsx'

/** So many stand beside a record. */
const most = 5

/** The pinned notes of a client, beside something of theirs: they come when they are there, and keep nothing else waiting. */
export const NotesBeside = ({ clientId }: { clientId: number }) => (
  <Suspense fallback={null}>
    <Notes clientId={clientId} />
  </Suspense>
)

async function Notes({ clientId }: { clientId: number }) {
  const { metadata } = await requireSession()
  if (!can(metadata, 'clientNote.view')) return null
  const answer = await attemptLoad(clientNotes.endpoints.list, {
    filter: {
      where: [
        { field: 'clientId', operator: 'eq', value: clientId },
        { field: 'sticky', operator: 'eq', value: true },
      ],
      order_by: { by: 'importance', order: 'desc' },
      relations: ['mentioned', 'files'],
      limit: most,
      ignorePaginationCount: true,
    },
  })
  if (!('data' in answer) || answer.data.items.length === 0) return null
  const t = await getTranslations('clients.summary')
  return (
    <SidePanelSection title={t('pinnedNotes')} actions={<Link href={paths.clientTab('notes', clientId)}>{t('allNotes')}</Link>}>
      <PinnedList notes={answer.data.items} />
    </SidePanelSection>
  )
}
