import { inClient } from '#components/clients/client/in-client.ts'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { clientNotes } from '#contract/clients/client-notes.ts'
import { cutText } from '#lib/format/cut-text.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { clientNoteColumns } from './client-note-columns.tsx'
import { clientNoteForm } from './client-note-form.ts'

/** The notes on a client, inside its page. */
export async function ClientNotesList({ search, clientId }: { search: SearchParams; clientId: number }) {
  return (
    <ResourceScreen
      resource={clientNotes}
      searchParams={search}
      columns={await clientNoteColumns()}
      form={clientNoteForm}
      also={{ clientId }}
      duplicate={false}
      nameOf={({ text }) => cutText(text, 80).text}
      {...inClient(clientId)}
    />
  )
}
