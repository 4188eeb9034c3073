import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { bankSlipColumns } from '#components/billing/bank-slip/bank-slip-columns.tsx'
import { bankSlipName, bankSlipVerbs, verbBankSlip } from '#components/billing/bank-slip/bank-slip-verbs.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { bankSlips, slipStatuses } from '#contract/billing/bank-slips.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('bankSlips'))('title') }
}

export default async function BankTransfersPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('bankSlips')])
  return (
    <ListScreen
      resource={bankSlips}
      searchParams={await searchParams}
      columns={bankSlipColumns}
      nameOf={slip => bankSlipName(slip)}
      rowHref={({ id }, from) => paths.bankSlip(id, { from })}
      rowMenu={(slip, from) => <VerbRowMenu record={verbBankSlip(slip)} open={paths.bankSlip(slip.id, { from })} />}
      views={slipStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      verbs={bankSlipVerbs}
      exported={can(metadata, 'bankSlip.export') && t('title')}
      create={
        can(metadata, 'bankSlip.create') && (
          <Button as={Link} href={paths.newBankSlip()} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
