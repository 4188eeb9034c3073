import type { FormOf } from '#components/kit/record-form/field-definition.ts'
import { applicantTypes, nicDocumentTypes, nicRelations } from '#contract/domains/nic-document-types.ts'
import type { nicDocuments } from '#contract/domains/nic-documents.ts'

const ofType = (...is: (typeof nicDocumentTypes)[number][]) => ({ when: { field: 'documentType' as const, is } })

export const nicDocumentForm: FormOf<typeof nicDocuments> = [
  {
    fields: [
      { name: 'applicantType', kind: 'choice', options: applicantTypes },
      { name: 'documentType', kind: 'choice', options: nicDocumentTypes },
      { name: 'number', kind: 'text', code: true, max: 40 },
      { name: 'ownerName', kind: 'text', max: 200 },
      { name: 'issuerName', kind: 'text', max: 120, ...ofType('foreignFacility', 'authorityLicence') },
      { name: 'countryCode', kind: 'country', ...ofType('foreignFacility') },
      { name: 'birthDate', kind: 'date', hijri: true, ...ofType('nationalId') },
      { name: 'issuedOn', kind: 'date', hijri: true, optional: true },
      { name: 'expiresOn', kind: 'date', hijri: true, optional: true },
      { name: 'relationType', kind: 'choice', options: nicRelations },
      { name: 'relation', kind: 'longText', max: 255, full: true },
      { name: 'fileIds', kind: 'file', most: 1, full: true },
    ],
  },
]
