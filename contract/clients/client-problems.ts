import type { FieldProblems } from '../kernel/problem.ts'
import { saudiMobile, saudiPostalCode, vatNumber } from '../kernel/saudi.ts'
import type { ClientInput } from './client-input.ts'

type Invoiced = 'companyName' | 'companyNameAr' | 'district' | 'buildingNumber' | 'vatNumber'
type Wanted = 'mobile' | 'addressLine1' | 'city' | 'state' | 'zip'
type Checked = Pick<ClientInput, 'accountType' | 'countryCode' | 'taxExempt' | 'smsNumber' | Invoiced | Wanted> & {
  skipRequired?: boolean | undefined
}

/** What the company wants to know of every client. */
const wanted: readonly Wanted[] = ['mobile', 'addressLine1', 'state', 'city', 'zip']
const ofInvoice: readonly string[] = ['addressLine1', 'city', 'zip']

const isSaudiCompany = ({ accountType, countryCode }: Partial<Checked>) => accountType === 'COMPANY' && countryCode === 'SA'

/** The fields that `skipRequired` lets be empty: wanted by the company, but not by a Saudi tax invoice, which names its buyer's address. */
export const skippableFields = (client: Partial<Pick<Checked, 'accountType' | 'countryCode'>>): Wanted[] =>
  wanted.filter(field => !(isSaudiCompany(client) && ofInvoice.includes(field)))

/**
 * The rules that span fields, on the whole record: the same on the screen and in the platform. A buyer on a
 * Saudi tax invoice needs name, VAT number and the national address. What the stored record lacks already, it may go on lacking.
 */
export function clientProblems(client: Checked, stored: Partial<Pick<Checked, Wanted>> | null = null): FieldProblems {
  const problems: FieldProblems = {}
  const saudi = client.countryCode === 'SA'
  const need = (field: keyof Checked) => {
    if (!client[field]) problems[field] = { key: 'required' }
  }
  const skippable = skippableFields(client)
  for (const field of wanted) if (!(skippable.includes(field) && (client.skipRequired || (stored && !stored[field])))) need(field)
  if (client.accountType === 'COMPANY' && !client.companyNameAr) need('companyName')
  if (isSaudiCompany(client)) {
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
