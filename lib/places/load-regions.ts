import 'server-only'
import { unstable_rethrow } from 'next/navigation'
import { type City, places } from '#contract/settings/places.ts'
import { callApi } from '#lib/api/call-api.ts'

type Region = NonNullable<City['region']>
let known: Region[] | undefined

/** The regions of the Kingdom, asked once: they change with a migration alone. None while the platform does not tell. */
export async function loadRegions(): Promise<Region[]> {
  known ??= await callApi(places.endpoints.regions, { query: { countryCode: 'SA' } }).catch(error => {
    unstable_rethrow(error)
    return undefined
  })
  return known ?? []
}
