import type { RecordColumns } from '#platform/kernel/database.ts'

export interface LanguagesTable extends RecordColumns {
  code: string
  name: string
  direction: 'ltr' | 'rtl'
  active: boolean
  isDefault: boolean
  builtIn: boolean
  searchText: string
}
export interface LanguageStringsTable extends RecordColumns {
  languageId: number
  namespace: string
  key: string
  english: string
  builtIn: string | null
  text: string | null
  searchText: string
}
declare module '#platform/kernel/database.ts' {
  interface Tables {
    languages: LanguagesTable
    languageStrings: LanguageStringsTable
  }
}
