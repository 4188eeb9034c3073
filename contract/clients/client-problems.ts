import type { Rule } from '../kernel/finding.ts'
import { hasPostalCodes } from '../kernel/postal-code.ts'
import type { FieldProblems } from '../kernel/problem.ts'
import { additionalNumber, buildingNumber, crNumber, nationalId, saudiMobile, saudiPostalCode, vatNumber } from '../kernel/saudi.ts'
import type { ClientInput } from './client-input.ts'
import { isMaskedPersonalId } from './masked-personal-id.ts'

type Numbered = 'vatNumber' | 'zip' | 'crNumber' | 'buildingNumber' | 'additionalNumber' | 'nationalId'
type Invoiced = 'companyName' | 'district' | 'buildingNumber' | 'vatNumber'
type Wanted = 'mobile' | 'addressLine1' | 'city' | 'state' | 'zip'
type Checked = Partial<Pick<ClientInput, 'quietFrom' | 'quietUntil'>> &
  Pick<ClientInput, 'accountType' | 'countryCode' | 'vatRegistered' | 'smsNumber' | Invoiced | Wanted | Numbered> & {
    skipRequired?: boolean | undefined
    /** A certificate of exemption stands with the client. */
    taxExempt?: boolean | undefined
  }

/** What the company wants to know of every client. */
const wanted: readonly Wanted[] = ['mobile', 'addressLine1', 'state', 'city', 'zip']
const wantedOf = ({ countryCode }: Partial<Checked>) => wanted.filter(field => field !== 'zip' || hasPostalCodes(countryCode))

/** Numbers that have a form of their own in Saudi Arabia; elsewhere they are as their country gives them. */
const saudiRules: Record<Numbered, Rule> = {
  vatNumber,
  zip: saudiPostalCode,
  crNumber,
  buildingNumber,
  additionalNumber,
  nationalId: value => (isMaskedPersonalId(value) ? undefined : nationalId(value)),
}
const ofInvoice: readonly string[] = ['addressLine1', 'city', 'zip']

const isSaudiCompany = ({ accountType, countryCode }: Partial<Checked>) => accountType === 'COMPANY' && countryCode === 'SA'

/** The fields that `skipRequired` lets be empty: wanted by the company, but not by a Saudi tax invoice, which names its buyer's address. */
export const skippableFields = (client: Partial<Pick<Checked, 'accountType' | 'countryCode'>>): Wanted[] =>
  wantedOf(client).filter(field => !(isSaudiCompany(client) && ofInvoice.includes(field)))

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
  for (const field of wantedOf(client)) if (!(skippable.includes(field) && (client.skipRequired || (stored && !stored[field])))) need(field)
  if (client.accountType === 'COMPANY') need('companyName')
  if (isSaudiCompany(client)) {
    need('district')
    need('buildingNumber')
    if (!client.taxExempt && client.vatRegistered !== false) need('vatNumber')
  }
  const quiet = { quietFrom: client.quietFrom ?? null, quietUntil: client.quietUntil ?? null }
  if ((quiet.quietFrom === null) !== (quiet.quietUntil === null))
    problems[quiet.quietFrom === null ? 'quietFrom' : 'quietUntil'] = { key: 'required' }
  if (client.vatRegistered === false && client.vatNumber) problems.vatNumber = { key: 'vatNotRegistered' }
  for (const [field, rule] of Object.entries(saudiRules) as [Numbered, Rule][]) {
    const finding = saudi && client[field] ? rule(client[field]) : undefined
    if (finding) problems[field] = finding
  }
  for (const field of ['mobile', 'smsNumber'] as const) {
    const finding = client[field]?.startsWith('+966') ? saudiMobile(client[field]) : undefined
    if (finding) problems[field] = finding
  }
  return problems
}
