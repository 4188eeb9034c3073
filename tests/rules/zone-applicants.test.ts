import { expect, test } from 'vitest'
import { saudiReference } from '#contract/catalogue/saudi-reference.ts'
import { applicantsOf, type Buyer, documentsOf, zoneApplicants, zoneRefusal } from '#contract/domains/zone-applicants.ts'

const zone = (extension: string) => {
  const found = saudiReference.find(one => one.extension === extension)
  if (!found) throw new Error(extension)
  return found
}
const person: Buyer = { accountType: 'PERSONAL', countryCode: 'SA', crNumber: null }
const shop: Buyer = { ...person, crNumber: '1010000000' }
const company: Buyer = { accountType: 'COMPANY', countryCode: 'SA', crNumber: null }
const abroad: Buyer = { ...company, countryCode: 'DE' }

test('a client asks as whom it can be by what is known of it', () => {
  expect([person, shop, company, abroad, { ...abroad, crNumber: '1010000000' }].map(applicantsOf)).toEqual([
    ['person'],
    ['person', 'company'],
    ['company', 'organisation'],
    ['foreignCompany'],
    ['company', 'organisation'],
  ])
})

test.each<[string, (string | null)[]]>([
  ['.sa', [null, null, null, null]],
  ['.السعودية', [null, null, null, null]],
  ['.com.sa', ['zoneNotForPersons', null, null, null]],
  ['.net.sa', ['zoneNotForPersons', null, null, 'zoneNotForForeignCompanies']],
  ['.org.sa', ['zoneNotForPersons', 'zoneNotForPersons', null, 'zoneNotForForeignCompanies']],
  ['.med.sa', ['zoneNotForPersons', null, null, 'zoneNotForForeignCompanies']],
  ['.pub.sa', [null, null, 'zoneNotForCompanies', 'zoneNotForForeignCompanies']],
])('of %s a person, a shop, a company and one from abroad hear why they can never have a name', (extension, refusals) => {
  expect([person, shop, company, abroad].map(buyer => zoneRefusal(zone(extension), buyer))).toEqual(refusals)
})

test('a zone tells what it will ask for: one of these, and each of those besides', () => {
  expect(documentsOf(zone('.net.sa'))).toEqual({ oneOf: ['saudiFacility', 'commercialRegistration'], besides: ['authorityLicence'] })
  expect(documentsOf(zone('.pub.sa'))).toEqual({ oneOf: ['nationalId'], besides: [] })
  expect(documentsOf(zone('.sa'), ['person']).oneOf).toContain('nationalId')
  expect(documentsOf(zone('.sa'), ['person']).oneOf).not.toContain('commercialRegistration')
  expect(zoneApplicants(zone('.com.sa'))).toEqual(['company', 'foreignCompany'])
  const open = { documentsNeeded: false, forIndividuals: true, applicantTypes: [], documentTypes: [], alsoNeeded: [] }
  expect(documentsOf(open)).toEqual({ oneOf: [], besides: [] })
  expect(zoneRefusal({ ...open, forIndividuals: false }, person)).toBe('zoneNotForPersons')
})
