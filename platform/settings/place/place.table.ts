import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json } from '#platform/kernel/database.ts'

export interface CountriesTable {
  alpha2: string
  alpha3: string
  numeric: string
  diallingCode: string
  currency: string | null
  name: Json<Bilingual>
}
export interface RegionsTable {
  countryCode: string
  code: string
  name: Json<Bilingual>
}
export interface CitiesTable {
  id: number
  countryCode: string
  regionCode: string | null
  name: Json<Bilingual>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    countries: CountriesTable
    regions: RegionsTable
    cities: CitiesTable
  }
}
