import type { FieldProblems } from '../kernel/problem.ts'
import { saudiMobile, saudiPostalCode, vatNumber } from '../kernel/saudi.ts'
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
>

/**
 * The rules that span fields, on the whole record: the same on the screen and in the platform. A buyer on a
 * Saudi tax invoice needs name, VAT number and the national address.
 */
export function clientProblems(client: Checked): FieldProblems {
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
  if (saudi && client.vatNumber && vatNumber(client.vatNumber)) problems.vatNumber = { key: 'vatNumber' }
  if (saudi && client.zip && saudiPostalCode(client.zip)) problems.zip = { key: 'saudiPostalCode' }
  for (const field of ['mobile', 'smsNumber'] as const) {
    const finding = client[field]?.startsWith('+966') ? saudiMobile(client[field]) : undefined
    if (finding) problems[field] = finding
  }
  return problems
}
