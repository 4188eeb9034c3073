import { MapPin, Users } from 'lucide-react'
import { getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { countryColumns } from '#components/settings/country/country-columns.tsx'
import { countryForm } from '#components/settings/country/country-form.ts'
import { Icon } from '#components/ui/icon.tsx'
import { type CountryRecord, countries } from '#contract/settings/countries.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('countries'))('title') }
}

export default async function CountriesPage({ searchParams }: { searchParams: Promise<SearchParams> }) {
  const [{ metadata }, t] = await Promise.all([requireSession(), getTranslations('countries')])
  const links = ({ alpha2 }: CountryRecord) => [
    ...(can(metadata, 'city.view') ? [{ label: t('showCities'), icon: <Icon of={MapPin} />, href: paths.cities(alpha2) }] : []),
    ...(can(metadata, 'client.view')
      ? [{ label: t('showClients'), icon: <Icon of={Users} />, href: paths.clients({ countryCode: `eq:${alpha2}` }) }]
      : []),
  ]
  return (
    <ResourceScreen
      resource={countries}
      searchParams={await searchParams}
      columns={await countryColumns()}
      form={countryForm}
      start={{ vatTreatment: 'zeroRated', allowed: true, order: 100 }}
      duplicate={false}
      links={links}
    />
  )
}
