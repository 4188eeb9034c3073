import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { VerificationService } from '#contract/clients/verification-services.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'

export async function verificationServiceColumns(): Promise<ListColumn<VerificationService>[]> {
  const [t, locale] = await Promise.all([getTranslations('verificationServices'), getLocale()])
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, failure, callbackAddress }) => (
        <NameCell
          name={nameFor(name, locale)}
          also={failure ? <bdi className="text-danger-text">{failure}</bdi> : callbackAddress && <Verbatim value={callbackAddress} />}
        />
      ),
    },
    { id: 'purpose', narrow: 'detail', width: 170, cell: ({ purpose }) => t(`options.purpose.${purpose}`) },
    {
      id: 'driver',
      width: 160,
      cell: ({ driver, environment }) => (
        <NameCell name={t(`options.driver.${driver}`)} also={environment !== 'production' && t(`options.environment.${environment}`)} />
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
    { id: 'environment', hidden: true, cell: ({ environment }) => t(`options.environment.${environment}`) },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
