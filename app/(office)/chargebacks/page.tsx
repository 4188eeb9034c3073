import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { chargebackColumns } from '#components/billing/chargeback/chargeback-columns.tsx'
import { chargebackName, chargebackVerbs, verbChargeback } from '#components/billing/chargeback/chargeback-verbs.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { chargebackStatuses, chargebacks } from '#contract/billing/chargebacks.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('chargebacks'))('title') }
}

export default async function ChargebacksPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('chargebacks')])
  return (
    <ListScreen
      resource={chargebacks}
      searchParams={await searchParams}
      columns={chargebackColumns(source => t(`options.source.${source}`))}
      nameOf={one => chargebackName(one)}
      rowHref={({ id }, from) => paths.chargeback(id, { from })}
      rowMenu={(one, from) => <VerbRowMenu record={verbChargeback(one)} open={paths.chargeback(one.id, { from })} />}
      views={chargebackStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      verbs={chargebackVerbs}
      exported={can(metadata, 'chargeback.export') && t('title')}
      create={
        can(metadata, 'chargeback.create') && (
          <Button as={Link} href={paths.newChargeback()} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
