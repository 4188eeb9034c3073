import { getLocale } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { CityRecord } from '#contract/settings/cities.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of a country's cities. */
export async function cityColumns(): Promise<ListColumn<CityRecord>[]> {
  const [language, other] = (await getLocale()).startsWith('ar') ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name }) => <NameCell name={name[language]} also={name[other]} />,
    },
    {
      id: 'regionCode',
      narrow: 'detail',
      cell: ({ region }) => (region ? <bdi>{region.name[language]}</bdi> : <span className="text-text-3">—</span>),
    },
    { id: 'postalRanges', low: true, cell: ({ postalRanges }) => <Verbatim value={postalRanges.join(', ')} /> },
    { id: 'geo', low: true, cell: ({ geo }) => <Verbatim value={geo} copy /> },
    { id: 'clientCount', number: true, narrow: 'amount', cell: ({ clientCount }) => numberText(clientCount) },
  ]
}
