import { forbidden } from 'next/navigation'
import { getTranslations } from 'next-intl/server'
import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { serverPages } from '#components/services/server/server-pages.ts'
import { NewServer, ServerScreen } from '#components/services/server/server-screen.tsx'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

interface Props {
  params: Promise<{ server: string }>
  searchParams: Promise<SearchParams>
}

export async function generateMetadata({ params }: Props) {
  const { server } = await params
  if (server === 'new') return { title: (await getTranslations('servers'))('newTitle') }
  return { title: (await loadRecord(serverPages, recordId(server))).name }
}

export default async function ServerPage({ params, searchParams }: Props) {
  const [{ server }, search, { metadata }] = await Promise.all([params, searchParams, requireSession()])
  if (server !== 'new') return <ServerScreen server={await loadRecord(serverPages, recordId(server))} search={search} />
  if (!can(metadata, 'server.create')) forbidden()
  return <NewServer />
}
