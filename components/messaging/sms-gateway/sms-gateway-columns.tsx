import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import { nameFor } from '#contract/kernel/person-name.ts'
import type { SmsGateway } from '#contract/messaging/sms-gateways.ts'
import { numberText } from '#lib/format/number.ts'

export async function smsGatewayColumns(): Promise<ListColumn<SmsGateway>[]> {
  const [t, locale] = await Promise.all([getTranslations('smsGateways'), getLocale()])
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, failure, reportAddress }) => (
        <NameCell
          name={nameFor(name, locale)}
          also={failure ? <bdi className="text-danger-text">{failure}</bdi> : reportAddress && <Verbatim value={reportAddress} />}
        />
      ),
    },
    {
      id: 'driver',
      narrow: 'detail',
      width: 150,
      cell: ({ driver, balance }) => (
        <NameCell name={t(`options.driver.${driver}`)} also={balance && <bdi>{t('balance', { balance })}</bdi>} />
      ),
    },
    {
      id: 'sender',
      width: 130,
      cell: ({ sender, promotionalSender }) => (
        <NameCell name={sender} also={promotionalSender && <Verbatim value={promotionalSender} />} />
      ),
    },
    {
      id: 'connection',
      width: 120,
      cell: ({ connection }) => <ConnectionBadge connection={connection} label={t(`options.connection.${connection}`)} />,
    },
    { id: 'testedOn', low: true, cell: ({ testedOn }) => (testedOn ? <RelativeTime value={testedOn} /> : '—') },
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
