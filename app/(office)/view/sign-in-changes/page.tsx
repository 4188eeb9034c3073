import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import { SignInChangesList } from '#components/clients/sign-in-change/sign-in-changes-list.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** What the users of the client are to sign in with, and what came of it. */
export default async function ClientSignInChangesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="sign-in-changes" flush>
      <SignInChangesList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
