import { Hourglass } from 'lucide-react'
import { useTranslations } from 'next-intl'
import { Link } from '#components/kit/link.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { ConfigurationList } from '#components/orders/order/configuration-list.tsx'
import { Icon } from '#components/ui/icon.tsx'
import type { AnswerOf } from '#contract/kernel/endpoint.ts'
import type { Order } from '#contract/orders/orders.ts'
import type { orderProgress } from '#contract/services/order-progress.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

interface Props {
  item: Order['items'][number]
  currency: string
  progress: AnswerOf<typeof orderProgress.endpoints.read>['items'][number] | undefined
  /** Whether who reads it may open invoices, and names. */
  pays: boolean
  names: boolean
}

/** One item of an order of the client: what it is, what it costs, how far it is. */
export function OwnOrderItem({ item, currency, progress, pays, names }: Props) {
  const t = useTranslations('orders')
  const [renewal] = item.renewals
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2 border-b border-line py-3">
      <div className="min-w-0 flex-[1_1_14rem]">
        <h3 className="font-semibold">
          <Name value={item.name} />
          {item.quantity > 1 && <span className="font-regular"> × {numberText(item.quantity)}</span>}
        </h3>
        <p className="text-small text-text-3">
          {item.domain && (
            <>
              <Verbatim value={item.domain} /> ·{' '}
            </>
          )}
          {item.partOf !== null && <>{t('view.addonOf', { line: item.partOf })} · </>}
          {item.years === null ? t(`cycles.${item.cycle}`) : t('view.term', { years: item.years })}
          {item.term && <> · {t('view.minimumTerm', { months: item.term.months })}</>}
          {item.setupFee > 0 && <> · {t.rich('view.setUpFee', { fee: () => <Money amount={item.setupFee} currency={currency} /> })}</>}
        </p>
        <ConfigurationList {...item} />
        {progress?.waits && <ItemWaits waits={progress.waits} domainId={progress.domain?.id} pays={pays} names={names} />}
      </div>
      <ItemState progress={progress} />
      <div className="text-end">
        <Money amount={item.net} currency={currency} className="font-semibold" />
        {renewal && renewal.net !== item.net && (
          <p className="text-small text-text-3">
            {t.rich('view.renews', {
              renewal: () => <Money amount={renewal.net} currency={currency} />,
              cycle: t(`each.${item.cycle}`),
            })}
          </p>
        )}
      </div>
    </li>
  )
}

/** The state of what was made of it. */
function ItemState({ progress }: Pick<Props, 'progress'>) {
  const services = useTranslations('services.options.status')
  const domains = useTranslations('domains.options.status')
  if (progress?.domain) return <StatusBadge status={progress.domain.status} label={domains(progress.domain.status)} />
  if (progress?.service) return <StatusBadge status={progress.service.status} gender="feminine" label={services(progress.service.status)} />
  return null
}

type Waits = NonNullable<NonNullable<Props['progress']>['waits']>

/** For what it waits, with the way there where the client can do it here. */
function ItemWaits({ waits, domainId, pays, names }: { waits: Waits; domainId: number | undefined } & Pick<Props, 'pays' | 'names'>) {
  const t = useTranslations('portal.orders')
  return (
    <p className="mt-1 flex flex-wrap items-center gap-1.25 text-small text-text-2">
      <Icon of={Hourglass} size={14} />
      {t(`waits.${waits}`)}
      {waits === 'payment' && pays && <Link href={paths.portalBilling()}>{t('pay')}</Link>}
      {waits === 'documents' && names && domainId !== undefined && <Link href={paths.portalDomain(domainId)}>{t('toDomain')}</Link>}
    </p>
  )
}
