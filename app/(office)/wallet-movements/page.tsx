import { getTranslations } from 'next-intl/server'
import { walletMovementColumns } from '#components/billing/wallet/wallet-movement-columns.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { walletMovements } from '#contract/billing/wallet-movements.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('walletMovements'))('title') }
}

export default async function WalletMovementsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('walletMovements')])
  return (
    <ListScreen
      resource={walletMovements}
      searchParams={await searchParams}
      columns={walletMovementColumns(kind => t(`options.kind.${kind}`))}
      nameOf={({ id }) => `#${id}`}
      exported={can(metadata, 'wallet.export') && t('title')}
    />
  )
}
