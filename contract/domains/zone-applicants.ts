import type { accountTypes } from '../clients/client-values.ts'
import {
  type ApplicantType,
  acceptsApplicant,
  acceptsDocument,
  applicantTypes,
  type NicDocumentType,
  nicDocumentKinds,
  nicDocumentTypes,
  type ZoneEligibility,
} from './nic-document-types.ts'

/** Of a client: what decides as whom it can ask for a name before any document is there. */
export interface Buyer {
  accountType: (typeof accountTypes)[number]
  countryCode: string
  /** In the commercial register of the Kingdom. */
  crNumber: string | null
}
/** A zone as its contract has it. */
export interface ZoneTerms extends ZoneEligibility {
  documentsNeeded: boolean
  alsoNeeded: readonly NicDocumentType[]
}

/** As whom a client can ask for a name. A private person who is in the commercial register asks for their shop too. */
export function applicantsOf({ accountType, countryCode, crNumber }: Buyer): ApplicantType[] {
  if (accountType === 'PERSONAL') return crNumber ? ['person', 'company'] : ['person']
  return countryCode === 'SA' || crNumber ? ['company', 'organisation'] : ['foreignCompany']
}

const suits = (type: NicDocumentType, applicant: ApplicantType) => nicDocumentKinds[type].applicants.includes(applicant)

/** Whether somebody of this kind can ever have a name of a zone: it lets them, and takes documents that they can have. */
function canHave(zone: ZoneTerms, applicant: ApplicantType): boolean {
  if (!acceptsApplicant(zone, applicant)) return false
  if (!zone.documentsNeeded) return true
  const { oneOf } = documentsOf(zone, [applicant])
  return oneOf.length > 0 && zone.alsoNeeded.every(type => suits(type, applicant))
}

export const zoneRefusals = ['zoneNotForPersons', 'zoneNotForCompanies', 'zoneNotForForeignCompanies'] as const

/** Why a client can never have a name of a zone as things stand, by its key among the validation messages; null: nothing is known against it. */
export function zoneRefusal(zone: ZoneTerms, buyer: Buyer): (typeof zoneRefusals)[number] | null {
  const asked = applicantsOf(buyer)
  if (asked.some(applicant => canHave(zone, applicant))) return null
  if (buyer.accountType === 'PERSONAL') return 'zoneNotForPersons'
  return asked.includes('foreignCompany') ? 'zoneNotForForeignCompanies' : 'zoneNotForCompanies'
}

/** Who may have a name of a zone; all: nothing is to be said of it. */
export const zoneApplicants = (zone: ZoneTerms): ApplicantType[] => applicantTypes.filter(applicant => canHave(zone, applicant))

/** What a registration will be asked for: one of some documents, and each of others besides. */
export function documentsOf(
  zone: ZoneTerms,
  applicants: readonly ApplicantType[] = applicantTypes,
): { oneOf: NicDocumentType[]; besides: NicDocumentType[] } {
  if (!zone.documentsNeeded) return { oneOf: [], besides: [] }
  const allowed = applicants.filter(applicant => acceptsApplicant(zone, applicant))
  const oneOf = nicDocumentTypes.filter(
    type => acceptsDocument(zone, type) && !zone.alsoNeeded.includes(type) && allowed.some(applicant => suits(type, applicant)),
  )
  return { oneOf, besides: [...zone.alsoNeeded] }
}
