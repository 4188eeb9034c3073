import { notFound } from 'next/navigation'
import { getLocale, getTranslations } from 'next-intl/server'
import { ResourceScreen } from '#components/kit/resource-screen/resource-screen.tsx'
import { verbsOf } from '#components/kit/verbs/verbs-of.tsx'
import { cityColumns } from '#components/settings/city/city-columns.tsx'
import { cityForm } from '#components/settings/city/city-form.ts'
import { ImportCities } from '#components/settings/city/import-cities.tsx'
import { cities } from '#contract/settings/cities.ts'
import { places } from '#contract/settings/places.ts'
import { load } from '#lib/api/load.ts'
import { can } from '#lib/can/can.ts'
import type { SearchParams } from '#lib/list-query/list-state.ts'
import { paths } from '#lib/paths.ts'
import { requireSession } from '#lib/session/session.ts'

export async function generateMetadata() {
  return { title: (await getTranslations('cities'))('title') }
}

type Props = { params: Promise<{ country: string }>; searchParams: Promise<SearchParams> }

export default async function CitiesPage({ params, searchParams }: Props) {
  const [{ metadata }, locale, t, ct] = await Promise.all([
    requireSession(),
    getLocale(),
    getTranslations('cities'),
    getTranslations('countries'),
  ])
  const countryCode = (await params).country.toUpperCase()
  if (!/^[A-Z]{2}$/.test(countryCode)) notFound()
  const [countries, regions] = await Promise.all([
    load(places.endpoints.countries),
    load(places.endpoints.regions, { query: { countryCode } }),
  ])
  const country = countries.find(({ alpha2 }) => alpha2 === countryCode) ?? notFound()
  const language = locale.startsWith('ar') ? 'ar' : 'en'
  return (
    <ResourceScreen
      resource={cities}
      searchParams={await searchParams}
      title={t('titleOf', { country: country.name[language] })}
      crumbs={[{ text: ct('title'), href: paths.countries() }]}
      columns={await cityColumns()}
      form={cityForm(Object.fromEntries(regions.map(({ code, name }) => [code, name[language]])))}
      always={[{ field: 'countryCode', operator: 'eq', value: countryCode }]}
      also={{ countryCode }}
      duplicate={false}
      verbs={verbsOf(cities, { merge: { fields: [{ name: 'targetCityId', kind: 'reference', of: 'cities', among: { countryCode } }] } })}
      actions={can(metadata, 'city.create') && <ImportCities countryCode={countryCode} />}
    />
  )
}
