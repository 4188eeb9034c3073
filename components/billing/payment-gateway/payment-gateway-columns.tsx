import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { PaymentGateway } from '#contract/billing/payment-gateways.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'

export async function paymentGatewayColumns(): Promise<ListColumn<PaymentGateway>[]> {
  const [t, locale] = await Promise.all([getTranslations('paymentGateways'), getLocale()])
  const nothing = <span className="text-text-3">—</span>
  const ago = (value: string | null) => (value ? <RelativeTime value={value} /> : nothing)
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, failure, driver, webhookAddress }) => (
        <NameCell
          name={nameFor(name, locale)}
          also={
            failure ? <bdi className="text-danger-text">{failure}</bdi> : driver !== 'bankTransfer' && <Verbatim value={webhookAddress} />
          }
        />
      ),
    },
    {
      id: 'driver',
      narrow: 'detail',
      width: 170,
      cell: ({ driver, live }) => (
        <NameCell name={t(`options.driver.${driver}`)} also={live !== null && driver !== 'bankTransfer' && t(live ? 'live' : 'trial')} />
      ),
    },
    {
      id: 'connection',
      width: 120,
      cell: ({ connection }) => <ConnectionBadge connection={connection} label={t(`options.connection.${connection}`)} />,
    },
    { id: 'testedOn', low: true, cell: ({ testedOn }) => ago(testedOn) },
    { id: 'heardOn', low: true, cell: ({ heardOn }) => ago(heardOn) },
    { id: 'position', number: true, width: 90, cell: ({ position }) => numberText(position) },
    {
      id: 'status',
      narrow: 'status',
      width: 110,
      cell: ({ status }) => <StatusBadge status={status} label={t(`options.status.${status}`)} />,
    },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
