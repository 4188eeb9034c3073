import type { ApplicantType, NicDocumentType } from '../domains/nic-document-types.ts'

/** What the registry of the Kingdom wants of the names of a zone. */
export interface ZoneReference {
  extension: string
  minimumYears: number
  maximumYears: number
  /** How long after its expiry a name can be renewed late. */
  graceDays: number
  redemptionDays: number
  transferLockDays: number
  transferLockBeforeDays: number
  eppCodeNeeded: boolean
  transferAddsYear: boolean
  documentsNeeded: boolean
  forIndividuals: boolean
  arabicNames: boolean
  /** None named: whoever the rules above let have a name. */
  applicantTypes: readonly ApplicantType[]
  documentTypes: readonly NicDocumentType[]
  alsoNeeded: readonly NicDocumentType[]
}
export type ReferenceField = Exclude<keyof ZoneReference, 'extension'>

const zone = (extension: string, own: Partial<ZoneReference>): ZoneReference => ({
  ...{ extension, minimumYears: 1, maximumYears: 10, graceDays: 30, redemptionDays: 0, eppCodeNeeded: true, transferAddsYear: true },
  ...{ transferLockDays: 60, transferLockBeforeDays: 5 },
  ...{ documentsNeeded: true, forIndividuals: false, arabicNames: false, applicantTypes: [], documentTypes: [], alsoNeeded: [] },
  ...own,
})
const licensed = { documentTypes: ['authorityLicence'] } as const

/**
 * The zones that registrars sell, by the Domain Name Registration Regulations (version 5.0, February 2024) and what the registry publishes of each; days and
 * terms are what is known of them, and may be otherwise in a contract.
 */
export const saudiReference: readonly ZoneReference[] = [
  zone('.sa', { forIndividuals: true }),
  zone('.السعودية', { forIndividuals: true, arabicNames: true }),
  zone('.com.sa', {
    applicantTypes: ['company', 'foreignCompany'],
    documentTypes: [
      ...(['saudiFacility', 'commercialRegistration', 'foreignFacility'] as const),
      ...(['trademark', 'investmentLicence', 'eCommerceAuthentication'] as const),
    ],
  }),
  zone('.net.sa', {
    applicantTypes: ['company'],
    documentTypes: ['saudiFacility', 'commercialRegistration', 'authorityLicence'],
    alsoNeeded: ['authorityLicence'],
  }),
  zone('.org.sa', { applicantTypes: ['organisation'], ...licensed }),
  zone('.edu.sa', { applicantTypes: ['company', 'organisation'], ...licensed }),
  zone('.sch.sa', { applicantTypes: ['company', 'organisation'], ...licensed }),
  zone('.med.sa', { applicantTypes: ['company', 'organisation'], ...licensed }),
  zone('.pub.sa', { forIndividuals: true, applicantTypes: ['person'], documentTypes: ['nationalId'] }),
]

/** The fields in which an extension is set otherwise than its reference. The order of what is listed says nothing. */
export function referenceDifferences(reference: ZoneReference, ours: Readonly<Record<ReferenceField, unknown>>): ReferenceField[] {
  const fields = Object.keys(reference).filter((field): field is ReferenceField => field !== 'extension')
  return fields.filter(field => bare(reference[field]) !== bare(ours[field]))
}
const bare = (value: unknown): string => JSON.stringify(Array.isArray(value) ? [...value].sort() : value)
