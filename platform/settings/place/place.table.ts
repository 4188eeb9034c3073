import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { CountryRecord } from '#contract/settings/countries.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface CountriesTable extends RecordColumns {
  alpha2: string
  alpha3: string
  numeric: string
  diallingCode: string
  currency: string | null
  name: Json<Bilingual>
  vatTreatment: CountryRecord['vatTreatment']
  allowed: boolean
  order: number
}
export interface RegionsTable {
  countryCode: string
  code: string
  name: Json<Bilingual>
}
export interface CitiesTable extends RecordColumns {
  countryCode: string
  regionCode: string | null
  name: Json<Bilingual>
  postalRanges: Json<string[]>
  geo: string | null
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    countries: CountriesTable
    regions: RegionsTable
    cities: CitiesTable
  }
}
