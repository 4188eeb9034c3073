import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { orders } from '#contract/orders/orders.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { orderColumns } from './order-columns.tsx'
import { orderVerbs, verbOrder } from './order-verbs.ts'

const views = ['pending', 'accepted', 'fraud', 'cancelled'] as const

/** All orders, or those of a client inside its page. */
export async function OrdersList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('orders')])
  return (
    <ListScreen
      resource={orders}
      searchParams={search}
      columns={clientId ? withoutClient(orderColumns) : orderColumns}
      nameOf={({ number }) => number}
      rowHref={({ id }, from) => paths.order(id, clientId ? {} : { from })}
      rowMenu={(order, from) => <VerbRowMenu record={{ ...verbOrder(order), hrefs: { update: paths.order(order.id, { from }) } }} />}
      views={views.map(id => ({ id, label: t(`options.status.${id}`), search: { status: `in:${id}` } }))}
      verbs={orderVerbs}
      exported={can(metadata, 'order.export') && t('title')}
      create={
        can(metadata, 'order.create') && (
          <Button as={Link} href={paths.newOrder({ client: clientId })} variant="primary" icon={<Icon of={Plus} />} keys={['N']}>
            {t('new')}
          </Button>
        )
      }
      {...(clientId ? inClient(clientId) : {})}
    />
  )
}
