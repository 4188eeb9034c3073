import { getTranslations } from 'next-intl/server'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { NewRecord } from '#components/kit/resource-screen/new-record.tsx'
import { RecordMenu } from '#components/kit/resource-screen/record-menu.tsx'
import { ResourceFrame } from '#components/kit/resource-screen/resource-frame.tsx'
import { toDoColumns } from '#components/staff/to-do/to-do-columns.tsx'
import { givenToDo, toDoGiven, toDoVerbs } from '#components/staff/to-do/to-do-form.ts'
import { toDos } from '#contract/staff/to-dos.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('toDos'))('title') }
}

/** What the reader is to do, and what the team is to do. */
export default async function ToDosPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t, search] = await Promise.all([requireSession(), getTranslations('toDos'), searchParams])
  return (
    <ResourceFrame given={toDoGiven}>
      <ListScreen
        resource={toDos}
        searchParams={search}
        columns={toDoColumns}
        nameOf={({ text }) => text}
        rowMenu={toDo => <RecordMenu record={givenToDo(toDo)} />}
        views={[
          { id: 'open', label: t('views.open'), search: { status: 'in:open' } },
          { id: 'mine', label: t('views.mine'), search: { status: 'in:open', assigneeId: `in:${metadata.id}` } },
          { id: 'done', label: t('views.done'), search: { status: 'in:done' } },
        ]}
        verbs={toDoVerbs}
        create={<NewRecord />}
      />
    </ResourceFrame>
  )
}
