import type { ColumnType, Generated } from 'kysely'
import type { emailCategories, languages } from '#contract/clients/client-values.ts'
import type { Bilingual } from '#contract/kernel/bilingual.ts'
import type { Json, RecordColumns } from '#platform/kernel/database.ts'

export interface ContactsTable extends RecordColumns {
  searchText: Generated<string>
  clientId: number
  firstName: Json<Bilingual>
  lastName: Json<Bilingual>
  displayName: Json<Bilingual>
  email: string
  phone: string | null
  jobTitle: string | null
  street: string | null
  city: string | null
  postalCode: string | null
  countryCode: string | null
  language: (typeof languages)[number]
  categories: Json<(typeof emailCategories)[number][]>
  smsCategories: ColumnType<(typeof emailCategories)[number][], string | undefined, string>
  isBilling: Generated<boolean>
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    contacts: ContactsTable
  }
}
