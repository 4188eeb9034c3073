import { loadRecord, recordId } from '#components/kit/record-screen/load-record.ts'
import { serverPages } from '#components/services/server/server-pages.ts'
import { ServerFrame } from '#components/services/server/server-screen.tsx'
import { AccountsList } from '#components/services/server-account/accounts-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

interface Props {
  params: Promise<{ server: string }>
  searchParams: Promise<SearchParams>
}
const loadServer = async ({ params }: Props) => loadRecord(serverPages, recordId((await params).server))

export async function generateMetadata(props: Props) {
  return { title: (await loadServer(props)).name }
}

/** What is on a server, and whose it is. */
export default async function ServerAccountsPage(props: Props) {
  const [server, search] = await Promise.all([loadServer(props), props.searchParams])
  return (
    <ServerFrame server={server} search={search} tab="accounts">
      <AccountsList search={search} serverId={server.id} />
    </ServerFrame>
  )
}
