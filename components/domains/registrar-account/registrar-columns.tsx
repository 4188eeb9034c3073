import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { RegistrarAccount } from '#contract/domains/registrar-accounts.ts'
import { nameFor } from '#contract/kernel/person-name.ts'
import { numberText } from '#lib/format/number.ts'

export async function registrarColumns(): Promise<ListColumn<RegistrarAccount>[]> {
  const [t, locale] = await Promise.all([getTranslations('registrarAccounts'), getLocale()])
  const nothing = <span className="text-text-3">—</span>
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, failure, restsUntil }) => (
        <NameCell
          name={nameFor(name, locale)}
          also={
            restsUntil ? (
              <span className="text-danger-text">
                {t('fields.restsUntil')} <DateText value={restsUntil} />
              </span>
            ) : (
              failure && <bdi className="text-danger-text">{failure}</bdi>
            )
          }
        />
      ),
    },
    { id: 'driver', narrow: 'detail', width: 170, cell: ({ driver }) => t(`options.driver.${driver}`) },
    {
      id: 'connection',
      width: 120,
      cell: ({ connection }) => <ConnectionBadge connection={connection} label={t(`options.connection.${connection}`)} />,
    },
    { id: 'tldCount', number: true, width: 130, cell: ({ tldCount }) => numberText(tldCount) },
    {
      id: 'costsFetchedOn',
      low: true,
      cell: ({ costsFetchedOn }) => (costsFetchedOn ? <RelativeTime value={costsFetchedOn} /> : nothing),
    },
    { id: 'testedOn', low: true, cell: ({ testedOn }) => (testedOn ? <RelativeTime value={testedOn} /> : nothing) },
    {
      id: 'status',
      narrow: 'status',
      width: 110,
      cell: ({ status }) => <StatusBadge status={status} label={t(`options.status.${status}`)} />,
    },
    {
      id: 'certificateExpiresOn',
      low: true,
      cell: ({ certificateExpiresOn }) => (certificateExpiresOn ? <DateText value={certificateExpiresOn} as="day" /> : nothing),
    },
    { id: 'createdOn', hidden: true, cell: ({ createdOn }) => <DateText value={createdOn} as="day" /> },
  ]
}
