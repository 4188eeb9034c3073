import { Plus } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { inClient, withoutClient } from '#components/clients/client/in-client.ts'
import { Link } from '#components/kit/link.tsx'
import type { GivenView } from '#components/kit/list-screen/list-column.ts'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { VerbRowMenu } from '#components/kit/verbs/verb-row-menu.tsx'
import { Button, buttonClass } from '#components/ui/button.tsx'
import { Icon } from '#components/ui/icon.tsx'
import { orders } from '#contract/orders/orders.ts'
import { callApi } from '#lib/api/call-api.ts'
import { can } from '#lib/can/can.ts'
import { numberText } from '#lib/format/number.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'
import { orderColumns } from './order-columns.tsx'
import { orderVerbs, verbOrder } from './order-verbs.ts'

const searches = {
  pending: { status: 'in:pending' },
  needsReview: { status: 'in:pending', needsReview: 'eq:true' },
  accepted: { status: 'in:accepted' },
  fraud: { status: 'in:fraud' },
  cancelled: { status: 'in:cancelled' },
  hasFailed: { hasFailed: 'eq:true' },
  documentsMissing: { documentsMissing: 'eq:true' },
  archived: { archived: 'eq:true' },
} as const
/** What of an order is looked for by a mark, of which nobody counts how many have it. */
const marks = ['needsReview', 'hasFailed', 'documentsMissing', 'archived'] as const
const isMark = (id: ViewId): id is (typeof marks)[number] => marks.some(mark => mark === id)
type ViewId = keyof typeof searches

/** All orders, or those of a client inside its page. */
export async function OrdersList({ search, clientId }: { search: SearchParams; clientId?: number }) {
  const counted = orderViews(clientId === undefined)
  const [{ metadata }, t, carts] = await Promise.all([requireSession(), getTranslations('orders'), getTranslations('carts')])
  return (
    <ListScreen
      resource={orders}
      searchParams={search}
      columns={clientId ? withoutClient(orderColumns) : orderColumns}
      nameOf={({ number }) => number}
      rowHref={({ id }, from) => paths.order(id, clientId ? {} : { from })}
      rowMenu={(order, from) => <VerbRowMenu record={{ ...verbOrder(order), hrefs: { update: paths.order(order.id, { from }) } }} />}
      views={counted.then(({ views }) => views)}
      allCount={counted.then(({ all }) => all)}
      verbs={orderVerbs}
      exported={can(metadata, 'order.export') && t('title')}
      actions={
        clientId === undefined &&
        can(metadata, 'cart.view') && (
          <Link href={paths.carts({ status: 'in:open' })} className={buttonClass({})}>
            {carts('title')}
          </Link>
        )
      }
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

/** The views of a list with how many orders each holds; without the figures inside a client's page, and when they do not come. */
async function orderViews(figures: boolean): Promise<{ views: GivenView<typeof orders>[]; all: string | undefined }> {
  const [t, counts] = await Promise.all([getTranslations('orders'), figures ? callApi(orders.endpoints.counts).catch(() => null) : null])
  const label = (id: ViewId) => (isMark(id) ? t(`fields.${id}`) : t(`options.status.${id}`))
  const ids = Object.keys(searches) as ViewId[]
  return {
    views: ids.map(id => ({
      ...{ id, label: label(id), search: searches[id] },
      ...(counts && id in counts && { count: numberText(counts[id as keyof typeof counts]) }),
    })),
    all: counts ? numberText(counts.all) : undefined,
  }
}
