import { getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { ConnectionBadge } from '#components/kit/values/connection-badge.tsx'
import { DateText } from '#components/kit/values/date-text.tsx'
import { Money } from '#components/kit/values/money.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import type { RegistrarAccount } from '#contract/domains/registrar-accounts.ts'
import { numberText } from '#lib/format/number.ts'
import { AccountWindow } from '../maintenance-window/account-window.tsx'
import { RegistrarName } from './registrar-name.tsx'

export async function registrarColumns(): Promise<ListColumn<RegistrarAccount>[]> {
  const t = await getTranslations('registrarAccounts')
  const nothing = <span className="text-text-3">—</span>
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name, environment, failure, restsUntil, window }) => (
        <NameCell
          name={<RegistrarName value={name} environment={environment} />}
          also={
            window ? (
              <AccountWindow window={window} />
            ) : restsUntil ? (
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
    {
      id: 'balance',
      number: true,
      width: 140,
      cell: ({ balance, balanceCurrency, balanceLow }) =>
        balance === null || balanceCurrency === null ? (
          nothing
        ) : (
          <span className={balanceLow ? 'text-danger-text' : undefined}>
            <Money amount={balance} currency={balanceCurrency} />
          </span>
        ),
    },
    { id: 'balanceReadOn', hidden: true, cell: ({ balanceReadOn }) => (balanceReadOn ? <RelativeTime value={balanceReadOn} /> : nothing) },
    { id: 'environment', hidden: true, width: 120, cell: ({ environment }) => t(`options.environment.${environment}`) },
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
