import type { AskedField } from '#contract/clients/asked-fields.ts'
import type { ClientImportColumn } from '#contract/clients/client-import-columns.ts'
import type { ImportFinding } from '#contract/clients/client-import-rows.ts'
import type { ClientImportInput } from '#contract/clients/client-imports.ts'
import { cleanLines, cleanText, latinDigits } from '#contract/kernel/clean-text.ts'
import { fold } from '#contract/kernel/fold.ts'
import type { Scope } from '#platform/kernel/scope.ts'
import type {} from '#platform/settings/place/place.table.ts'
import type {} from '../client-group/client-group.table.ts'

export type Options = Pick<ClientImportInput, 'language' | 'countryCode' | 'createOwner' | 'welcomeMail' | 'skipRequired'>
/** What is written by name, by its folded name. */
export interface Named {
  customFields: readonly AskedField[]
  countries: ReadonlyMap<string, string>
  groups: ReadonlyMap<string, number>
}
export interface LineValues {
  /** As the form of a client sends it. */
  typed: Record<string, unknown>
  /** What the line calls whom it is about. */
  name: string
  problems: ImportFinding[]
}

const words = (choices: Record<string, readonly string[]>) =>
  new Map(Object.entries(choices).flatMap(([value, names]) => names.map(name => [fold(name), value] as const)))
const accountType = words({
  COMPANY: ['company', 'business', 'organisation', 'organization', 'establishment', 'شركة', 'منشأة', 'مؤسسة'],
  PERSONAL: ['personal', 'individual', 'person', 'فرد', 'أفراد', 'شخصي'],
})
const language = words({
  'en-US': ['en-US', 'en', 'english', 'إنجليزي', 'الإنجليزية', 'انجليزية'],
  'ar-SA': ['ar-SA', 'ar', 'arabic', 'عربي', 'العربية', 'عربية'],
})
/** What people call countries besides. */
const called = { SA: ['السعودية', 'المملكة', 'Saudi', 'KSA'], AE: ['الإمارات', 'UAE'], GB: ['بريطانيا', 'UK'], US: ['أمريكا', 'USA'] }
const yes = new Set(['yes', 'y', 'true', '1', 'نعم'].map(fold))
const no = new Set(['no', 'n', 'false', '0', 'لا'].map(fold))
const arabic = /\p{Script=Arabic}/u

/** Countries and groups by both of their names; a country by its code and what else it is called too. */
export async function namedThings({ db }: Scope, customFields: readonly AskedField[]): Promise<Named> {
  const countries = await db.selectFrom('countries').select(['alpha2', 'name']).execute()
  const groups = await db.selectFrom('clientGroups').select(['id', 'name']).execute()
  return {
    customFields,
    countries: new Map([
      ...words(called),
      ...countries.flatMap(({ alpha2, name }) => [alpha2, name.en, name.ar].filter(Boolean).map(one => [fold(one), alpha2] as const)),
    ]),
    groups: new Map(groups.flatMap(({ id, name }) => [name.en, name.ar].filter(Boolean).map(one => [fold(one), id] as const))),
  }
}

/** The values of one line, by what its columns hold: what it leaves out is as the import says. */
export function lineValues(cells: readonly string[], columns: readonly ClientImportColumn[], given: Options, named: Named): LineValues {
  const cell = (column: ClientImportColumn) => cleanText((cells[columns.indexOf(column)] ?? '').slice(0, 10_000))
  const problems: ImportFinding[] = []
  const [first, ...others] = cell('fullName').split(' ')
  const firstName = inScripts(cell('firstName') || first || '', cell('firstNameAr'))
  const lastName = inScripts(cell('lastName') || others.join(' '), cell('lastNameAr'))
  const companyName = inScripts(cell('companyName'), cell('companyNameAr'))
  const company = companyName.en || companyName.ar
  const person = [firstName.en || firstName.ar, lastName.en || lastName.ar].filter(Boolean).join(' ')
  const group = cell('clientGroup')
  const clientGroupId = group === '' ? null : (named.groups.get(fold(group)) ?? null)
  if (group !== '' && clientGroupId === null) problems.push({ field: 'clientGroupId', key: 'notAChoice' })
  const registered = fold(cell('vatRegistered'))
  const typed: Record<string, unknown> = {
    ...{ firstName, lastName, companyName, clientGroupId },
    accountType: cell('accountType') === '' ? (company ? 'COMPANY' : 'PERSONAL') : known(accountType, cell('accountType')),
    countryCode: cell('countryCode') === '' ? given.countryCode : known(named.countries, cell('countryCode')),
    language: cell('language') === '' ? given.language : known(language, cell('language')),
    ...(registered === '' ? {} : { vatRegistered: yes.has(registered) || (no.has(registered) ? false : registered) }),
    ...(cell('currency') === '' ? {} : { currency: cell('currency').toUpperCase() }),
    notes: (cells[columns.indexOf('notes')] ?? '').slice(0, 20_000),
    ...{ createOwner: given.createOwner, welcomeMail: given.welcomeMail, skipRequired: given.skipRequired },
  }
  for (const column of plain) typed[column] = cell(column)
  typed.customValues = named.customFields.flatMap(field => {
    const column = `customValues.${field.id}` as const
    return columns.includes(column)
      ? [{ fieldId: field.id, value: customCell(field, (cells[columns.indexOf(column)] ?? '').slice(0, 10_000)) }]
      : []
  })
  return { typed, problems, name: (company || person || cell('email')).slice(0, 200) }
}

const plain = [
  ...(['email', 'mobile', 'smsNumber', 'addressLine1', 'addressLine2', 'district', 'buildingNumber', 'additionalNumber'] as const),
  ...(['city', 'state', 'zip', 'vatNumber', 'taxId', 'crNumber', 'nationalId', 'birthDate'] as const),
] satisfies ClientImportColumn[]

/** As a form gives it: yes and no, and choices, by what people call them. */
function customCell({ kind, values }: AskedField, written: string): string {
  const value = kind === 'longText' ? cleanLines(written) : cleanText(written)
  const folded = fold(value)
  if (kind === 'number' || kind === 'date') return latinDigits(value)
  if (kind === 'flag' && value !== '') return yes.has(folded) ? 'yes' : no.has(folded) ? 'no' : value
  return kind === 'choice' && value !== '' ? (values.find(one => fold(one) === folded) ?? value) : value
}

const known = (words: ReadonlyMap<string, string>, typed: string) => words.get(fold(typed)) ?? typed
const inScripts = (typed: string, ar: string) => (arabic.test(typed) && ar === '' ? { en: '', ar: typed } : { en: typed, ar })
