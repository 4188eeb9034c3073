import { Globe, Package } from 'lucide-react'
import { useLocale, useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { DomainName } from '#components/kit/values/domain-name.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { RecordVerbButton } from '#components/kit/verbs/record-verb-button.tsx'
import { ModuleJobLines } from '#components/services/module-job/module-job-lines.tsx'
import { verbService } from '#components/services/service/service-verbs.ts'
import { Icon } from '#components/ui/icon.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import { isChange } from '#contract/orders/orders.ts'
import type { ModuleJob } from '#contract/services/module-jobs.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'
import { ConfigurationList } from './configuration-list.tsx'
import { ItemWait, NameWait } from './item-wait.tsx'
import type { OrderView } from './load-order.ts'
import { isNameOfItem, isOfItem, isOfOrder } from './of-item.ts'

/** The items of an order, each with its service and what was done about it. */
export function OrderItems({ order, services, domains, jobs }: Pick<OrderView, 'order' | 'services' | 'domains' | 'jobs'>) {
  const t = useTranslations('orders')
  const serviceOf = (item: Item) => services.find(service => isOfItem(service, item))
  return (
    <section>
      <h2 className="mb-2 text-body font-semibold">
        {t('view.items')} <span className="font-regular text-text-3">{numberText(order.items.length)}</span>
      </h2>
      <ul className="flex flex-col gap-3">
        {order.items.map(item => (
          <li key={item.id}>
            <OrderItemCard
              item={item}
              order={order}
              service={serviceOf(item)}
              name={domains.find(name => isNameOfItem(name, item))}
              parent={services.find(({ id }) => id === serviceOf(item)?.parentServiceId) ?? null}
              jobs={jobs}
            />
          </li>
        ))}
      </ul>
    </section>
  )
}

type Item = OrderView['order']['items'][number]

interface OrderItemCardProps {
  item: Item
  order: OrderView['order']
  parent: OrderView['services'][number] | null
  service: OrderView['services'][number] | undefined
  /** Of a line that sells one. */
  name: OrderView['domains'][number] | undefined
  jobs: readonly ModuleJob[]
}

function OrderItemCard({ item, order, parent, service, name, jobs }: OrderItemCardProps) {
  const t = useTranslations('orders')
  const names = useTranslations('domains')
  const locale = useLocale()
  const { currency } = order
  const own = jobs.filter(job => job.serviceId === service?.id && isOfOrder(job, order))
  const [renewal] = item.renewals
  return (
    <article className="overflow-hidden rounded-lg border border-line">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-2 px-4 py-3">
        <span className="grid size-8 place-items-center rounded-md bg-press text-text-2" aria-hidden>
          <Icon of={item.tldId === null ? Package : Globe} size={16} />
        </span>
        <div className="min-w-0 flex-[1_1_12rem]">
          <h3 className="text-body font-semibold">
            {service ? (
              <Link href={paths.service(service.id)}>
                <Name value={item.name} />
              </Link>
            ) : (
              <Name value={item.name} />
            )}
            {item.quantity > 1 && <span className="font-regular"> × {numberText(item.quantity)}</span>}
          </h3>
          <p className="text-small text-text-3">
            {item.domain && (
              <>
                {name ? (
                  <Link href={paths.domain(name.id)}>
                    <DomainName value={name.name} />
                  </Link>
                ) : (
                  <Verbatim value={item.domain} />
                )}{' '}
                ·{' '}
              </>
            )}
            {item.partOf !== null && <>{t('view.addonOf', { line: item.partOf })} · </>}
            {item.years === null ? t(`cycles.${item.cycle}`) : t('view.term', { years: item.years })}
            {item.term && <> · {t('view.minimumTerm', { months: item.term.months })}</>}
            {item.setupFee > 0 && <> · {t.rich('view.setUpFee', { fee: () => <Money amount={item.setupFee} currency={currency} /> })}</>}
          </p>
          <ConfigurationList {...item} />
          {name && <NameWait name={name} />}
          {(service || isChange(order)) && <ItemWait order={order} service={service ?? null} parent={parent} />}
        </div>
        {name && <StatusBadge status={name.status} label={names(`options.status.${name.status}`)} />}
        {service && <StatusBadge status={service.work === 'failed' ? 'failed' : service.status} gender="feminine" />}
        <div className="text-end">
          <Link href={paths.orderItem(item.id)}>
            <span className="sr-only">{t('item.open', { name: nameFor(item.name, locale) })} </span>
            <Money amount={item.net} currency={currency} className="font-semibold" />
          </Link>
          {renewal && renewal.net !== item.net && (
            <p className="text-small text-text-3">
              {t.rich('view.renews', {
                renewal: () => <Money amount={renewal.net} currency={currency} />,
                cycle: t(`each.${item.cycle}`),
              })}
            </p>
          )}
        </div>
      </div>
      {service && (own.length > 0 || service.can?.setUp === true) && (
        <div className="flex flex-wrap items-start justify-between gap-3 border-t border-line bg-sunken px-4 py-2.5">
          <ModuleJobLines jobs={own} retry />
          {service.can?.setUp === true && <RecordVerbButton verb="setUp" record={verbService(service, locale)} />}
        </div>
      )}
    </article>
  )
}
