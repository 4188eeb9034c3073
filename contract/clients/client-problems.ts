import { calendarDate } from '../kernel/calendar.ts'
import { vatNumber } from '../kernel/fields.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { saudiMobile, saudiPostalCode } from '../kernel/saudi.ts'
import type { ClientInput } from './client-input.ts'

type Checked = Pick<
  ClientInput,
  | 'accountType'
  | 'companyName'
  | 'companyNameAr'
  | 'countryCode'
  | 'vatNumber'
  | 'taxExempt'
  | 'mobile'
  | 'smsNumber'
  | 'zip'
  | 'district'
  | 'buildingNumber'
  | 'birthDate'
>

/**
 * The rules that span fields, on the whole record: the same on the screen and in the platform. `today` is the day in
 * Riyadh. A buyer on a Saudi tax invoice needs name, VAT number and the national address.
 */
export function clientProblems(client: Checked, today: string): FieldProblems {
  const problems: FieldProblems = {}
  const saudi = client.countryCode === 'SA'
  const company = client.accountType === 'COMPANY'
  const need = (field: keyof Checked) => {
    if (!client[field]) problems[field] = { key: 'required' }
  }
  if (company && !client.companyNameAr) need('companyName')
  if (saudi && company) {
    need('district')
    need('buildingNumber')
    if (!client.taxExempt) need('vatNumber')
  }
  if (saudi && client.vatNumber && !vatNumber().safeParse(client.vatNumber).success) problems.vatNumber = { key: 'vatNumber' }
  if (saudi && client.zip) {
    const finding = saudiPostalCode(client.zip)
    if (finding) problems.zip = finding
  }
  for (const field of ['mobile', 'smsNumber'] as const) {
    const finding = client[field]?.startsWith('+966') ? saudiMobile(client[field]) : undefined
    if (finding) problems[field] = finding
  }
  const born = client.birthDate ? calendarDate({ max: today })(client.birthDate) : undefined
  if (born) problems.birthDate = born
  return problems
}
