import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { refundColumns } from '#components/billing/refund/refund-columns.tsx'
import { refundVerbs, verbRefund } from '#components/billing/refund/refund-verbs.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { refundStatuses, refunds } from '#contract/billing/refunds.ts'
import { can } from '#lib/can/can.ts'
import { dynamicMessages } from '#lib/i18n/dynamic-messages.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('refunds'))('title') }
}

export default async function RefundsPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('refunds')])
  const words = dynamicMessages(t)
  return (
    <ListScreen
      resource={refunds}
      searchParams={await searchParams}
      columns={refundColumns({
        type: type => t(`options.refundType.${type}`),
        cancels: t('fields.cancelsInvoice'),
        method: method => t(`options.refundMethod.${method}`),
        status: status => t(`options.status.${status}`),
        code: code => (words.has(`options.code.${code}`) ? words(`options.code.${code}`) : null),
      })}
      nameOf={({ id }) => `#${id}`}
      rowMenu={refund => <VerbRowMenu record={verbRefund(refund)} />}
      views={refundStatuses.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      verbs={refundVerbs}
      exported={can(metadata, 'refund.export') && t('title')}
      create={
        can(metadata, 'refund.create') && (
          <Button as={Link} href={paths.newRefund()} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
    />
  )
}
