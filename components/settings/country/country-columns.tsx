import { getLocale, getTranslations } from 'next-intl/server'
import type { ListColumn } from '#components/kit/list-screen/list-column.ts'
import { NameCell } from '#components/kit/values/name-cell.tsx'
import { StatusBadge } from '#components/kit/values/status-badge.tsx'
import { Verbatim } from '#components/kit/values/verbatim.tsx'
import type { CountryRecord } from '#contract/settings/countries.ts'
import { numberText } from '#lib/format/number.ts'

/** The columns of the countries. */
export async function countryColumns(): Promise<ListColumn<CountryRecord>[]> {
  const t = await getTranslations('countries')
  const [language, other] = (await getLocale()).startsWith('ar') ? (['ar', 'en'] as const) : (['en', 'ar'] as const)
  return [
    {
      id: 'name',
      main: true,
      narrow: 'name',
      cell: ({ name }) => <NameCell name={name[language]} also={name[other]} />,
    },
    { id: 'alpha2', narrow: 'detail', cell: ({ alpha2 }) => <Verbatim value={alpha2} /> },
    { id: 'diallingCode', cell: ({ diallingCode }) => <bdi dir="ltr">{diallingCode}</bdi> },
    { id: 'vatTreatment', cell: ({ vatTreatment }) => t(`options.vatTreatment.${vatTreatment}`) },
    { id: 'clientCount', number: true, narrow: 'amount', cell: ({ clientCount }) => numberText(clientCount) },
    { id: 'cityCount', number: true, low: true, cell: ({ cityCount }) => numberText(cityCount) },
    { id: 'order', number: true, low: true, cell: ({ order }) => numberText(order) },
    {
      id: 'allowed',
      narrow: 'status',
      cell: ({ allowed }) => <StatusBadge status={allowed ? 'active' : 'suspended'} label={allowed ? t('allowed') : t('notAllowed')} />,
    },
    { id: 'alpha3', hidden: true, cell: ({ alpha3 }) => <Verbatim value={alpha3} /> },
  ]
}
