import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { walletChargeColumns } from '#components/billing/wallet/wallet-charge-columns.tsx'
import { verbWalletCharge, walletChargeVerbs } from '#components/billing/wallet/wallet-charge-verbs.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { chargeStatuses, walletCharges } from '#contract/billing/wallet-charges.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('walletCharges'))('title') }
}

export default async function WalletChargesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('walletCharges')])
  return (
    <ListScreen
      resource={walletCharges}
      searchParams={await searchParams}
      columns={walletChargeColumns(
        source => t(`options.source.${source}`),
        direction => t(`options.direction.${direction}`),
      )}
      nameOf={({ id }) => `#${id}`}
      rowMenu={charge => <VerbRowMenu record={verbWalletCharge(charge)} />}
      views={chargeStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      verbs={walletChargeVerbs}
      exported={can(metadata, 'wallet.export') && t('title')}
      create={
        can(metadata, 'wallet.create') && (
          <Button as={Link} href={paths.newWalletCharge()} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
