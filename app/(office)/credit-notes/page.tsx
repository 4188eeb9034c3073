import { getTranslations } from 'next-intl/server'
import { creditNoteColumns } from '#components/billing/credit-note/credit-note-columns.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { creditNotes } from '#contract/billing/credit-notes.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('creditNotes'))('title') }
}

export default async function CreditNotesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('creditNotes')])
  return (
    <ListScreen
      resource={creditNotes}
      searchParams={await searchParams}
      columns={creditNoteColumns(kind => t(`options.kind.${kind}`))}
      nameOf={({ number }) => number}
      rowHref={({ id }, from) => paths.creditNote(id, { from })}
      exported={can(metadata, 'creditNote.export') && t('title')}
    />
  )
}
