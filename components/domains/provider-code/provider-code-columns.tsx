import { getTranslations } from 'next-intl/server'
import { Link } from '#components/kit/link.tsx'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { DateText } from '#components/kit/values/date-text.tsx'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { RelativeTime } from '#components/kit/values/relative-time.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { ProviderCode } from '#contract/domains/provider-codes.ts'
import { numberText } from '#lib/format/number.ts'
import { paths } from '#lib/paths.ts'

interface Reader {
  /** May give a code its words. */
  maps: boolean
  /** May see requests to registries. */
  requests: boolean
}

export async function providerCodeColumns({ maps, requests }: Reader): Promise<ListColumn<ProviderCode>[]> {
  const [t, registrars, jobs] = await Promise.all([
    getTranslations('providerCodes'),
    getTranslations('registrarAccounts'),
    getTranslations('domainJobs'),
  ])
  return [
    {
      id: 'code',
      main: true,
      narrow: 'name',
      cell: ({ code, sample, mapped }) => (
        <NameCell
          name={
            <>
              <Verbatim value={code} />
              {maps && !mapped && (
                <Link className="ms-3" href={paths.mapErrorCode(code)}>
                  {t('map')}
                </Link>
              )}
            </>
          }
          also={<bdi>{sample}</bdi>}
        />
      ),
    },
    { id: 'driver', narrow: 'detail', width: 150, cell: ({ driver }) => registrars(`options.driver.${driver}`) },
    {
      id: 'operation',
      width: 190,
      cell: ({ operation, domainJobId }) =>
        requests && domainJobId !== null ? (
          <Link href={paths.registryRequest(domainJobId)}>{jobs(`options.operation.${operation}`)}</Link>
        ) : (
          jobs(`options.operation.${operation}`)
        ),
    },
    { id: 'seenCount', number: true, narrow: 'amount', width: 90, cell: ({ seenCount }) => numberText(seenCount) },
    { id: 'lastSeenOn', width: 130, cell: ({ lastSeenOn }) => <RelativeTime value={lastSeenOn} /> },
    { id: 'firstSeenOn', low: true, width: 130, cell: ({ firstSeenOn }) => <DateText value={firstSeenOn} as="day" /> },
    {
      id: 'mapped',
      narrow: 'status',
      width: 130,
      cell: ({ mapped }) => <StatusBadge status={mapped ? 'active' : 'pending'} label={t(mapped ? 'views.mapped' : 'views.unmapped')} />,
    },
  ]
}
