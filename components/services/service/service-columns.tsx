import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import type { RowOf } from '#components/kit/list-screen/list-screen-props.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { Name } from '#components/kit/values/name.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { services } from '#contract/services/services.ts'
import { JobState } from '../module-job/job-state.tsx'
import { UsageMeter } from './usage-meter.tsx'

const day = (value: string | null) => (value ? <DateText value={value} as="day" /> : '—')

export async function serviceColumns(): Promise<ListColumn<RowOf<typeof services>>[]> {
  const [t, jobs, list] = await Promise.all([getTranslations('services'), getTranslations('moduleJobs'), getTranslations('list')])
  return [
    { id: 'id', hidden: true, number: true, cell: ({ id }) => <Verbatim value={String(id)} /> },
    {
      id: 'productName',
      main: true,
      narrow: 'name',
      cell: ({ productName, domain }) => (
        <>
          <Name value={productName} /> {domain && <Verbatim value={domain} className="text-text-3" />}
        </>
      ),
    },
    { id: 'clientName', narrow: 'detail', cell: ({ clientName }) => <Name value={clientName} /> },
    {
      id: 'productType',
      low: true,
      hidden: true,
      cell: ({ productType }) => (productType ? t(`options.productType.${productType}`) : '—'),
    },
    { id: 'username', low: true, hidden: true, cell: ({ username }) => <Verbatim value={username} /> },
    { id: 'serverName', low: true, cell: ({ serverName }) => (serverName ? <bdi>{serverName}</bdi> : '—') },
    {
      id: 'diskUsed',
      low: true,
      number: true,
      width: 130,
      cell: ({ diskUsed, diskLimit }) => <UsageMeter brief of={t('fields.diskUsed')} used={diskUsed} limit={diskLimit} />,
    },
    {
      id: 'bandwidthUsed',
      hidden: true,
      number: true,
      width: 130,
      cell: ({ bandwidthUsed, bandwidthLimit }) => (
        <UsageMeter brief of={t('fields.bandwidthUsed')} used={bandwidthUsed} limit={bandwidthLimit} />
      ),
    },
    { id: 'suspendReason', hidden: true, cell: ({ suspendReason }) => (suspendReason ? <bdi>{suspendReason}</bdi> : '—') },
    { id: 'cycle', low: true, cell: ({ cycle }) => t(`options.cycle.${cycle}`) },
    {
      id: 'firstPayment',
      hidden: true,
      number: true,
      cell: ({ firstPayment, currency }) => <Money amount={firstPayment} currency={currency} />,
    },
    {
      id: 'recurringAmount',
      number: true,
      narrow: 'amount',
      cell: ({ recurringAmount, currency }) => <Money amount={recurringAmount} currency={currency} />,
    },
    {
      id: 'lastOperation',
      low: true,
      hidden: true,
      width: 200,
      cell: ({ lastOperation, lastJobState }) =>
        lastOperation && lastJobState ? (
          <span className="flex flex-wrap items-baseline gap-x-2">
            {jobs(`options.operation.${lastOperation}`)}
            <JobState state={lastJobState} bare />
          </span>
        ) : (
          '—'
        ),
    },
    { id: 'autoRenew', low: true, hidden: true, width: 120, cell: ({ autoRenew }) => list(autoRenew ? 'yes' : 'no') },
    {
      id: 'paymentMethod',
      low: true,
      hidden: true,
      width: 130,
      cell: ({ paymentMethod }) => (paymentMethod ? t(`options.paymentMethod.${paymentMethod}`) : '—'),
    },
    { id: 'keptUntil', low: true, hidden: true, cell: ({ keptUntil }) => day(keptUntil) },
    { id: 'registrationDate', low: true, hidden: true, cell: ({ registrationDate }) => day(registrationDate) },
    { id: 'certificateExpiresOn', low: true, hidden: true, cell: ({ certificateExpiresOn }) => day(certificateExpiresOn) },
    { id: 'nextDueDate', cell: ({ nextDueDate }) => day(nextDueDate) },
    {
      id: 'status',
      narrow: 'status',
      width: 150,
      cell: ({ status, work, orphaned }) => (
        <span className="flex flex-wrap gap-1">
          <StatusBadge status={work === 'failed' ? 'failed' : status} gender="feminine" />
          {orphaned && <StatusBadge status="failed" label={t('fields.orphaned')} />}
        </span>
      ),
    },
  ]
}
