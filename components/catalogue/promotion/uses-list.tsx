import { getLocale, getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { ListScreen } from '#components/kit/list-screen/list-screen.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { promotionUses } from '#contract/catalogue/promotion-uses.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

/** The orders and upgrades that used a promotion, and what it took off. */
export async function UsesList({ promotionId, search }: { promotionId: number; search: SearchParams }) {
  const [t, locale, { metadata }] = await Promise.all([getTranslations('promotionUses'), getLocale(), requireSession()])
  return (
    <ListScreen
      resource={promotionUses}
      searchParams={search}
      always={[{ field: 'promotionId', operator: 'eq', value: promotionId }]}
      header={false}
      nameOf={({ orderNumber, orderId }) => orderNumber ?? String(orderId)}
      exported={can(metadata, 'promotion.export') && t('title')}
      columns={[
        {
          id: 'orderNumber',
          main: true,
          narrow: 'name',
          cell: ({ orderId, orderNumber }) =>
            orderNumber && (
              <Link href={paths.order(orderId)}>
                <Verbatim value={orderNumber} />
              </Link>
            ),
        },
        {
          id: 'clientId',
          narrow: 'detail',
          cell: ({ client }) => client && <Link href={paths.client(client.id)}>{nameFor(client.displayName, locale)}</Link>,
        },
        {
          id: 'serviceId',
          cell: ({ serviceId }) =>
            serviceId && (
              <Link href={paths.service(serviceId)}>
                <Verbatim value={String(serviceId)} />
              </Link>
            ),
        },
        {
          id: 'discount',
          number: true,
          narrow: 'amount',
          cell: ({ discount, currency }) => <Money amount={discount} currency={currency} />,
        },
        { id: 'createdOn', narrow: 'status', cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
      ]}
    />
  )
}
