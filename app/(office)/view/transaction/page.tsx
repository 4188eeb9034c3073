import { TransactionsList } from '#components/billing/transaction/transactions-list.tsx'
import { WalletBar } from '#components/billing/wallet/wallet-bar.tsx'
import { clientTitle, loadClientView } from '#components/clients/client/client-pages.ts'
import { ClientScreen } from '#components/clients/client/client-screen.tsx'
import type { SearchParams } from '#lib/list-query/list-state.ts'

export const generateMetadata = clientTitle

/** Every payment of the client. */
export default async function ClientTransactionsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const search = await searchParams
  const view = await loadClientView(search)
  return (
    <ClientScreen view={view} tab="transaction" flush>
      <WalletBar client={view.client} />
      <TransactionsList search={search} clientId={view.client.id} />
    </ClientScreen>
  )
}
