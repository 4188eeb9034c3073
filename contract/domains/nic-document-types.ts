import type { Rule } from '../kernel/finding.ts'
import { crNumber, nationalId, unifiedNumber } from '../kernel/saudi.ts'
import { trademarkNumber } from '../kernel/text-rules.ts'

/** Who asks for a Saudi name. */
export const applicantTypes = ['person', 'company', 'foreignCompany', 'organisation'] as const
export type ApplicantType = (typeof applicantTypes)[number]

export const nicDocumentTypes = [
  'saudiFacility',
  'commercialRegistration',
  'nationalId',
  'foreignFacility',
  'trademark',
  'freelance',
  'investmentLicence',
  'justiceLicence',
  'eCommerceAuthentication',
  /** Of an authority that a zone asks for: education, health, communications, the non-profit sector. */
  'authorityLicence',
] as const
export type NicDocumentType = (typeof nicDocumentTypes)[number]

export const nicIssuers = [
  'ministryOfCommerce',
  'ministryOfInterior',
  'intellectualProperty',
  'humanResources',
  'ministryOfInvestment',
  'ministryOfJustice',
  'businessCenter',
  'other',
] as const
export type NicIssuer = (typeof nicIssuers)[number]

/** What a kind of document is, as data that forms and the platform read alike. */
export interface NicDocumentKind {
  applicants: readonly ApplicantType[]
  /** `other`: who issued it is named. */
  issuer: NicIssuer
  number: Rule
  birthDate?: boolean
  country?: boolean
  /** What the registry calls it. */
  sentAs: 'commercial_registration' | 'national_id' | 'other'
}
/** Of its commercial registration, or its unified number, which begins with 7. */
const registeredNumber: Rule = value => (value.startsWith('7') ? unifiedNumber(value) : crNumber(value))
const business = ['company', 'organisation'] as const
const other = { number: trademarkNumber, sentAs: 'other' } as const

export const nicDocumentKinds: Readonly<Record<NicDocumentType, NicDocumentKind>> = {
  saudiFacility: { applicants: business, issuer: 'ministryOfCommerce', number: registeredNumber, sentAs: 'commercial_registration' },
  commercialRegistration: {
    applicants: business,
    issuer: 'ministryOfCommerce',
    number: registeredNumber,
    sentAs: 'commercial_registration',
  },
  nationalId: { applicants: ['person'], issuer: 'ministryOfInterior', number: nationalId, birthDate: true, sentAs: 'national_id' },
  foreignFacility: { ...other, applicants: ['foreignCompany'], issuer: 'other', country: true },
  trademark: { ...other, applicants: applicantTypes, issuer: 'intellectualProperty' },
  freelance: { ...other, applicants: ['person'], issuer: 'humanResources' },
  investmentLicence: { ...other, applicants: ['company', 'foreignCompany'], issuer: 'ministryOfInvestment' },
  justiceLicence: { ...other, applicants: ['person', 'company'], issuer: 'ministryOfJustice' },
  eCommerceAuthentication: { ...other, applicants: ['person', 'company'], issuer: 'businessCenter' },
  authorityLicence: { ...other, applicants: ['company', 'organisation'], issuer: 'other' },
}

/** How a name follows from who asks for it. */
export const nicRelations = [
  'registrantName',
  'tradeName',
  'trademark',
  'product',
  'activity',
  'abbreviation',
  'personalName',
  'project',
  'other',
] as const

/** What a zone accepts; an empty list: whatever its other rules let through. */
export interface ZoneEligibility {
  forIndividuals: boolean
  applicantTypes: readonly ApplicantType[]
  documentTypes: readonly NicDocumentType[]
}
const among = <T>(list: readonly T[], one: T) => list.length === 0 || list.includes(one)
export const acceptsApplicant = (zone: ZoneEligibility, type: ApplicantType): boolean =>
  (type !== 'person' || zone.forIndividuals) && among(zone.applicantTypes, type)
export const acceptsDocument = (zone: ZoneEligibility, type: NicDocumentType): boolean => among(zone.documentTypes, type)
