import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { Domain } from '#contract/domains/domains.ts'
import { orders } from '#contract/orders/orders.ts'
import { services } from '#contract/services/services.ts'
import { attemptLoad } from '#lib/api/attempt-load.ts'
import { can } from '#lib/can/can.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

/** How its order was to be paid and by which promotion; nothing for who may not see orders. */
export async function soldBy({ orderId }: Domain) {
  const [t, { metadata }] = await Promise.all([getTranslations('orders'), requireSession()])
  if (!can(metadata, 'order.view')) return []
  const answer = await attemptLoad(orders.endpoints.get, { params: { id: orderId } })
  if (!('data' in answer)) return []
  const { paymentMethod, promotionCode } = answer.data
  return [
    { term: t('fields.paymentMethod'), value: paymentMethod ? t(`options.paymentMethod.${paymentMethod}`) : '—' },
    ...(promotionCode ? [{ term: t('fields.promotionCode'), value: <Verbatim value={promotionCode} /> }] : []),
  ]
}

/** The services that its client runs under it, each with when its certificate ends where it is one; nothing for who may not see services. */
export async function servicesOfName({ name, asciiName, clientId }: Domain) {
  const [t, s, { metadata }] = await Promise.all([getTranslations('domains.view'), getTranslations('services'), requireSession()])
  if (!can(metadata, 'service.view')) return []
  const answer = await attemptLoad(services.endpoints.list, {
    filter: {
      where: [
        { field: 'clientId', operator: 'eq', value: clientId },
        { field: 'domain', operator: 'in', value: [name, asciiName] },
        { field: 'status', operator: 'in', value: ['active', 'suspended'] },
      ],
      limit: 10,
      ignorePaginationCount: true,
    },
  })
  if (!('data' in answer)) return []
  const { items } = answer.data
  return [
    {
      term: t('services'),
      value:
        items.length === 0 ? (
          '—'
        ) : (
          <span className="flex flex-col">
            {items.map(({ id, productName, status, certificateExpiresOn }) => (
              <span key={id}>
                <Link href={paths.service(id)}>
                  <Name value={productName} />
                </Link>
                {status === 'suspended' && ` · ${s('options.status.suspended')}`}
                {certificateExpiresOn && (
                  <>
                    {' · '}
                    {t('certificateUntil')} <DateText value={certificateExpiresOn} as="day" />
                  </>
                )}
              </span>
            ))}
          </span>
        ),
    },
  ]
}
