import { extname } from 'node:path'
import { parsePhoneNumberFromString } from 'libphonenumber-js'
import { type NicDocumentType, nicDocumentKinds } from '#contract/domains/nic-document-types.ts'
import type { RegistrationDocument } from '../registrar-driver.ts'
import { holding, tag } from './epp-xml.ts'

/** What SaudiNIC wants besides the standards. All its names stand here, so that its manual can replace them. */
export const saudinic = 'urn:saudinic:params:xml:ns:saudinic-1.0'
const space = ` xmlns:snic="${saudinic}"`

/** What it calls issuers; another one is named. */
const issuers = { commercial_registration: '1', national_id: 'MOI', other: '' } as const
/** What documents that it has no word for are called. */
const typeNames: Partial<Record<NicDocumentType, string>> = {
  foreignFacility: 'سجل تجاري أجنبي',
  trademark: 'علامة تجارية',
  freelance: 'وثيقة عمل حر',
  investmentLicence: 'رخصة استثمار',
  justiceLicence: 'ترخيص وزارة العدل',
  eCommerceAuthentication: 'توثيق متجر إلكتروني',
  authorityLicence: 'ترخيص جهة مختصة',
}
const issuerNames: Partial<Record<NicDocumentType, string>> = {
  trademark: 'الهيئة السعودية للملكية الفكرية',
  freelance: 'وزارة الموارد البشرية والتنمية الاجتماعية',
  investmentLicence: 'وزارة الاستثمار',
  justiceLicence: 'وزارة العدل',
  eCommerceAuthentication: 'المركز السعودي للأعمال',
}
const extensions: Readonly<Record<string, string>> = { 'application/pdf': '.pdf', 'image/jpeg': '.jpg', 'image/png': '.png' }

function supportingDocument({ documentType, number, issuerName, fileName, mimeType, bytes }: RegistrationDocument): string {
  const { sentAs } = nicDocumentKinds[documentType]
  const facts =
    tag('snic:documentType', sentAs) +
    tag('snic:documentTypeName', sentAs === 'other' ? (typeNames[documentType] ?? '') : '') +
    tag('snic:issuer', issuers[sentAs]) +
    tag('snic:issuerName', issuerName ?? issuerNames[documentType] ?? '') +
    tag('snic:documentId', number)
  const extension = extname(fileName)
  const file =
    tag('snic:fileName', fileName.slice(0, fileName.length - extension.length).slice(0, 100)) +
    tag('snic:fileExt', extensions[mimeType] ?? extension) +
    tag('snic:data', Buffer.from(bytes).toString('base64'))
  return holding('snic:document', facts) + holding('snic:file', file)
}

/** What stands in the extension of `domain:create`. */
export const supportingDocuments = (documents: readonly RegistrationDocument[]): string =>
  documents.length === 0 ? '' : holding('snic:supportingDocs', documents.map(supportingDocument).join(''), space)

/** What stands behind `contact:create`. */
export function contactInformation(phone: string | null): string {
  const number = phone === null ? undefined : parsePhoneNumberFromString(phone)
  const mobile = number ? `+${number.countryCallingCode}.${number.nationalNumber}` : ''
  return holding(
    'extension',
    holding('snic:contactInfo', tag('snic:website', '') + tag('snic:mobile', mobile) + tag('snic:position', ''), space),
  )
}
